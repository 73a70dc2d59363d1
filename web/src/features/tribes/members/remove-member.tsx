/** Removes a member from a tribe, after a confirmation. */
import { say } from '@friends/contract/core/languages/say';
import { removeTribeMember } from '@friends/contract/tribes/tribes.endpoints';
import type { Tribe, TribeMember } from '@friends/contract/tribes/tribes.schema';
import { useQueryClient } from '@tanstack/react-query';
import { UserMinus } from 'lucide-react';
import { useState } from 'react';
import { detailOf } from '#core/http/sentence-of.ts';
import { useWrite } from '#core/outbox/use-write.ts';
import { markStale } from '#entities/changes.ts';
import { tribeStore } from '#entities/tribe/tribe-store.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { toast } from '#ui/toast/toast-store.ts';

export interface RemoveMemberProps {
	tribe: Tribe;
	person: TribeMember['person'];
}

const consequences = () => ({
	public: say('What they posted here stays. They can join again.'),
	private: say('What they posted here stays. To come back they need your invitation link and your yes.'),
});

export function RemoveMember({ tribe, person }: RemoveMemberProps) {
	const queryClient = useQueryClient();
	const [isAsking, setIsAsking] = useState(false);
	const { write, isPending, error } = useWrite(removeTribeMember, {
		onSuccess: (changed) => {
			tribeStore.learn(changed.id, changed);
			markStale(queryClient, 'tribe.memberRemoved');
			setIsAsking(false);
			toast({ title: say('{name} is no longer in this tribe', { name: person.name }) });
		},
	});
	return (
		<>
			<IconButton
				label={say('Remove {name}', { name: person.name })}
				icon={UserMinus}
				aria-haspopup="dialog"
				onClick={() => setIsAsking(true)}
			/>
			{isAsking && (
				<ConfirmDialog
					title={say('Remove {name}?', { name: person.name })}
					description={consequences()[tribe.type]}
					confirm={say('Remove')}
					pendingLabel={say('Removing…')}
					isPending={isPending}
					error={
						error ? detailOf(error, say('{name} wasn’t removed. Check your connection and try again.', { name: person.name })) : undefined
					}
					onConfirm={() => write({ params: { id: tribe.id, userId: person.id } })}
					onClose={() => setIsAsking(false)}
				/>
			)}
		</>
	);
}
