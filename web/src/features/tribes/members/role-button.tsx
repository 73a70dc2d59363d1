/** Makes a member of a tribe its moderator, or a member again. */
import { say } from '@friends/contract/core/languages/say';
import { setTribeRole } from '@friends/contract/tribes/tribes.endpoints';
import type { Tribe, TribeMember } from '@friends/contract/tribes/tribes.schema';
import { useQueryClient } from '@tanstack/react-query';
import { Shield, ShieldOff } from 'lucide-react';
import { detailOf } from '#core/http/sentence-of.ts';
import { useWrite } from '#core/outbox/use-write.ts';
import { markStale } from '#entities/changes.ts';
import { tribeStore } from '#entities/tribe/tribe-store.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { toast } from '#ui/toast/toast-store.ts';

export interface RoleButtonProps {
	tribe: Tribe;
	member: TribeMember;
}

export function RoleButton({ tribe, member: { person, role } }: RoleButtonProps) {
	const queryClient = useQueryClient();
	const { name } = person;
	const isModerator = role === 'moderator';
	const { write, isPending } = useWrite(setTribeRole, {
		onSuccess: (changed, { body }) => {
			tribeStore.learn(changed.id, changed);
			markStale(queryClient, 'tribe.roleChanged');
			const title =
				body.role === 'moderator' ? say('{name} is a moderator now', { name }) : say('{name} is no longer a moderator', { name });
			toast({ title });
		},
		onError: (error) => {
			const description = detailOf(error, say('Check your connection and try again.'));
			toast({ title: say('Your change wasn’t saved'), description, variant: 'destructive' });
		},
	});
	return (
		<IconButton
			label={isModerator ? say('Take the role of moderator from {name}', { name }) : say('Make {name} a moderator', { name })}
			icon={isModerator ? ShieldOff : Shield}
			disabled={isPending}
			onClick={() => write({ params: { id: tribe.id, userId: person.id }, body: { role: isModerator ? 'member' : 'moderator' } })}
		/>
	);
}
