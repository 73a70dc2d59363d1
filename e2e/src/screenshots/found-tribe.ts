/** A tribe of the member who looks, with rules and a role of its own, for the screens of its settings. */
import { createTribeRole } from '@friends/contract/tribes/roles/tribe-roles.endpoints';
import { createTribe, updateTribeRules } from '@friends/contract/tribes/tribes.endpoints';
import type { Api } from '@friends/test-kit/api';

const markdown = '1. Nobody walks **last** alone.\n2. Rain is weather, not a reason.\n3. Take your [crumbs](https://example.org) home.';

/** @returns its slug */
export async function foundTribe(api: Api, token: string): Promise<string> {
	const look = { sign: 'ridge', hue: 'fern' } as const;
	const body = { name: 'Ridge Walkers', description: 'Slow hikes, loud lunches.', tags: ['hiking'], ...look };
	const { id, slug } = await api.succeed(createTribe, { token, body });
	await api.succeed(updateTribeRules, { token, params: { id }, body: { markdown, mustAgree: true } });
	await api.succeed(createTribeRole, { token, params: { id }, body: { name: 'Route keeper', permissions: ['post', 'manageChannels'] } });
	return slug;
}
