/** One's own profile: pictures, which are saved at once, and texts, which are saved together. */
import { userLimits } from '@friends/contract/users/users.limits';
import type { CurrentUser } from '@friends/contract/users/users.schema';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { CharacterCounter } from '#ui/character-counter.tsx';
import { ChipsInput } from '#ui/chips-input.tsx';
import { cx } from '#ui/cx.ts';
import { Field } from '#ui/field.tsx';
import { KeptChanges } from '#ui/kept-changes.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { RenderPicker } from './picker.ts';
import { ProfilePictures } from './profile-pictures.tsx';
import { useProfileForm } from './use-profile-form.ts';

export interface ProfileFormProps {
	user: CurrentUser;
	renderPicker: RenderPicker;
}

export function ProfileForm({ user, renderPicker }: ProfileFormProps) {
	const { form, values, errors, isSaving, isWaiting, isChanged, wasKept, isBioTooLong, change, discard, handleSubmit } =
		useProfileForm(user);
	const { bio } = userLimits;
	const bioError = isBioTooLong ? `Bio can have at most ${bio.maxLength} characters` : errors.bio;

	return (
		<Card as="section" className="grid grid-cols-[minmax(0,1fr)] gap-5 px-4 pt-5 pb-4 tablet:px-7 tablet:pt-[26px] tablet:pb-6">
			<ProfilePictures user={user} renderPicker={renderPicker} />
			<form ref={form} noValidate aria-label="Profile" className="grid grid-cols-[minmax(0,1fr)] gap-5" onSubmit={handleSubmit}>
				{wasKept && <KeptChanges saved="profile" onStartAgain={discard} />}
				<div className="grid gap-x-[18px] gap-y-5 tablet:grid-cols-2">
					<Field label="Name" error={errors.name}>
						{(control) => (
							<TextInput
								{...control}
								name="name"
								dir="auto"
								autoComplete="name"
								required
								readOnly={isSaving}
								value={values.name}
								onChange={({ target }) => change({ name: target.value })}
							/>
						)}
					</Field>
					<Field label="Location" error={errors.location}>
						{(control) => (
							<TextInput
								{...control}
								name="location"
								dir="auto"
								autoComplete="address-level2"
								readOnly={isSaving}
								value={values.location}
								onChange={({ target }) => change({ location: target.value })}
							/>
						)}
					</Field>
				</div>
				<Field
					label="Bio"
					error={bioError}
					hint={!bioError && 'A sentence or two is plenty.'}
					counter={<CharacterCounter length={values.bio.length} maxLength={bio.maxLength} />}
				>
					{(control) => (
						<TextArea
							{...control}
							name="bio"
							dir="auto"
							rows={3}
							readOnly={isSaving}
							value={values.bio}
							onChange={({ target }) => change({ bio: target.value })}
						/>
					)}
				</Field>
				<Field label="Website" error={errors.website}>
					{(control) => (
						<TextInput
							{...control}
							name="website"
							type="url"
							inputMode="url"
							autoComplete="url"
							placeholder="https://"
							readOnly={isSaving}
							value={values.website}
							onChange={({ target }) => change({ website: target.value })}
						/>
					)}
				</Field>
				<Field label="Interests" error={errors.interests} counter={interestCount(values.interests.length)}>
					{(control) => (
						<ChipsInput
							control={control}
							label="Your interests"
							chips={values.interests}
							readOnly={isSaving}
							onChange={(interests) => change({ interests })}
						/>
					)}
				</Field>
				<div role="status" className="contents">
					{isWaiting && <p className="text-small text-muted">You’re offline. We’ll save your profile when you’re back online.</p>}
				</div>
				<div className="mt-0.5 flex justify-end gap-2.5 border-t border-border pt-5">
					<Button variant="quiet" disabled={!isChanged || isSaving} onClick={discard}>
						Cancel
					</Button>
					<Button type="submit" disabled={isBioTooLong} pending={isSaving} pendingLabel={isWaiting ? 'Waiting…' : 'Saving…'}>
						Save changes
					</Button>
				</div>
			</form>
		</Card>
	);
}

/** The counter comes when a quarter of the room is left. */
function interestCount(count: number): ReactNode {
	const { maxItems } = userLimits.interests;
	if (count < maxItems * 0.75) return null;
	return (
		<span className={cx('ml-auto tabular-nums', count > maxItems && 'font-strong text-destructive-ink')}>{`${count}/${maxItems}`}</span>
	);
}
