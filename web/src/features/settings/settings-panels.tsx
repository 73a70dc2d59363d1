/** Panels of the member's settings that both the sections and the three tabs show. */
import type { CurrentUser } from '@friends/contract/users/users.schema';
import type { FunctionComponent, ReactNode } from 'react';
import { PrivacyForm } from './privacy/privacy-form.tsx';
import { PrivacyPreview, type PrivacyPreviewProps } from './privacy/privacy-preview.tsx';
import type { RenderPicker } from './profile/picker.ts';
import { profileDraft, profileDrafts, valuesOf } from './profile/profile-draft.ts';
import { ProfileForm } from './profile/profile-form.tsx';
import { ProfilePreview } from './profile/profile-preview.tsx';
import { usePrivacy } from './users.mutations.ts';

export interface SettingsProps {
	user: CurrentUser;
	renderPicker: RenderPicker;
	/** The list of blocked people. */
	blocked: ReactNode;
	/** The member's filters. */
	filters: ReactNode;
	/** What reaches the member. */
	notifications: ReactNode;
	/** Signs out of this device. */
	onSignOut: () => Promise<void>;
	/** The member has left the community: this device forgets them. */
	onLeft: () => void;
}

export function ProfilePanel({ user, renderPicker, className }: Pick<SettingsProps, 'user' | 'renderPicker'> & { className: string }) {
	return (
		<div className={className}>
			<ProfileForm user={user} renderPicker={renderPicker} />
			<Preview user={user} as={ProfilePreview} />
		</div>
	);
}

export function PrivacyPanel({ user, blocked, className }: Pick<SettingsProps, 'user' | 'blocked'> & { className: string }) {
	return (
		<div className={className}>
			<div className="grid grid-cols-1 gap-4 tablet:gap-6">
				<PrivacyForm user={user} />
				{blocked}
			</div>
			<Preview user={user} as={PrivacyPreview} />
		</div>
	);
}

function Preview({ user, as: Shown }: { user: CurrentUser; as: FunctionComponent<PrivacyPreviewProps> }) {
	const draft = profileDrafts.useDraft(profileDraft);
	const { privacy } = usePrivacy(user);
	return <Shown user={user} values={valuesOf(user, draft)} privacy={privacy} />;
}
