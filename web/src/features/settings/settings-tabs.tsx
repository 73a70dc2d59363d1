/** Tabs of the member's settings in a community without account features; the address keeps the open one. */
import { say } from '@friends/contract/core/languages/say';
import { useTab } from '#core/browser/use-tab.ts';
import { Tab, TabList, TabPanel, Tabs } from '#ui/layout/tabs.tsx';
import { AccountCard } from './account-card.tsx';
import { DevicesSection } from './devices/devices-section.tsx';
import { IntroCard } from './intro-card.tsx';
import { LanguageCard } from './language-card.tsx';
import { ReadingCard } from './reading-card.tsx';
import { PrivacyPanel, ProfilePanel, type SettingsProps } from './settings-panels.tsx';

const tabs = ['profile', 'privacy', 'notifications', 'account'] as const;
const tabsWithout = ['profile', 'privacy', 'account'] as const;

export function SettingsTabs({ user, renderPicker, blocked, filters, notifications, onSignOut }: SettingsProps) {
	const hasNotifications = user.features.notifications;
	const [tab, setTab] = useTab(hasNotifications ? tabs : tabsWithout);
	return (
		<div className="mx-auto max-w-266">
			<h1 className="mt-2.5 mb-2 text-h1 max-tablet:px-1">{say('Settings')}</h1>
			<Tabs value={tab} onValueChange={setTab}>
				<TabList label={say('Settings')}>
					<Tab value="profile">{say('Profile')}</Tab>
					<Tab value="privacy">{say('Privacy')}</Tab>
					{hasNotifications && <Tab value="notifications">{say('What reaches you')}</Tab>}
					<Tab value="account">{say('Account')}</Tab>
				</TabList>
				<TabPanel value="profile" className={PANEL}>
					<ProfilePanel user={user} renderPicker={renderPicker} className={COLUMNS} />
				</TabPanel>
				<TabPanel value="privacy" className={PANEL}>
					<PrivacyPanel
						user={user}
						blocked={
							<>
								{blocked}
								<h2 className="text-title max-tablet:px-1">{say('Filters')}</h2>
								{filters}
							</>
						}
						className={COLUMNS}
					/>
				</TabPanel>
				{hasNotifications && (
					<TabPanel value="notifications" className={PANEL}>
						<div className="grid max-w-188 grid-cols-1 gap-4">{notifications}</div>
					</TabPanel>
				)}
				<TabPanel value="account" className={PANEL}>
					<div className={COLUMNS}>
						<DevicesSection onSignOut={onSignOut} />
						<div className="grid gap-4 tablet:gap-6">
							<LanguageCard />
							<ReadingCard />
							<IntroCard />
							<AccountCard />
						</div>
					</div>
				</TabPanel>
			</Tabs>
		</div>
	);
}

const PANEL = 'mt-4 rounded-card tablet:mt-6';

const COLUMNS = 'grid grid-cols-1 items-start gap-6 columns:grid-cols-[minmax(0,1fr)_320px]';
