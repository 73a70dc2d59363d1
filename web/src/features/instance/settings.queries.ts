/** Queries and mutations of the community's settings, and of the rules that everybody may read. */

import { getSettings, updateSettings } from '@friends/contract/admin/admin.endpoints';
import { say } from '@friends/contract/core/languages/say';
import { textsIn } from '@friends/contract/instance/community-texts';
import { getRules } from '@friends/contract/instance/instance.endpoints';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { detailOf } from '#core/http/sentence-of.ts';
import { language } from '#core/language.ts';
import { useWrite } from '#core/outbox/use-write.ts';
import { call } from '#core/queries/call.ts';
import { reloadUser } from '#core/session/session.ts';
import { markStale } from '#entities/changes.ts';
import { keepCommunity } from '#entities/community/community.ts';
import { toast } from '#ui/toast/toast-store.ts';

const settingsQuery = queryOptions({
	queryKey: [getSettings.path],
	queryFn: ({ signal }) => call(getSettings, { signal }),
	staleTime: 0,
});

export function useSettings() {
	return useQuery(settingsQuery);
}

export function useRules() {
	return useQuery({ queryKey: [getRules.path], queryFn: ({ signal }) => call(getRules, { signal }) });
}

export function useSaveSettings() {
	const queryClient = useQueryClient();
	return useWrite(updateSettings, {
		onSuccess: (settings) => {
			queryClient.setQueryData(settingsQuery.queryKey, settings);
			keepCommunity({ ...settings, name: textsIn(settings, language()).name });
			markStale(queryClient, 'instance.settingsUpdated');
			// The features are part of the signed-in member.
			reloadUser().catch(() => undefined);
			toast({ title: say('Settings saved'), description: say('In effect for everyone now.') });
		},
		onError: (error) =>
			toast({ title: say('Action failed'), description: detailOf(error, say('Something went wrong')), variant: 'destructive' }),
	});
}
