/** Query of the instance's public facts, which guests may read too. */
import { say } from '@friends/contract/core/languages/say';
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

/** Why a guest can't just sign up; undefined where they can. Registration is always open for the first person. */
export function shutDoorOf(instance: Instance | undefined): string | undefined {
	if (!instance || instance.isEmpty) return undefined;
	return shutDoors[instance.registration]?.();
}

const shutDoors: Record<Instance['registration'], (() => string) | undefined> = {
	open: undefined,
	approval: undefined,
	invitation: () => say('New members come by invitation here. Ask someone you know for a link.'),
	closed: () => say('This community isn’t taking new members right now.'),
};

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
