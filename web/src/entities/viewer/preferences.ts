/** Preferences of the signed-in member; guests have the defaults. */

import { defaultPreferences } from '@friends/contract/users/users.defaults';
import { updatePreferences } from '@friends/contract/users/users.endpoints';
import type { CurrentUser, Preferences } from '@friends/contract/users/users.schema';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { sendWrite } from '#core/outbox/use-write.ts';
import { getSession } from '#core/session/session-store.ts';
import { updateUser } from '#core/session/session-transitions.ts';
import { useSession } from '#core/session/use-session.ts';

/** A session stored by an older version has none. */
const preferencesOf = (user: CurrentUser | null): Preferences => ({ ...defaultPreferences, ...user?.preferences });

export function usePreferences(): Preferences {
	return preferencesOf(useSession().user);
}

/** As `usePreferences`, outside of components. */
export function getPreferences(): Preferences {
	return preferencesOf(getSession().user);
}

function show(preferences: Partial<Preferences>, ofId: string | undefined): void {
	const { user } = getSession();
	// Another member may have signed in before the reply.
	if (user && user.id === ofId) updateUser({ ...user, preferences: { ...preferencesOf(user), ...preferences } });
}

/** Optimistic update: the choice counts at once, and is rolled back when the server refuses it. @returns when the server has answered */
export async function savePreferences(queryClient: QueryClient, changes: Partial<Preferences>): Promise<void> {
	const id = getSession().user?.id;
	const before = getPreferences();
	const undone = Object.fromEntries(Object.keys(changes).map((key) => [key, before[key as keyof Preferences]]));
	show(changes, id);
	try {
		await sendWrite(queryClient, updatePreferences, { body: changes }, { scope: { id: 'preferences' } });
	} catch (error) {
		console.error(error);
		show(undone, id);
	}
}

export function useUpdatePreferences(): (changes: Partial<Preferences>) => void {
	const queryClient = useQueryClient();
	return (changes) => void savePreferences(queryClient, changes);
}
