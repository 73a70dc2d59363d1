/** Asks before an event, or one of its dates, is cancelled, and why. */
import { say } from '@friends/contract/core/languages/say';
import { cancelGathering } from '@friends/contract/events/events.endpoints';
import { eventLimits } from '@friends/contract/events/events.limits';
import type { Occurrence } from '@friends/contract/events/gatherings.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { weekdayAndDay } from '#core/dates.ts';
import { detailOf } from '#core/http/sentence-of.ts';
import { useWrite } from '#core/outbox/use-write.ts';
import { markStale } from '#entities/changes.ts';
import type { ListedEvent } from '#entities/event/event-store.ts';
import { Field } from '#ui/controls/field.tsx';
import { Segments } from '#ui/controls/segments.tsx';
import { TextArea } from '#ui/controls/text-area.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { toast } from '#ui/toast/toast-store.ts';

interface CancelDialogProps {
	shown: ListedEvent;
	coming: readonly Occurrence[];
	onClose: () => void;
	returnFocusTo: () => HTMLElement | null;
}

export function CancelDialog({ shown: { postId, viewer }, coming, onClose, returnFocusTo }: CancelDialogProps) {
	const queryClient = useQueryClient();
	const { id: occurrenceId, startsAt, isCancelled } = viewer.occurrence;
	const hasOthers = !isCancelled && coming.some((other) => other.id !== occurrenceId && !other.isCancelled);
	const [part, setPart] = useState<'one' | 'all'>(hasOthers ? 'one' : 'all');
	const [reason, setReason] = useState('');
	const { write, isPending, error } = useWrite(cancelGathering, {
		onSuccess: () => {
			markStale(queryClient, 'gathering.cancelled', { post: postId });
			onClose();
			toast({ title: part === 'one' ? say('The date has been cancelled') : say('The event has been cancelled') });
		},
	});
	return (
		<ConfirmDialog
			title={say('Cancel this event?')}
			description={say('It stays visible as cancelled. Everyone who answered is told.')}
			cancel={say('Keep it')}
			confirm={say('Cancel event')}
			pendingLabel={say('Cancelling…')}
			isPending={isPending}
			error={error ? detailOf(error, say('Something went wrong')) : undefined}
			returnFocusTo={returnFocusTo}
			onConfirm={() =>
				write({ params: { id: postId }, body: { occurrenceId: part === 'one' ? occurrenceId : null, reason: reason.trim() } })
			}
			onClose={onClose}
		>
			{hasOthers && (
				<Segments
					label={say('Which dates')}
					value={part}
					choices={[
						{ value: 'one', label: say('Only {day}', { day: weekdayAndDay(new Date(startsAt)) }) },
						{ value: 'all', label: say('All dates') },
					]}
					onChange={setPart}
				/>
			)}
			{part === 'all' && (
				<Field label={say('Why')} optional hint={say('All who can see the event can read it.')}>
					{(control) => (
						<TextArea
							{...control}
							dir="auto"
							autoGrow
							rows={2}
							maxLength={eventLimits.reason.maxLength}
							value={reason}
							onChange={({ target }) => setReason(target.value)}
						/>
					)}
				</Field>
			)}
		</ConfirmDialog>
	);
}
