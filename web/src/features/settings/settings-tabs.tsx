/** Tabs of the member's settings; the address keeps the open one. */
import type { CurrentUser } from '@friends/contract/users/users.schema';
import type { FunctionComponent, ReactNode } from 'react';
import { useTab } from '#core/browser/use-tab.ts';
import { Tab, TabList, TabPanel, Tabs } from '#ui/layout/tabs.tsx';
import { AccountCard } from './account-card.tsx';
import { IntroCard } from './intro-card.tsx';
import { DataSection } from './own-data/data-section.tsx';
import { PrivacyForm } from './privacy/privacy-form.tsx';
import { PrivacyPreview, type PrivacyPreviewProps } from './privacy/privacy-preview.tsx';
import type { RenderPicker } from './profile/picker.ts';
import { profileDraft, profileDrafts, valuesOf } from './profile/profile-draft.ts';
import { ProfileForm } from './profile/profile-form.tsx';
import { ProfilePreview } from './profile/profile-preview.tsx';
import { ReadingCard } from './reading-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { usePrivacy } from './users.mutations.ts';

const tabs = ['profile', 'privacy', 'account'] as const;

export interface SettingsTabsProps {
	user: CurrentUser;
	renderPicker: RenderPicker;
	/** The list of blocked people. */
	blocked: ReactNode;
	/** Signs out of this device. */
	onSignOut: () => Promise<void>;
}

export function SettingsTabs({ user, renderPicker, blocked, onSignOut }: SettingsTabsProps) {
	const [tab, setTab] = useTab(tabs);
	return (
		<Tabs value={tab} onValueChange={setTab}>
			<TabList label="Settings">
				<Tab value="profile">Profile</Tab>
				<Tab value="privacy">Privacy</Tab>
				<Tab value="account">Account</Tab>
			</TabList>
			<TabPanel value="profile" className={PANEL}>
				<Columns aside={<Preview user={user} as={ProfilePreview} />}>
					<ProfileForm user={user} renderPicker={renderPicker} />
				</Columns>
			</TabPanel>
			<TabPanel value="privacy" className={PANEL}>
				<Columns aside={<Preview user={user} as={PrivacyPreview} />}>
					<div className="grid grid-cols-1 gap-4 tablet:gap-6">
						<PrivacyForm user={user} />
						{blocked}
					</div>
				</Columns>
			</TabPanel>
			<TabPanel value="account" className={PANEL}>
				<Columns
					aside={
						<div className="grid gap-4 tablet:gap-6">
							<ReadingCard />
							<IntroCard />
							<AccountCard />
						</div>
					}
				>
					<div className="grid gap-4 tablet:gap-6">
						<SessionsCard onSignOut={onSignOut} />
						<DataSection />
					</div>
				</Columns>
			</TabPanel>
		</Tabs>
	);
}

const PANEL = 'mt-4 rounded-card tablet:mt-6';

function Columns({ children, aside }: { children: ReactNode; aside: ReactNode }) {
	return (
		<div className="grid grid-cols-1 items-start gap-6 columns:grid-cols-[minmax(0,1fr)_320px]">
			{children}
			{aside}
		</div>
	);
}

function Preview({ user, as: Shown }: { user: CurrentUser; as: FunctionComponent<PrivacyPreviewProps> }) {
	const draft = profileDrafts.useDraft(profileDraft);
	const { privacy } = usePrivacy(user);
	return <Shown user={user} values={valuesOf(user, draft)} privacy={privacy} />;
}
