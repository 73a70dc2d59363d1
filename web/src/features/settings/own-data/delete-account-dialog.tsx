/** Dialog that asks before an account is deleted: what happens when, and what becomes of the member's tribes. */
import { depart } from '@friends/contract/departures/departures.endpoints';
import { departureLimits } from '@friends/contract/departures/departures.limits';
import { TentTree } from 'lucide-react';
import { detailOf } from '#core/http/sentence-of.ts';
import { useWrite } from '#core/outbox/use-write.ts';
import { useOwnTribes } from '#entities/tribe/tribes.queries.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { toast } from '#ui/toast/toast-store.ts';

const { keptDays } = departureLimits;

interface DeleteAccountDialogProps {
	userId: string;
	onLeft: () => void;
	onClose: () => void;
}

export function DeleteAccountDialog({ userId, onLeft, onClose }: DeleteAccountDialogProps) {
	const { write, isPending, error } = useWrite(depart, {
		onSuccess: () => {
			onLeft();
			toast({ title: 'Your account goes in 30 days', description: 'No one sees you now. Log in before then to keep it.' });
		},
	});
	return (
		<ConfirmDialog
			title="Delete your account?"
			description={`You vanish at once. For ${keptDays} days you can log in and change your mind. After that your profile, posts and pictures are gone for good. What others wrote under your posts stays, next to “Deleted member”.`}
			confirm={`Delete in ${keptDays} days`}
			pendingLabel="Deleting…"
			isPending={isPending}
			error={error ? detailOf(error, 'Something went wrong. Nothing has changed.') : undefined}
			onConfirm={() => write({ body: { kind: 'deletion' } })}
			onClose={onClose}
		>
			<OwnedTribes userId={userId} />
		</ConfirmDialog>
	);
}

function OwnedTribes({ userId }: { userId: string }) {
	const { data = [] } = useOwnTribes();
	const owned = data.filter(({ ownerId }) => ownerId === userId);
	const shared = owned.filter(({ memberCount }) => memberCount > 1);
	if (owned.length === 0) return null;
	return (
		<p role="note" className="flex items-start gap-3 rounded-choice bg-sunken p-4 text-small">
			<TentTree aria-hidden size={18} className="mt-0.5 flex-none text-muted" />
			<span className="min-w-0 wrap-anywhere">
				You own <Names of={owned.map(({ name }) => name)} />.{' '}
				{shared.length > 0
					? 'Hand on what others are in, or it goes to the member who has been there longest.'
					: 'No one else is in there, so it goes with you.'}
			</span>
		</p>
	);
}

/** At most three, and how many more. */
function Names({ of: names }: { of: string[] }) {
	const shown = names.length > 3 ? [...names.slice(0, 3), `${names.length - 3} more`] : names;
	return shown.map((name, index) => (
		<span key={name}>
			{index > 0 && (index === shown.length - 1 ? ' and ' : ', ')}
			<bdi className="font-strong">{name}</bdi>
		</span>
	));
}
