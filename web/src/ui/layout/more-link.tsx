/** Link to the whole list, in the heading of a panel: a low line with a target large enough for fingers. */
import { say } from '@friends/contract/core/languages/say';
import { Link } from 'wouter';

export interface MoreLinkProps {
	href: string;
	label: string;
	/** Title of the panel. */
	title: string;
}

export function MoreLink({ href, label, title }: MoreLinkProps) {
	return (
		<Link
			href={href}
			aria-label={say('{label}: {title}', { label, title })}
			className="relative rounded-chip text-caption font-label text-brand before:absolute before:-inset-x-2 before:-inset-y-1.5 hover:underline dark:text-brand-ink pointer-coarse:before:-inset-y-3.5"
		>
			{label}
		</Link>
	);
}
