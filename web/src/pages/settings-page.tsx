/** Page of a member's settings; guests get links to log in and sign up. */

import { useSession } from '#core/session/use-session.ts';
import { paths } from '#entities/paths.ts';
import { useLoginHref } from '#entities/use-entry-hrefs.ts';
import { forgetHere, signOut } from '#features/auth/session-end.ts';
import { BlockedList } from '#features/friends/blocked-list.tsx';
import { RelationScope } from '#features/friends/relation-scope.tsx';
import type { RenderPicker } from '#features/settings/profile/picker.ts';
import { SettingsSections } from '#features/settings/settings-sections.tsx';
import { SettingsTabs } from '#features/settings/settings-tabs.tsx';
import { PicturePicker } from '#features/uploads/picture-picker.tsx';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Actions, Placeholder } from './placeholder.tsx';

const renderPicker: RenderPicker = (picker) => <PicturePicker {...picker} />;

export function SettingsPage() {
	const { user } = useSession();
	if (!user) return <GuestMode />;
	const Settings = user.features.account ? SettingsSections : SettingsTabs;
	return <Settings user={user} renderPicker={renderPicker} blocked={<Blocked />} onSignOut={signOut} onLeft={forgetHere} />;
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
			title="Guest Mode"
			text="Your place is saved. Log in to edit your profile."
			action={
				<Actions>
					<ButtonLink href={loginHref}>Log In</ButtonLink>
					<ButtonLink href={paths.register} variant="quiet">
						Sign Up
					</ButtonLink>
				</Actions>
			}
		/>
	);
}
