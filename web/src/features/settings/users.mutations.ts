/** Mutations of the member's own account; each reply is the updated member, and the whole page shows it at once. */
import { say } from '@friends/contract/core/languages/say';
import { updateProfilePicture } from '@friends/contract/uploads/uploads.endpoints';
import { updatePrivacy, updateProfile } from '@friends/contract/users/users.endpoints';
import type { CurrentUser, Privacy, UpdatePrivacyBody } from '@friends/contract/users/users.schema';
import { type QueryClient, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useReducer } from 'react';
import { detailOf } from '#core/http/sentence-of.ts';
import { resumeWrite, useWrite, type WriteOptions, type WriteVariables } from '#core/outbox/use-write.ts';
import { getSession } from '#core/session/session-store.ts';
import { updateUser } from '#core/session/session-transitions.ts';
import { markStale } from '#entities/changes.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { profileDraft, profileDrafts } from './profile/profile-draft.ts';

const profileKey = [updateProfile.method, updateProfile.path] as const;
type PrivacyVariables = WriteVariables<typeof updatePrivacy>;

const privacyKey = [updatePrivacy.method, updatePrivacy.path] as const;

const profileFailure = (): string => say('Failed to update profile.');

function showFailure(description: string): void {
	toast({ title: say('Update failed'), description, variant: 'destructive' });
}

export function learnUser(queryClient: QueryClient, event: 'profile.updated' | 'privacy.updated', user: CurrentUser): void {
	// Another member may have signed in before the reply.
	if (getSession().user?.id !== user.id) return;
	updateUser(user);
	markStale(queryClient, event);
}

export function useSaveProfile() {
	const queryClient = useQueryClient();
	const { write } = useWrite(updateProfile, {
		mutationKey: profileKey,
		onSuccess: (user) => {
			profileDrafts.discard(profileDraft);
			learnUser(queryClient, 'profile.updated', user);
			toast({ title: say('Profile updated!') });
		},
		onError: (error) => showFailure(detailOf(error, profileFailure())),
	});
	// From the mutation cache, so that a form opened while saving knows it too.
	const saving = useMutationState({ filters: { mutationKey: profileKey, status: 'pending' }, select: ({ state }) => state.isPaused });
	return { save: write, isSaving: saving.length > 0, isWaiting: saving.includes(true) };
}

/** '' removes the banner. Rejects after a toast with the reason. */
export function useSavePictures() {
	const queryClient = useQueryClient();
	const onSuccess = (user: CurrentUser) => {
		learnUser(queryClient, 'profile.updated', user);
		toast({ title: say('Profile updated!') });
	};
	const picture = useWrite(updateProfilePicture, {
		onSuccess,
		onError: () => showFailure(say('Failed to update profile picture. Please try again.')),
	});
	const choice = useWrite(updateProfile, {
		onSuccess,
		onError: () => showFailure(say('Failed to update profile picture. Please try again.')),
	});
	const banner = useWrite(updateProfile, { onSuccess, onError: (error) => showFailure(detailOf(error, profileFailure())) });
	return {
		saveAvatar: (url: string) => picture.writeAsync({ body: { profilePictureUrl: url } }),
		/** @param avatar a drawing, or '' for the initial */
		chooseAvatar: (avatar: string, onChosen: () => void) => choice.write({ body: { avatar } }, { onSuccess: onChosen }),
		isChoosingAvatar: choice.isPending,
		saveBanner: (url: string) => banner.writeAsync({ body: { banner: url } }),
		removeBanner: (onRemoved: () => void) => banner.write({ body: { banner: '' } }, { onSuccess: onRemoved }),
		isRemovingBanner: banner.isPending,
	};
}

/** Optimistic update: the settings with all pending changes; a failed change is rolled back. Changes are sent one after the other. */
export function usePrivacy({ settings }: CurrentUser) {
	const queryClient = useQueryClient();
	const { write } = useWrite(updatePrivacy, privacyWrite(queryClient));
	const filters = { mutationKey: privacyKey, status: 'pending' } as const;
	// Re-renders a moment late; `redraw` moves a switch at once.
	useMutationState({ filters });
	const [, redraw] = useReducer((count: number) => count + 1, 0);
	const wishes = queryClient
		.getMutationCache()
		.findAll(filters)
		.map(({ state }) => (state.variables as PrivacyVariables).body);
	return {
		privacy: Object.assign({}, settings, ...wishes) as Privacy,
		change(body: UpdatePrivacyBody) {
			write({ body });
			redraw();
		},
	};
}

/** Resumes a change of privacy that an earlier page could not send; until it is answered the settings show it. */
export function resumePrivacy(queryClient: QueryClient, variables: PrivacyVariables): void {
	void resumeWrite(queryClient, updatePrivacy, variables, privacyWrite(queryClient));
}

function privacyWrite(queryClient: QueryClient): WriteOptions<typeof updatePrivacy, unknown> {
	return {
		mutationKey: privacyKey,
		meta: { unsent: 'privacy' },
		scope: { id: 'privacy' },
		onSuccess: (user) => {
			learnUser(queryClient, 'privacy.updated', user);
			toast({ title: say('Privacy settings updated!') });
		},
		onError: () => showFailure(say('Failed to update privacy settings.')),
	};
}
