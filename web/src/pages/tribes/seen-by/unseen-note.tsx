/** Says of what a shadow-banned person wrote who sees it. */
import { EyeOff } from 'lucide-react';

/** @param children the sentence */
export function UnseenNote({ children }: { children: string }) {
	return (
		<p role="note" className="flex items-center gap-3 rounded-choice bg-sunken px-4 py-3 text-small">
			<EyeOff aria-hidden size={18} className="flex-none text-muted" />
			<span className="min-w-0 wrap-anywhere">{children}</span>
		</p>
	);
}
