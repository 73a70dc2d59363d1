/** Settings, the admin panel for administrators, the rules where there are any, on phones the theme, and the way out. */
import { LogOut, ScrollText, Settings, Shield } from 'lucide-react';
import { paths } from '#core/paths.ts';
import { signOut } from '#features/auth/session-end.ts';
import { useInstance } from '#features/instance/instance.queries.ts';
import { CountBadge } from '#ui/count-badge.tsx';
import { counted } from '#ui/counts.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#ui/menu.tsx';
import { useMedia } from '#ui/use-media.ts';
import { ThemeItems } from './theme-items.tsx';

/** Below the breakpoint `tablet`, where the bar has no room for the theme. */
const phone = '(max-width: 599px)';

export interface SettingsMenuProps {
	isAdmin: boolean;
	/** Wait for administrators. */
	openReports: number;
}

export function SettingsMenu({ isAdmin, openReports }: SettingsMenuProps) {
	const isPhone = useMedia(phone);
	return (
		<Menu trigger={<IconButton label="Settings" icon={Settings} count={openReports} />}>
			<MenuItem href={paths.settings} icon={Settings}>
				Settings
			</MenuItem>
			{isAdmin && (
				<MenuItem href={paths.admin} icon={Shield}>
					Admin Panel
					<CountBadge count={openReports} label={`, ${counted(openReports, 'open report')}`} className="ms-auto" />
				</MenuItem>
			)}
			<RulesItem />
			<MenuSeparator />
			{isPhone && (
				<>
					<ThemeItems />
					<MenuSeparator />
				</>
			)}
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
