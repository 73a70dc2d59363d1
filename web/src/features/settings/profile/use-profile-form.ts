/** State of the form of the member's own profile: the draft, its errors, saving. */
import { userLimits } from '@friends/contract/users/users.limits';
import type { CurrentUser } from '@friends/contract/users/users.schema';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from '#core/http/api-error.ts';
import { useSaveProfile } from '../users.mutations.ts';
import { type ProfileValues, profileDraft, profileDrafts, valuesOf } from './profile-draft.ts';
import { checkProfile, errorsOfServer, type ProfileErrors } from './profile-fields.ts';

const isChanged = (draft: Partial<ProfileValues>) => Object.keys(draft).length > 0;

export function useProfileForm(user: CurrentUser) {
	const form = useRef<HTMLFormElement>(null);
	const draft = profileDrafts.useDraft(profileDraft);
	const [wasKept, setWasKept] = useState(() => isChanged(draft));
	const [errors, setErrors] = useState<ProfileErrors>({});
	const { save, isSaving, isWaiting } = useSaveProfile();
	const values = valuesOf(user, draft);

	function showErrors(next: ProfileErrors) {
		flushSync(() => setErrors(next));
		form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
	}

	return {
		form,
		values,
		errors,
		isSaving,
		isWaiting,
		isChanged: isChanged(draft),
		/** True when the form began with a stored draft. */
		wasKept: wasKept && isChanged(draft),
		isBioTooLong: values.bio.length > userLimits.bio.maxLength,

		change(changes: Partial<ProfileValues>) {
			profileDrafts.write(profileDraft, { ...draft, ...changes });
			setErrors((current) => Object.fromEntries(Object.entries(current).filter(([field]) => !(field in changes))));
		},

		discard() {
			profileDrafts.discard(profileDraft);
			setErrors({});
			setWasKept(false);
		},

		handleSubmit(event: FormEvent) {
			event.preventDefault();
			if (isSaving) return;
			const verdict = checkProfile(values);
			if (verdict.errors) return showErrors(verdict.errors);
			setWasKept(false);
			save(
				{ body: verdict.body },
				{ onError: (error) => showErrors(errorsOfServer(error instanceof ApiError ? error.problem?.errors : undefined)) },
			);
		},
	};
}

export type ProfileFormState = ReturnType<typeof useProfileForm>;
