/** Finding tribes: by order, by tag, and those that are suggested. */

import type { QueryOf } from '@friends/contract/core/endpoint';
import { listTribes } from '@friends/contract/tribes/tribes.endpoints';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { updateProfile } from '@friends/contract/users/users.endpoints';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { createTribe, joinTribe } from '@friends/test-kit/tribes';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

let server: TestApp;
let owner: SignedInMember;
let people: SignedInMember[];

beforeAll(async () => {
	server = await createTestApp();
	people = await Promise.all(Array.from({ length: 4 }, () => registerMember(server.api)));
});
afterAll(() => server.close());

type Query = NonNullable<QueryOf<typeof listTribes>>;

async function list(query: Query, by?: SignedInMember) {
	const { body, headers } = await server.api.call(listTribes, { query, ...(by && { token: by.token }) });
	return { names: (body as Tribe[]).map(({ name }) => name), cursor: /cursor=([\w-]+)/.exec(headers.link ?? '')?.[1] };
}

/** All pages, and what happens after the first. */
async function listAll(query: Query, meanwhile: () => Promise<unknown> = async () => {}) {
	const names: string[] = [];
	let page = await list(query);
	names.push(...page.names);
	await meanwhile();
	while (page.cursor) {
		page = await list({ ...query, cursor: page.cursor });
		names.push(...page.names);
	}
	return names;
}

let run = 0;

/** Named after the test, with this many members beside the owner. */
async function found(name: string, memberCount: number, tags: string[] = []): Promise<Tribe> {
	server.clock.advanceSeconds(1);
	const tribe = await createTribe(server.api, owner, { name: `${name} run${run}`, tags });
	for (const person of people.slice(0, memberCount)) await joinTribe(server.api, person, tribe);
	return tribe;
}

beforeEach(async () => {
	run += 1;
	owner = await registerMember(server.api);
});

const search = () => `run${run}`;
const named = (...names: string[]) => names.map((name) => `${name} run${run}`);

describe('orders', () => {
	test('newest, most members, and posted in last, page by page', async () => {
		const tribes = [await found('Small', 0), await found('Large', 3), await found('Even', 2), await found('Odd', 2)];
		server.clock.advanceSeconds(1);
		await createPost(server.api, owner, { tribeId: tribes[0]?.id ?? '' });
		for (const limit of [1, 2, 3, 10]) {
			expect(await listAll({ search: search(), limit })).toEqual(named('Odd', 'Even', 'Large', 'Small'));
			expect(await listAll({ search: search(), limit, order: 'members' })).toEqual(named('Large', 'Odd', 'Even', 'Small'));
			expect(await listAll({ search: search(), limit, order: 'active' })).toEqual(named('Small', 'Odd', 'Even', 'Large'));
		}
		expect((await list({ order: 'members', limit: 1 })).names).toEqual(named('Large'));
		expect((await list({ order: 'active', limit: 1 })).names).toEqual(named('Small'));
	});

	test('pages end and skip none that stays, while members and posts come and go', async () => {
		const tribes = [await found('One', 3), await found('Two', 2), await found('Three', 1), await found('Four', 0)];
		const [first, , , last] = tribes;
		if (!first || !last) throw new Error('No tribes');
		const byMembers = await listAll({ search: search(), limit: 2, order: 'members' }, () =>
			joinTribe(server.api, people[0] ?? owner, last),
		);
		expect(byMembers).toEqual(named('One', 'Two', 'Four', 'Three'));
		const byActivity = await listAll({ search: search(), limit: 2, order: 'active' }, async () => {
			server.clock.advanceSeconds(1);
			await createPost(server.api, owner, { tribeId: first.id });
		});
		expect(byActivity).toEqual(named('Four', 'Three', 'Two'));
	});

	test('hide what they hide anywhere: private tribes are seen by their members alone', async () => {
		await found('Seen', 1);
		await createTribe(server.api, owner, { name: `Hidden run${run}`, isPrivate: true });
		for (const order of ['newest', 'members', 'active'] as const) {
			expect((await list({ search: search(), order })).names).toEqual(named('Seen'));
			expect((await list({ search: search(), order }, people[0])).names).toEqual(named('Seen'));
			expect((await list({ search: search(), order }, owner)).names.toSorted()).toEqual(named('Hidden', 'Seen'));
		}
	});

	test.each([{ order: 'oldest' }, { tag: '' }, { tag: 'x'.repeat(31) }])('refuse %j', async (query) => {
		expect((await server.api.call(listTribes, { query: query as Query })).status).toBe(422);
	});

	test('take the same few statements, however many tribes match', async () => {
		for (let count = 0; count < 6; count += 1) await found(`Tribe ${count}`, 0, ['counted']);
		const measure = (limit: number) => server.statementsOf(() => list({ tag: 'counted', order: 'active', limit }, people[0]));
		expect(await measure(6)).toBe(await measure(1));
		expect(await measure(6)).toBeLessThanOrEqual(8);
	});
});

describe('a tag', () => {
	test('is found as a whole, whatever the case, also with words and among one’s own', async () => {
		await found('Baker', 1, ['Sourdough bread']);
		await found('Miller', 0, ['sourdough', 'BREAD']);
		expect((await list({ tag: 'sourdough BREAD' })).names).toEqual(named('Baker'));
		expect((await list({ tag: 'bread' })).names).toEqual(named('Miller'));
		expect((await list({ tag: 'sour' })).names).toEqual([]);
		expect((await list({ tag: '#bread' })).names).toEqual([]);
		expect((await list({ tag: 'bread', search: 'baker' })).names).toEqual([]);
		expect((await list({ tag: 'bread', search: 'mill' })).names).toEqual(named('Miller'));
		expect((await list({ tag: 'bread', scope: 'mine' }, people[0])).names).toEqual([]);
		expect((await list({ tag: 'sourdough bread', scope: 'mine' }, people[0])).names).toEqual(named('Baker'));
	});

	test('comes back with the words of a tribe from before', async () => {
		await found('Old', 0, ['antique']);
		await server.database.transaction((transaction) => transaction.deleteFrom('tribe_words').execute());
		expect((await list({ tag: 'antique' })).names).toEqual([]);
		await server.community.rooms.tribes.service.tribeKeeping.completeFinding(new AbortController().signal);
		expect((await list({ tag: 'antique' })).names).toEqual(named('Old'));
	});
});

test('suggested: after those of friends come those with tags of one’s interests and tribes, then those posted in last', async () => {
	const member = await registerMember(server.api);
	await server.api.succeed(updateProfile, { token: member.token, body: { interests: ['Fermenting'] } });
	const quiet = await found('Quiet', 0);
	await found('Fresh', 0);
	await found('Interest', 0, ['fermenting']);
	await found('Both', 0, ['fermenting', 'lacto']);
	await joinTribe(server.api, member, await found('Own', 0, ['lacto']));
	server.clock.advanceSeconds(1);
	await createPost(server.api, owner, { tribeId: quiet.id });
	const { names } = await list({ scope: 'suggested', limit: 4 }, member);
	expect(names).toEqual(named('Both', 'Interest', 'Quiet', 'Fresh'));
});
