/** Check of one permission of one role; a mark where the viewer may not change it. */
import { say } from '@friends/contract/core/languages/say';
import type { TribePermission } from '@friends/contract/tribes/roles/tribe-permissions';
import type { TribeRole } from '@friends/contract/tribes/roles/tribe-roles.schema';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { Check, Minus } from 'lucide-react';
import { useState } from 'react';
import { permissionWords, roleName } from './role-words.ts';
import type { PermissionChange } from './use-permissions.ts';

export interface RolesProps {
	tribe: Tribe;
	/** In the order of the screen. */
	roles: readonly TribeRole[];
	onChange: (change: PermissionChange) => void;
}

interface PermissionCheckProps extends Pick<RolesProps, 'tribe' | 'onChange'> {
	role: TribeRole;
	permission: TribePermission;
}

export function PermissionCheck({ tribe, role, permission, onChange }: PermissionCheckProps) {
	const isGiven = role.permissions.includes(permission);
	const [clicked, setClicked] = useState<boolean | null>(null);

	/** The roles tell of their change a task later; until then the check would jump back. */
	function handleChange(isChecked: boolean) {
		setClicked(isChecked);
		onChange({ role, permission, isGiven: isChecked });
		setTimeout(() => setClicked(null));
	}

	const words = { role: roleName(role), permission: permissionWords()[permission].label };
	if (role.viewer.canEdit && tribe.viewer.permissions.includes(permission)) {
		return (
			<label className="grid size-11 cursor-pointer place-items-center">
				<input
					type="checkbox"
					className="check"
					aria-label={say('{role}: {permission}', words)}
					checked={clicked ?? isGiven}
					onChange={({ target }) => handleChange(target.checked)}
				/>
			</label>
		);
	}
	const Mark = isGiven ? Check : Minus;
	const title = role.key === 'owner' ? say('Owners may do everything') : say('You can’t change this');
	return (
		<span title={title} className="grid size-11 place-items-center text-muted">
			<Mark
				role="img"
				aria-label={isGiven ? say('{role} may: {permission}', words) : say('{role} may not: {permission}', words)}
				size={18}
			/>
		</span>
	);
}
