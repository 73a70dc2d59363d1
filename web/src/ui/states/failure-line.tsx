/** Sentence of a failure, where it happened. */
import { CircleAlert } from 'lucide-react';

export function FailureLine({ children }: { children: string }) {
	return (
		<p role="alert" className="flex items-start gap-1.5 text-small font-label text-destructive-ink">
			<CircleAlert aria-hidden size={16} className="mt-0.5 flex-none" />
			<span className="min-w-0 wrap-anywhere">{children}</span>
		</p>
	);
}
