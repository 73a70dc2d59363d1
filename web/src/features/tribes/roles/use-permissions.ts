/** Gives and takes permissions of roles, one at a click: shown at once, sent in order, and taken back when refused. */
import { say } from '@friends/contract/core/languages/say';
import type { TribePermission } from '@friends/contract/tribes/roles/tribe-permissions';
import { updateTribeRole } from '@friends/contract/tribes/roles/tribe-roles.endpoints';
import type { TribeRole } from '@friends/contract/tribes/roles/tribe-roles.schema';
import { useQueryClient } from '@tanstack/react-query';
import { detailOf } from '#core/http/sentence-of.ts';
import { useWrite } from '#core/outbox/use-write.ts';
import { markStale } from '#entities/changes.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { rolesKey } from './roles.queries.ts';

export interface PermissionChange {
	role: TribeRole;
	permission: TribePermission;
	isGiven: boolean;
}

const having = (permissions: readonly TribePermission[], { permission, isGiven }: PermissionChange): TribePermission[] =>
	isGiven ? [...new Set([...permissions, permission])] : permissions.filter((one) => one !== permission);

/** Stable while the tribe is the same. */
export function useChangePermission(tribeId: string): (change: PermissionChange) => void {
	const queryClient = useQueryClient();
	const mutationKey = [updateTribeRole.path, tribeId];
	const { write } = useWrite(updateTribeRole, {
		mutationKey,
		// One after the other: each sends all permissions of its role, with those of the clicks before.
		scope: { id: mutationKey.join(' ') },
		onSettled: () => {
			// A reply between two clicks would take back the later one for a moment.
			if (queryClient.isMutating({ mutationKey }) === 1) markStale(queryClient, 'tribe.rolesChanged');
		},
	});

	function show(change: PermissionChange) {
		queryClient.setQueryData<TribeRole[]>(rolesKey(tribeId), (roles) =>
			roles?.map((role) => (role.key === change.role.key ? { ...role, permissions: having(role.permissions, change) } : role)),
		);
	}

	return (change) => {
		const { role, isGiven } = change;
		void queryClient.cancelQueries({ queryKey: rolesKey(tribeId) });
		const shown = queryClient.getQueryData<TribeRole[]>(rolesKey(tribeId))?.find(({ key }) => key === role.key) ?? role;
		show(change);
		write(
			{ params: { id: tribeId, key: role.key }, body: { permissions: having(shown.permissions, change) } },
			{
				onError: (error) => {
					show({ ...change, isGiven: !isGiven });
					const description = detailOf(error, say('Check your connection and try again.'));
					toast({ title: say('Your change wasn’t saved'), description, variant: 'destructive' });
				},
			},
		);
	};
}
