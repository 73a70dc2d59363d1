/** Settings, the admin panel for administrators, the rules where there are any, and the way out. */
import { LogOut, ScrollText, Settings, Shield } from 'lucide-react';
import { paths } from '#core/paths.ts';
import { useInstance } from '#features/instance/instance.queries.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#ui/menu.tsx';
import { signOut } from '../session-end.ts';

export function SettingsMenu({ isAdmin }: { isAdmin: boolean }) {
	return (
		<Menu trigger={<IconButton label="Settings" icon={Settings} />}>
			<MenuItem href={paths.settings} icon={Settings}>
				Settings
			</MenuItem>
			{isAdmin && (
				<MenuItem href={paths.admin} icon={Shield}>
					Admin Panel
				</MenuItem>
			)}
			<RulesItem />
			<MenuSeparator />
			<MenuItem icon={LogOut} onSelect={signOut}>
				Log out
			</MenuItem>
		</Menu>
	);
}

function RulesItem() {
	const hasRules = useInstance()?.hasRules;
	return (
		hasRules && (
			<MenuItem href={paths.rules} icon={ScrollText}>
				Community rules
			</MenuItem>
		)
	);
}
