/** Error state of a lazy part whose code failed to load, with a button to retry. */

import { say } from '@friends/contract/core/languages/say';
import { Button } from '#ui/controls/button.tsx';
import { useIsOnline } from './use-is-online.ts';

/** No illustration: its code would have to be loaded too. */
export function MissingPart({ onRetry }: { onRetry: () => void }) {
	const isOnline = useIsOnline();
	return (
		<div role="alert" className="grid justify-items-center gap-3 px-4 py-5 text-center">
			<p className="max-w-[40ch] text-muted">
				{isOnline
					? say('This couldn’t be loaded. If trying again doesn’t help, reload the page.')
					: say('You’re offline. Try again when you’re back online.')}
			</p>
			<Button variant="quiet" onClick={onRetry}>
				{say('Try again')}
			</Button>
		</div>
	);
}
