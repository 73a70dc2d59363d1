/** Draft of the member's own profile, kept until it is saved. */
import type { CurrentUser } from '@friends/contract/users/users.schema';
import { asChanges, createDrafts } from '#core/drafts/drafts.ts';

export interface ProfileValues {
	name: string;
	bio: string;
	location: string;
	website: string;
	interests: readonly string[];
}

/** Holds only the changes to the saved profile, under one key. */
export const profileDraft = 'profile';
export const profileDrafts = createDrafts<Partial<ProfileValues>>(
	{},
	asChanges<ProfileValues>('settings', { name: '', bio: '', location: '', website: '', interests: [] }),
);

export function valuesOf({ name, bio, location, website, interests }: CurrentUser, draft: Partial<ProfileValues>): ProfileValues {
	return { name, bio, location, website, interests, ...draft };
}
