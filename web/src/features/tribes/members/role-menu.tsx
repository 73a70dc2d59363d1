/** Menu of the roles that the viewer may give to a member of a tribe. */
import { say } from '@friends/contract/core/languages/say';
import { setTribeRole } from '@friends/contract/tribes/roles/tribe-roles.endpoints';
import type { TribeRole } from '@friends/contract/tribes/roles/tribe-roles.schema';
import type { Tribe, TribeMember } from '@friends/contract/tribes/tribes.schema';
import { useQueryClient } from '@tanstack/react-query';
import { Shield } from 'lucide-react';
import { useRef } from 'react';
import { detailOf } from '#core/http/sentence-of.ts';
import { useWrite } from '#core/outbox/use-write.ts';
import { markStale } from '#entities/changes.ts';
import { tribeStore } from '#entities/tribe/tribe-store.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { useHandOnFocus } from '#ui/controls/use-hand-on-focus.ts';
import { Menu, MenuItem } from '#ui/overlays/menu.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { roleName } from '../roles/role-words.ts';
import { useTribeRoles } from '../roles/roles.queries.ts';

export interface RoleMenuProps {
	tribe: Tribe;
	member: TribeMember;
}

export function RoleMenu({ tribe, member: { person, role } }: RoleMenuProps) {
	const queryClient = useQueryClient();
	const button = useRef<HTMLButtonElement>(null);
	const { name } = person;
	// With another role they may move to another group.
	useHandOnFocus(button);
	const { write, isPending } = useWrite(setTribeRole, {
		onSuccess: (changed) => {
			tribeStore.learn(changed.id, changed);
			markStale(queryClient, 'tribe.roleChanged');
		},
		onError: (error) => {
			const description = detailOf(error, say('Check your connection and try again.'));
			toast({ title: say('Your change wasn’t saved'), description, variant: 'destructive' });
		},
	});

	function give(next: TribeRole) {
		write(
			{ params: { id: tribe.id, userId: person.id }, body: { role: next.key } },
			{ onSuccess: () => toast({ title: say('{name} has a new role: {role}', { name, role: roleName(next) }) }) },
		);
	}

	return (
		<Menu trigger={<IconButton ref={button} label={say('Role of {name}', { name })} icon={Shield} disabled={isPending} />}>
			<Roles tribeId={tribe.id} current={role.key} onChoose={give} />
		</Menu>
	);
}

/** Asked for once the menu is open. */
function Roles({ tribeId, current, onChoose }: { tribeId: string; current: string; onChoose: (role: TribeRole) => void }) {
	const { data, isFetching } = useTribeRoles(tribeId);
	if (!data) {
		return (
			<MenuItem disabled onSelect={() => undefined}>
				{isFetching ? say('Loading…') : say('The roles couldn’t be loaded')}
			</MenuItem>
		);
	}
	return data
		.filter(({ viewer }) => viewer.canAssign)
		.map((role) => (
			<MenuItem key={role.key} isChecked={role.key === current} onSelect={() => role.key !== current && onChoose(role)}>
				<bdi className="max-w-60 truncate">{roleName(role)}</bdi>
			</MenuItem>
		));
}
