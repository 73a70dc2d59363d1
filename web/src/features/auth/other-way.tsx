/** Link from one form to the other. */
import { Link } from 'wouter';

interface OtherWayProps {
	question: string;
	href: string;
	label: string;
}

export function OtherWay({ question, href, label }: OtherWayProps) {
	return (
		<p className="text-center wrap-anywhere text-muted">
			{question}{' '}
			<Link
				href={href}
				className="relative rounded-chip font-label text-brand underline-offset-3 before:absolute before:-inset-x-2 before:-inset-y-2.5 hover:underline dark:text-brand-ink"
			>
				{label}
			</Link>
		</p>
	);
}
