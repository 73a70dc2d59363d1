/** Dialog that asks before an account is deleted: what happens when, and what becomes of the member's tribes. */

import { say } from '@friends/contract/core/languages/say';
import { depart } from '@friends/contract/departures/departures.endpoints';
import { departureLimits } from '@friends/contract/departures/departures.limits';
import { TentTree } from 'lucide-react';
import { Fragment } from 'react';
import { detailOf } from '#core/http/sentence-of.ts';
import { partsOfList } from '#core/list-of.ts';
import { useWrite } from '#core/outbox/use-write.ts';
import { useOwnTribes } from '#entities/tribe/tribe.queries.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { Say } from '#ui/say.tsx';
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
			toast({ title: say('Your account goes in 30 days'), description: say('No one sees you now. Log in before then to keep it.') });
		},
	});
	return (
		<ConfirmDialog
			title={say('Delete your account?')}
			description={say(
				'You vanish at once. For {keptDays, plural, one {# day} other {# days}} you can log in and change your mind. After that your profile, posts and pictures are gone for good. What others wrote under your posts stays, next to “Deleted member”.',
				{ keptDays },
			)}
			confirm={say('Delete in {keptDays, plural, one {# day} other {# days}}', { keptDays })}
			pendingLabel={say('Deleting…')}
			isPending={isPending}
			error={error ? detailOf(error, say('Something went wrong. Nothing has changed.')) : undefined}
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
				<Say sentence="You own {tribes}." parts={{ tribes: <Names of={owned.map(({ name }) => name)} /> }} />{' '}
				{shared.length > 0
					? say('Hand on what others are in, or it is offered to its members.')
					: say(
							'{count, plural, one {No one else is in there, so it goes with you.} other {No one else is in there, so they go with you.}}',
							{ count: owned.length },
						)}
			</span>
		</p>
	);
}

const namesShown = 3;

/** At most three, and how many more. */
function Names({ of: names }: { of: string[] }) {
	const rest = names.length - namesShown;
	const more = rest > 0 ? [say('{count, number} more', { count: rest })] : [];
	return partsOfList([...names.slice(0, namesShown), ...more]).map(({ type, value }, place) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: the words between the names repeat
		<Fragment key={place}>{type === 'element' ? <bdi className="font-strong">{value}</bdi> : value}</Fragment>
	));
}
