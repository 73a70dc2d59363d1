/** Menu of the top bar: settings, admin panel, rules, on phones the theme, and signing out. */
import { LogOut, ScrollText, Settings, Shield } from 'lucide-react';
import { tabPath } from '#core/browser/use-tab.ts';
import { useInstance } from '#entities/community/instance.queries.ts';
import { paths } from '#entities/paths.ts';
import { signOut } from '#features/auth/session-end.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { counted, formatCount } from '#ui/counts.ts';
import { CountBadge } from '#ui/layout/count-badge.tsx';
import { useMedia } from '#ui/layout/use-media.ts';
import { Menu, MenuItem, MenuSeparator } from '#ui/overlays/menu.tsx';
import { ThemeItems } from './theme-items.tsx';

/** Below the breakpoint `tablet`, where the bar has no room for the theme. */
const phone = '(max-width: 599px)';

/** Numbers of what waits for administrators; 0 for all other members. */
export interface WaitingForAdmins {
	openReports: number;
	/** People who ask to join. */
	waitingApplications: number;
}

export interface SettingsMenuProps extends WaitingForAdmins {
	isAdmin: boolean;
	/** Number of sign-ins from new devices that wait for an answer. */
	newSignIns: number;
}

/** '4 open reports and 1 person at the door' */
function waitingWords({ openReports, waitingApplications }: WaitingForAdmins): string {
	const reports = openReports > 0 ? [counted(openReports, 'open report')] : [];
	const people = waitingApplications === 1 ? ['1 person at the door'] : [`${formatCount(waitingApplications)} people at the door`];
	return [...reports, ...(waitingApplications > 0 ? people : [])].join(' and ');
}

export function SettingsMenu({ isAdmin, openReports, waitingApplications, newSignIns }: SettingsMenuProps) {
	const count = openReports + waitingApplications;
	const isPhone = useMedia(phone);
	return (
		<Menu trigger={<IconButton label="Settings" icon={Settings} count={count + newSignIns} />}>
			<MenuItem href={newSignIns > 0 ? tabPath(paths.settings, 'devices') : paths.settings} icon={Settings}>
				Settings
				<CountBadge count={newSignIns} label={`, ${counted(newSignIns, 'new sign-in')}`} className="ms-auto" />
			</MenuItem>
			{isAdmin && (
				<MenuItem href={paths.admin} icon={Shield}>
					Admin Panel
					<CountBadge count={count} label={`, ${waitingWords({ openReports, waitingApplications })}`} className="ms-auto" />
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
