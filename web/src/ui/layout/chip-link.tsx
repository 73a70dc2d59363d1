/** A choice among a few as a link, for an address that keeps it. */
import { Link } from 'wouter';

export interface ChipLinkProps {
	href: string;
	isCurrent: boolean;
	/** A text; a long one is cut. */
	children: string;
}

export function ChipLink({ href, isCurrent, children }: ChipLinkProps) {
	return (
		<Link
			// Replaces the address, as tabs do: Back leads to the page before.
			replace
			href={href}
			aria-current={isCurrent ? 'page' : undefined}
			className={
				'inline-flex min-h-9 max-w-60 flex-none items-center rounded-full bg-sunken px-3.5 text-small font-label hover:bg-brand-soft pointer-coarse:min-h-11 ' +
				'aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand-ink forced-colors:border forced-colors:aria-[current=page]:outline-2'
			}
		>
			<bdi className="truncate">{children}</bdi>
		</Link>
	);
}
