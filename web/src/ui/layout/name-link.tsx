/** A name in a row as a link to its page. It truncates itself, so that it never lies under the buttons beside it. */
import { Link } from 'wouter';
import { cx } from '#ui/cx.ts';

export interface NameLinkProps {
	href: string;
	name: string;
	/** Extends the link over its whole card. The card must be `relative`, and so must all other controls in it. */
	isWholeCard?: boolean | undefined;
}

export function NameLink({ href, name, isWholeCard = false }: NameLinkProps) {
	return (
		<Link
			href={href}
			// Not a `bdi` inside: that would truncate the beginning of a right-to-left name.
			dir="auto"
			className={cx(
				'block w-fit max-w-full truncate rounded-chip hover:underline',
				isWholeCard && 'after:absolute after:inset-0 after:rounded-card',
			)}
		>
			{name}
		</Link>
	);
}
