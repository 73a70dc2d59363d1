/** Text fields of the member's own profile. */
import { say } from '@friends/contract/core/languages/say';
import { userLimits } from '@friends/contract/users/users.limits';
import type { ReactNode } from 'react';
import { CharacterCounter } from '#ui/controls/character-counter.tsx';
import { ChipsInput } from '#ui/controls/chips-input.tsx';
import { Field } from '#ui/controls/field.tsx';
import { TextArea } from '#ui/controls/text-area.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { cx } from '#ui/cx.ts';
import type { ProfileFormState } from './use-profile-form.ts';

interface ProfileTextProps {
	state: ProfileFormState;
}

export function NameField({ state: { values, errors, isSaving, change } }: ProfileTextProps) {
	return (
		<Field label={say('Name')} error={errors.name}>
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
	);
}

export function LocationField({ state: { values, errors, isSaving, change } }: ProfileTextProps) {
	return (
		<Field label={say('Location')} error={errors.location}>
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
	);
}

export function BioField({ state: { values, errors, isSaving, isBioTooLong, change } }: ProfileTextProps) {
	const { maxLength } = userLimits.bio;
	const error = isBioTooLong ? say('Bio can have at most {maxLength} characters', { maxLength }) : errors.bio;
	return (
		<Field
			label={say('Bio')}
			error={error}
			hint={!error && say('A sentence or two is plenty.')}
			counter={<CharacterCounter length={values.bio.length} maxLength={maxLength} />}
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
	);
}

export function WebsiteField({ state: { values, errors, isSaving, change } }: ProfileTextProps) {
	return (
		<Field label={say('Website')} error={errors.website}>
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
	);
}

export function InterestsField({ state: { values, errors, isSaving, change } }: ProfileTextProps) {
	return (
		<Field label={say('Interests')} error={errors.interests} counter={interestCount(values.interests.length)}>
			{(control) => (
				<ChipsInput
					control={control}
					label={say('Your interests')}
					chips={values.interests}
					readOnly={isSaving}
					onChange={(interests) => change({ interests })}
				/>
			)}
		</Field>
	);
}

/** The counter appears when a quarter of the limit is left. */
function interestCount(count: number): ReactNode {
	const { maxItems } = userLimits.interests;
	if (count < maxItems * 0.75) return null;
	return (
		<span className={cx('ms-auto tabular-nums', count > maxItems && 'font-strong text-destructive-ink')}>{`${count}/${maxItems}`}</span>
	);
}
