/** Stands where a part of the page should be whose code did not come; tries again when asked. */

import { Button } from '#ui/controls/button.tsx';
import { useIsOnline } from './use-is-online.ts';

/** No picture: that would itself have to be fetched. */
export function MissingPart({ onRetry }: { onRetry: () => void }) {
	const isOnline = useIsOnline();
	return (
		<div role="alert" className="grid justify-items-center gap-3 px-4 py-5 text-center">
			<p className="max-w-[40ch] text-muted">
				{isOnline
					? 'This couldn’t be loaded. If trying again doesn’t help, reload the page.'
					: 'You’re offline. Try again when you’re back online.'}
			</p>
			<Button variant="quiet" onClick={onRetry}>
				Try again
			</Button>
		</div>
	);
}
