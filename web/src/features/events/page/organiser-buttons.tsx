/** What the organiser of an event may do with it: change it, or cancel it. */

import { say } from '@friends/contract/core/languages/say';
import type { Occurrence } from '@friends/contract/events/gatherings.schema';
import { Pencil } from 'lucide-react';
import { useRef, useState } from 'react';
import { editEventPath } from '#entities/event/edit-event-path.ts';
import type { ListedEvent } from '#entities/event/event-store.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { lazyOver } from '#ui/states/lazy-part.tsx';

const CancelDialog = lazyOver(
	async () => (await import('./cancel-dialog.tsx')).CancelDialog,
	({ onClose }) => onClose(),
);

/** @param coming occurrences of the event that are known */
export function OrganiserButtons({ shown, coming }: { shown: ListedEvent; coming: readonly Occurrence[] }) {
	const button = useRef<HTMLButtonElement>(null);
	const [isCancelling, setIsCancelling] = useState(false);
	return (
		<div className="flex flex-wrap gap-2 border-t border-border pt-4">
			<ButtonLink variant="quiet" size="sm" icon={Pencil} href={editEventPath(shown.postId)}>
				{say('Edit event')}
			</ButtonLink>
			<Button ref={button} variant="ghost" size="sm" className="text-destructive-ink!" onClick={() => setIsCancelling(true)}>
				{say('Cancel event')}
			</Button>
			{isCancelling && (
				<CancelDialog
					shown={shown}
					coming={coming}
					onClose={() => setIsCancelling(false)}
					returnFocusTo={() => (button.current?.isConnected ? button.current : document.querySelector('main'))}
				/>
			)}
		</div>
	);
}
