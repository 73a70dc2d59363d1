/** Query of the instance's public facts, which guests may read too. */
import { getInstance } from '@friends/contract/instance/instance.endpoints';
import type { Instance } from '@friends/contract/instance/instance.schema';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#core/queries/call.ts';
import { keepCommunity } from './community.ts';

export const instanceQuery = queryOptions({
	queryKey: [getInstance.path],
	queryFn: async ({ signal }) => {
		const instance = await call(getInstance, { signal });
		keepCommunity(instance);
		return instance;
	},
});

/** Only for guests: members have the switches in their session. */
export function useInstance({ enabled = true }: { enabled?: boolean } = {}): Instance | undefined {
	return useQuery(watched({ enabled })).data;
}

/** Registration is always open for the first person. */
export function isRegistrationClosed(instance: Instance | undefined): boolean {
	return instance?.registration === 'closed' && !instance.isEmpty;
}

/** Undefined until the first answer; 'landing' when there is none. */
export function useGuestAccess({ enabled }: { enabled: boolean }): Instance['guestAccess'] | undefined {
	const { data, fetchStatus, failureCount } = useQuery(watched({ enabled }));
	if (data) return data.guestAccess;
	const isUnderWay = fetchStatus === 'fetching' && failureCount === 0;
	return isUnderWay ? undefined : 'landing';
}

/** Disabled queries do not re-render when the data arrives. */
function watched({ enabled }: { enabled: boolean }) {
	return { ...instanceQuery, enabled, subscribed: enabled };
}
