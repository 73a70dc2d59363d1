/** Form of the member's own profile: pictures are saved at once, texts together. */
import { say } from '@friends/contract/core/languages/say';
import type { CurrentUser } from '@friends/contract/users/users.schema';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { KeptChanges } from '#ui/states/kept-changes.tsx';
import type { RenderPicker } from './picker.ts';
import { ProfilePictures } from './profile-pictures.tsx';
import { BioField, InterestsField, LocationField, NameField, WebsiteField } from './profile-texts.tsx';
import { useProfileForm } from './use-profile-form.ts';

export interface ProfileFormProps {
	user: CurrentUser;
	renderPicker: RenderPicker;
}

export function ProfileForm({ user, renderPicker }: ProfileFormProps) {
	const state = useProfileForm(user);
	const { form, isSaving, isWaiting, isChanged, wasKept, isBioTooLong, discard, handleSubmit } = state;

	return (
		<Card as="section" className="grid grid-cols-1 gap-5 px-4 pt-5 pb-4 tablet:px-7 tablet:pt-6.5 tablet:pb-6">
			<ProfilePictures user={user} renderPicker={renderPicker} />
			<form ref={form} noValidate aria-label={say('Profile')} className="grid grid-cols-1 gap-5" onSubmit={handleSubmit}>
				{wasKept && <KeptChanges action={say('Start from your saved profile')} onStartAgain={discard} />}
				<div className="grid gap-x-4.5 gap-y-5 tablet:grid-cols-2">
					<NameField state={state} />
					<LocationField state={state} />
				</div>
				<BioField state={state} />
				<WebsiteField state={state} />
				<InterestsField state={state} />
				<div role="status" className="contents">
					{isWaiting && <p className="text-small text-muted">{say('You’re offline. We’ll save your profile when you’re back online.')}</p>}
				</div>
				<div className="mt-0.5 flex justify-end gap-2.5 border-t border-border pt-5">
					<Button variant="quiet" disabled={!isChanged || isSaving} onClick={discard}>
						{say('Cancel')}
					</Button>
					<Button type="submit" disabled={isBioTooLong} pending={isSaving} pendingLabel={isWaiting ? say('Waiting…') : say('Saving…')}>
						{say('Save changes')}
					</Button>
				</div>
			</form>
		</Card>
	);
}
