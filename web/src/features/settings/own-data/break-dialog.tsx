/** Dialog that asks before a break. */
import { say } from '@friends/contract/core/languages/say';
import { depart } from '@friends/contract/departures/departures.endpoints';
import { detailOf } from '#core/http/sentence-of.ts';
import { useWrite } from '#core/outbox/use-write.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { toast } from '#ui/toast/toast-store.ts';

export function BreakDialog({ onLeft, onClose }: { onLeft: () => void; onClose: () => void }) {
	const { write, isPending, error } = useWrite(depart, {
		onSuccess: () => {
			onLeft();
			toast({ title: say('You’re on a break'), description: say('No one sees you now. Log in whenever you want to come back.') });
		},
	});
	return (
		<ConfirmDialog
			isFinal={false}
			title={say('Take a break?')}
			description={say(
				'You vanish at once, with all you wrote, and you’re logged out everywhere. Nothing is lost: when you log in again, all of it comes back.',
			)}
			confirm={say('Take a break')}
			pendingLabel={say('Leaving…')}
			isPending={isPending}
			error={error ? detailOf(error, say('Something went wrong. Nothing has changed.')) : undefined}
			onConfirm={() => write({ body: { kind: 'break' } })}
			onClose={onClose}
		/>
	);
}
