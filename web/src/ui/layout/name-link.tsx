/** A name in a row, which leads to its page. It is cut short within itself, so that it never lies under the buttons beside it. */
import { Link } from 'wouter';
import { cx } from '#ui/cx.ts';

export interface NameLinkProps {
	href: string;
	name: string;
	/** Of a card, which then leads there as a whole. The card is `relative`, and so is everything in it that can be pressed. */
	isWholeCard?: boolean | undefined;
}

export function NameLink({ href, name, isWholeCard = false }: NameLinkProps) {
	return (
		<Link
			href={href}
			// Not a `bdi` within: that would be cut at the beginning of a name from right to left.
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
