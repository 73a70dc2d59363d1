/** Roles of a tribe on phones: one at a time. */
import { say } from '@friends/contract/core/languages/say';
import { tribePermissions } from '@friends/contract/tribes/roles/tribe-permissions';
import { useState } from 'react';
import { Segments } from '#ui/controls/segments.tsx';
import { PermissionCheck, type RolesProps } from './permission-check.tsx';
import { RoleActions } from './role-actions.tsx';
import { permissionWords, roleName } from './role-words.ts';

/** The first role that someone may change. */
const firstKey = 'moderator';

export function RoleSheet({ tribe, roles, onChange }: RolesProps) {
	const [key, setKey] = useState<string>(firstKey);
	const words = permissionWords();
	const role = roles.find((one) => one.key === key) ?? roles[0];
	if (!role) return null;
	return (
		<div className="grid grid-cols-1 gap-2">
			<Segments
				label={say('Role')}
				value={role.key}
				choices={roles.map((one) => ({ value: one.key, label: roleName(one) }))}
				onChange={setKey}
			/>
			<div className="flex min-h-11 items-center justify-between gap-3 text-small text-muted">
				<p>{say('{count, plural, one {# member} other {# members}}', { count: role.memberCount })}</p>
				<RoleActions tribe={tribe} role={role} />
			</div>
			<ul aria-label={roleName(role)}>
				{tribePermissions.map((permission) => (
					<li key={permission} className="flex min-h-13 items-center justify-between gap-3 not-last:border-b not-last:border-border">
						<span className="min-w-0">
							<span className="block leading-tight">{words[permission].label}</span>
							{words[permission].hint && <span className="block text-caption text-muted">{words[permission].hint}</span>}
						</span>
						<PermissionCheck {...{ tribe, role, permission, onChange }} />
					</li>
				))}
			</ul>
		</div>
	);
}
