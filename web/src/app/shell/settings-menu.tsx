/** Menu of the top bar: settings, admin panel, rules, on phones the theme, and signing out. */
import { say } from '@friends/contract/core/languages/say';
import { Bookmark, FilePen, LogOut, ScrollText, Settings, Shield } from 'lucide-react';
import { tabPath } from '#core/browser/use-tab.ts';
import { useInstance } from '#entities/community/instance.queries.ts';
import { paths } from '#entities/paths.ts';
import { signOut } from '#features/auth/sign-out.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { CountBadge } from '#ui/layout/count-badge.tsx';
import { useMedia } from '#ui/layout/use-media.ts';
import { Menu, MenuItem, MenuSeparator } from '#ui/overlays/menu.tsx';
import { ThemeItems } from './theme-items.tsx';

/** Below the breakpoint `tablet`, where the bar has no room for the theme. */
export const phone = '(max-width: 599px)';

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
function waitingWords({ openReports: reports, waitingApplications: people }: WaitingForAdmins): string {
	if (people === 0) return say('{reports, plural, one {# open report} other {# open reports}}', { reports });
	if (reports === 0) return say('{people, plural, one {# person at the door} other {# people at the door}}', { people });
	return say(
		'{reports, plural, one {# open report} other {# open reports}} and {people, plural, one {# person at the door} other {# people at the door}}',
		{ reports, people },
	);
}

export function SettingsMenu({ isAdmin, openReports, waitingApplications, newSignIns }: SettingsMenuProps) {
	const count = openReports + waitingApplications;
	const isPhone = useMedia(phone);
	return (
		<Menu trigger={<IconButton label={say('Settings')} icon={Settings} count={count + newSignIns} />}>
			<MenuItem href={paths.bookmarks} icon={Bookmark}>
				{say('Saved posts')}
			</MenuItem>
			<MenuItem href={paths.drafts} icon={FilePen}>
				{say('Drafts')}
			</MenuItem>
			<MenuItem
				href={newSignIns > 0 ? tabPath(paths.settings, 'devices') : paths.settings}
				icon={Settings}
				label={
					newSignIns > 0
						? say('{count, plural, one {Settings, # new sign-in} other {Settings, # new sign-ins}}', { count: newSignIns })
						: undefined
				}
			>
				{say('Settings')}
				<CountBadge count={newSignIns} className="ms-auto" />
			</MenuItem>
			{isAdmin && (
				<MenuItem
					href={paths.admin}
					icon={Shield}
					label={count > 0 ? say('Admin Panel, {waiting}', { waiting: waitingWords({ openReports, waitingApplications }) }) : undefined}
				>
					{say('Admin Panel')}
					<CountBadge count={count} className="ms-auto" />
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
				{say('Log out')}
			</MenuItem>
		</Menu>
	);
}

function RulesItem() {
	const hasRules = useInstance()?.hasRules;
	return (
		hasRules && (
			<MenuItem href={paths.rules} icon={ScrollText}>
				{say('Community rules')}
			</MenuItem>
		)
	);
}
