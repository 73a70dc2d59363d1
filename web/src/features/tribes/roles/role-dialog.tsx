/** Dialog for the name of a role of the tribe's own, new or renamed. */
import { say } from '@friends/contract/core/languages/say';
import { defaultPermissions } from '@friends/contract/tribes/roles/tribe-permissions';
import { createTribeRole, updateTribeRole } from '@friends/contract/tribes/roles/tribe-roles.endpoints';
import type { TribeRole } from '@friends/contract/tribes/roles/tribe-roles.schema';
import { tribeLimits } from '@friends/contract/tribes/tribes.limits';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useWrite } from '#core/outbox/use-write.ts';
import { markStale } from '#entities/changes.ts';
import { failedFields, failureText } from '#entities/text/failure.ts';
import { Field } from '#ui/controls/field.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { useFields } from '#ui/controls/use-fields.ts';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';

interface RoleDialogProps {
	tribe: Tribe;
	/** Undefined for a new one. */
	role?: TribeRole | undefined;
	onClose: () => void;
	returnFocusTo: () => HTMLElement | null;
}

function useRoleForm({ tribe, role, onClose }: Pick<RoleDialogProps, 'tribe' | 'role' | 'onClose'>) {
	const queryClient = useQueryClient();
	const { form, values, errors, hasBlank, bind, showErrors } = useFields(['name'], { name: role?.name ?? '' });
	const outcome = {
		onSuccess: () => {
			markStale(queryClient, 'tribe.rolesChanged');
			onClose();
		},
		onError: (error: Error) => showErrors({ name: failureText(error, say('Something went wrong')), ...failedFields(error) }),
	};
	const create = useWrite(createTribeRole, outcome);
	const rename = useWrite(updateTribeRole, outcome);
	const isPending = create.isPending || rename.isPending;

	function handleSubmit() {
		const name = values.name.trim();
		if (role) return rename.write({ params: { id: tribe.id, key: role.key }, body: { name, permissions: role.permissions } });
		// Begins as a member, as far as the viewer may give that.
		const permissions = defaultPermissions.member.filter((permission) => tribe.viewer.permissions.includes(permission));
		create.write({ params: { id: tribe.id }, body: { name, permissions } });
	}

	return { form, errors, hasBlank, bind, isPending, handleSubmit };
}

export function RoleDialog({ tribe, role, onClose, returnFocusTo }: RoleDialogProps) {
	const { form, errors, hasBlank, bind, isPending, handleSubmit } = useRoleForm({ tribe, role, onClose });

	return (
		<FormDialog
			returnFocusTo={returnFocusTo}
			title={role ? say('Rename the role') : say('Add a role')}
			description={
				role
					? undefined
					: say('It begins with what members usually may. You give it more in the table, and give it to members in their list.')
			}
			confirm={role ? say('Rename') : say('Add')}
			pendingLabel={say('Saving…')}
			canConfirm={!hasBlank}
			isPending={isPending}
			form={form}
			onSubmit={handleSubmit}
			onClose={onClose}
		>
			<Field label={say('Name of the role')} error={errors.name}>
				{(control) => (
					<TextInput
						{...control}
						{...bind('name')}
						dir="auto"
						maxLength={tribeLimits.roleName.maxLength}
						autoComplete="off"
						required
						readOnly={isPending}
					/>
				)}
			</Field>
		</FormDialog>
	);
}
