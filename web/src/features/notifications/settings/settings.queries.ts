/** Query and mutation of what the member is told where, and when. */
import { say } from '@friends/contract/core/languages/say';
import { getNotificationSettings, updateNotificationSettings } from '@friends/contract/notifications/notifications.endpoints';
import type { NotificationSettings, UpdateNotificationSettingsBody } from '@friends/contract/notifications/notifications.schema';
import { queryOptions, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { useReducer } from 'react';
import { detailOf } from '#core/http/sentence-of.ts';
import { useWrite, type WriteVariables } from '#core/outbox/use-write.ts';
import { call } from '#core/queries/call.ts';
import { markStale } from '#entities/changes.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { notificationKinds } from './kinds.ts';

const settingsQuery = queryOptions({
	queryKey: [getNotificationSettings.path],
	queryFn: ({ signal }) => call(getNotificationSettings, { signal }),
});

export function useNotificationSettings() {
	return useQuery(settingsQuery);
}

const writeKey = [updateNotificationSettings.method, updateNotificationSettings.path] as const;
type Variables = WriteVariables<typeof updateNotificationSettings>;

/** Optimistic update: the settings with all pending changes; a failed one is rolled back. They are sent one after the other. */
export function useChangingSettings() {
	const queryClient = useQueryClient();
	const query = useNotificationSettings();
	const { write } = useWrite(updateNotificationSettings, {
		mutationKey: writeKey,
		scope: { id: 'notification-settings' },
		onSuccess: (settings) => {
			queryClient.setQueryData(settingsQuery.queryKey, settings);
			markStale(queryClient, 'notifications.settingsUpdated');
		},
		onError: (error) =>
			toast({ title: say('Update failed'), description: detailOf(error, say('Something went wrong')), variant: 'destructive' }),
	});
	const filters = { mutationKey: writeKey, status: 'pending' } as const;
	// Re-renders a moment late; `redraw` moves a switch at once.
	useMutationState({ filters });
	const [, redraw] = useReducer((count: number) => count + 1, 0);
	const wishes = queryClient
		.getMutationCache()
		.findAll(filters)
		.map(({ state }) => (state.variables as Variables).body);
	return {
		settings: { ...query, data: query.data && wishes.reduce(withChanges, query.data) },
		change(body: UpdateNotificationSettingsBody) {
			write({ body });
			redraw();
		},
	};
}

function withChanges(
	settings: NotificationSettings,
	{ kinds = {}, messages = {}, ...others }: UpdateNotificationSettingsBody = {},
): NotificationSettings {
	const next = { ...settings.kinds };
	for (const kind of notificationKinds) next[kind] = { ...next[kind], ...given(kinds[kind] ?? {}) };
	return { ...settings, ...given(others), kinds: next, messages: { ...settings.messages, ...given(messages) } };
}

/** Without what is undefined, which stays as it is. */
function given<T extends object>(changes: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
	return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as {
		[K in keyof T]?: Exclude<T[K], undefined>;
	};
}
