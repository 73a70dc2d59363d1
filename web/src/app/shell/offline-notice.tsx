/** Notice at the top while the browser is offline. */
import { say } from '@friends/contract/core/languages/say';
import { WifiOff } from 'lucide-react';
import { useIsOnline } from '#ui/states/use-is-online.ts';

export function OfflineNotice() {
	const isOnline = useIsOnline();
	return (
		// The live region stays mounted, so that screen readers announce the line when it appears.
		<div role="status" aria-live="polite">
			{!isOnline && (
				<p className="mx-auto flex max-w-shell items-center justify-center gap-2 px-4 pt-0.5 pb-2 text-center text-small text-muted">
					<WifiOff aria-hidden size={16} />
					{say('You’re offline. We’ll send what you write when you’re back online.')}
				</p>
			)}
		</div>
	);
}
