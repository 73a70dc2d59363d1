/** Table of a tribe's roles: permissions down, roles across with the number of their members. */
import { say } from '@friends/contract/core/languages/say';
import { tribePermissions } from '@friends/contract/tribes/roles/tribe-permissions';
import { PermissionCheck, type RolesProps } from './permission-check.tsx';
import { RoleActions } from './role-actions.tsx';
import { permissionWords, roleName } from './role-words.ts';

const FIRST = 'sticky start-0 z-1 bg-surface';

export function RoleTable({ tribe, roles, onChange }: RolesProps) {
	const words = permissionWords();
	return (
		<div className="overflow-x-auto">
			<table aria-label={say('Who may do what')} className="w-full border-collapse">
				<thead>
					<tr className="border-b border-border">
						<td className={FIRST} />
						{roles.map((role) => (
							<th key={role.key} scope="col" className="px-2 pb-2 align-bottom text-small font-strong">
								<bdi className="mx-auto block max-w-28 wrap-anywhere">{roleName(role)}</bdi>
								<span className="flex min-h-6 items-center justify-center font-label text-muted tabular-nums">
									<span aria-hidden>{say('{count, number}', { count: role.memberCount })}</span>
									<span className="sr-only">{say('{count, plural, one {# member} other {# members}}', { count: role.memberCount })}</span>
									<span className="-my-3 -me-3 empty:hidden">
										<RoleActions tribe={tribe} role={role} />
									</span>
								</span>
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{tribePermissions.map((permission) => (
						<tr key={permission} className="not-last:border-b not-last:border-border">
							<th scope="row" className={`${FIRST} min-w-44 py-1 pe-3 text-start font-normal`}>
								<span className="block leading-tight">{words[permission].label}</span>
								{words[permission].hint && <span className="block text-caption text-muted">{words[permission].hint}</span>}
							</th>
							{roles.map((role) => (
								<td key={role.key} className="px-2 py-1">
									<div className="grid place-items-center">
										<PermissionCheck {...{ tribe, role, permission, onChange }} />
									</div>
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}
