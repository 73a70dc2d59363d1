/** Page of a member's settings; guests get links to log in and sign up. */

import { say } from '@friends/contract/core/languages/say';
import { useSession } from '#core/session/use-session.ts';
import { paths } from '#entities/paths.ts';
import { useLoginHref } from '#entities/use-entry-hrefs.ts';
import { forgetHere } from '#features/auth/session-end.ts';
import { signOut } from '#features/auth/sign-out.ts';
import { BlockedList } from '#features/friends/blocked-list.tsx';
import { RelationScope } from '#features/friends/relation-scope.tsx';
import type { RenderPicker } from '#features/settings/profile/picker.ts';
import { SettingsSections } from '#features/settings/settings-sections.tsx';
import { SettingsTabs } from '#features/settings/settings-tabs.tsx';
import { PicturePicker } from '#features/uploads/picture-picker.tsx';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Spinner } from '#ui/drawings/spinner.tsx';
import { lazyWithin } from '#ui/states/lazy-part.tsx';
import { Actions, Placeholder } from './placeholder.tsx';

const renderPicker: RenderPicker = (picker) => <PicturePicker {...picker} />;

export function SettingsPage() {
	const { user } = useSession();
	if (!user) return <GuestMode />;
	const Settings = user.features.account ? SettingsSections : SettingsTabs;
	return (
		<Settings
			user={user}
			renderPicker={renderPicker}
			blocked={<Blocked />}
			filters={<FiltersSection />}
			notifications={<NotificationSettings />}
			onSignOut={signOut}
			onLeft={forgetHere}
		/>
	);
}

const FiltersSection = lazyWithin(async () => (await import('#features/filters/filters-section.tsx')).FiltersSection, <Waiting />);

const NotificationSettings = lazyWithin(
	async () => (await import('#features/notifications/settings/notification-settings.tsx')).NotificationSettings,
	<Waiting />,
);

function Waiting() {
	return (
		<div className="grid min-h-64 place-items-center text-brand">
			<Spinner label={say('Loading')} className="size-7" />
		</div>
	);
}

function Blocked() {
	return (
		<RelationScope>
			<BlockedList />
		</RelationScope>
	);
}

function GuestMode() {
	const loginHref = useLoginHref();
	return (
		<Placeholder
			illustration="gap"
			title={say('Guest Mode')}
			text={say('Your place is saved. Log in to edit your profile.')}
			action={
				<Actions>
					<ButtonLink href={loginHref}>{say('Log In')}</ButtonLink>
					<ButtonLink href={paths.register} variant="quiet">
						{say('Sign Up')}
					</ButtonLink>
				</Actions>
			}
		/>
	);
}
