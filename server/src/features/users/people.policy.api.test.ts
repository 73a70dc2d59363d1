/** Lists of people whose SQL repeats rules of visibility: each contains exactly the people that the policies allow; on both engines. */
import { exploreLimits } from '@friends/contract/explore/explore.limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../core/ids.ts';
import { insertPerson } from '../../testing/scenes.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { allOf, befriendAll, createWorld, insertInBatches, type Neighbour, visibilities, type World } from '../../testing/world.ts';
import { listUsers } from '../admin/admin.queries.ts';
import { requestObstacle } from '../friends/friends.policy.ts';
import * as suggestions from '../friends/suggestions.queries.ts';
import { canSeeProfile } from './users.policy.ts';

const now = '2026-11-20T12:00:00.000Z';
const today = now.slice(0, 10);
const at = '2026-11-01T00:00:00.000Z';

describe.each(visibilities)('around a member whose profile is %s', (visibility) => {
	let server: TestApp;
	let world: World;
	beforeAll(async () => {
		server = await createTestApp();
		world = await createWorld(server.database, { now, visibility });
	});
	afterAll(() => server.close());

	const nameOf = ({ username, tie, account, ...rest }: Neighbour) => JSON.stringify({ username, tie, ...account, seen: rest.visibility });
	/** Compares a list with the people of the world who should be in it, with all that matters about them. */
	function expectExactly(ids: string[], isAllowed: (person: Neighbour) => boolean): void {
		const listed = new Set(ids);
		expect(world.people.filter(({ id }) => listed.has(id)).map(nameOf)).toEqual(world.people.filter(isAllowed).map(nameOf));
	}
	const isOther = ({ tie }: Neighbour) => tie !== 'self';
	const isSeen = ({ profile }: Neighbour) => canSeeProfile(world.viewer, profile);

	test.each(['newest', 'near', 'active'] as const)('the directory, %s first', async (order) => {
		const { service } = server.community.rooms.people;
		const isListed = (person: Neighbour) => isOther(person) && isSeen(person) && person.canSignIn;
		const people = await allOf((page) => service.list(world.viewer, { ...page, order }));
		expectExactly(
			people.map(({ person }) => person.id),
			isListed,
		);
		expect(await service.count(world.viewer)).toEqual({ count: 1 + world.people.filter(isListed).length });
	});

	test('finding a person by name', async () => {
		const { service } = server.community.rooms.profiles;
		const found = await Promise.all(world.people.map(({ username }) => service.search(world.viewer, username)));
		expectExactly(
			found.flat().map(({ id }) => id),
			(person) => isSeen(person) && person.account.status === 'active',
		);
	});

	test('who is here', async () => {
		const { service } = server.community.rooms.presence;
		const ids: string[] = [];
		const { maxItems } = exploreLimits.online;
		for (let from = 0; from < world.people.length; from += maxItems) {
			const here = world.people.slice(from, from + maxItems).map(({ id }) => ({ user_id: id, seen_at: now }));
			await server.database.transaction((transaction) => transaction.deleteFrom('presence').execute());
			await insertInBatches(server.database, 'presence', here);
			ids.push(...(await service.listOnline(world.viewer)).map(({ id }) => id));
		}
		expectExactly(ids, (person) => isOther(person) && isSeen(person) && person.canSignIn);
	});

	test('own friends, and requests, with their count', async () => {
		const { service } = server.community.rooms.friends;
		const isThere = ({ account }: Neighbour) => account.status !== 'deleted';
		const friends = await allOf((page) => service.list(world.viewer, page));
		expectExactly(
			friends.map(({ person }) => person.id),
			(person) => person.tie === 'friendship' && isThere(person),
		);
		const incoming = await allOf((page) => service.listRequests(world.viewer, { ...page, direction: 'incoming' }));
		expectExactly(
			incoming.map(({ person }) => person.id),
			(person) => person.tie === 'asked' && isThere(person),
		);
		expect(await service.countIncoming(server.database.reader, world.viewer.id)).toBe(incoming.length);
	});

	test('active members, as administrators list them', async () => {
		const question = { status: 'active', sort: 'newest', search: null, now, after: null, limit: 10_000 } as const;
		const rows = await listUsers(server.database.reader, question);
		expectExactly(
			rows.map(({ id }) => id),
			({ canSignIn }) => canSignIn,
		);
	});

	test('administrators who may act', async () => {
		const ids = await server.database.transaction(async (transaction) => {
			await transaction.updateTable('accounts').set({ role: 'admin' }).execute();
			return [...(await server.community.rooms.accounts.service.lockAdmins(transaction, newId())).activeAdmins.keys()];
		});
		expectExactly(ids, ({ canSignIn }) => canSignIn);
	});

	describe('suggestions', () => {
		/** A stranger who is a friend of everyone in the world. */
		let sharedId: string;
		beforeAll(async () => {
			const { database } = server;
			const [friendOfAllId, strangerId, tribeId] = [await insertPerson(database), await insertPerson(database), await insertTribe()];
			sharedId = strangerId;
			const ids = world.people.map(({ id }) => id);
			await befriendAll(database, friendOfAllId, ids);
			await befriendAll(
				database,
				strangerId,
				ids.filter((id) => id !== world.viewer.id),
			);
			const member = (id: string) => ({ id: crypto.randomUUID(), tribe_id: tribeId, user_id: id, joined_at: at });
			await insertInBatches(database, 'tribe_members', ids.map(member));
			await insertInBatches(
				database,
				'user_interests',
				ids.map((id) => ({ user_id: id, interest: 'tea' })),
			);
			await insertInBatches(
				database,
				'member_days',
				ids.map((id) => ({ day: today, user_id: id, writings: 1 })),
			);
		});

		async function insertTribe(): Promise<string> {
			const id = crypto.randomUUID();
			const tribe = { id, name: 'Tea', slug: id, description: '', owner_id: world.viewer.id, created_at: at, updated_at: at };
			await insertInBatches(server.database, 'tribes', [tribe]);
			return id;
		}

		const asking = () => ({ userId: world.viewer.id, now, without: [], limit: 10_000 });
		const idsOf = (rows: suggestions.SuggestionRow[]) => rows.map(({ person_id: id }) => id);
		const isAskable = ({ tie, profile, request, canSignIn }: Neighbour) =>
			request.relation === 'none' && tie !== 'declined' && !profile.isBlocked && requestObstacle(request) === null && canSignIn;

		test('of friends of friends, whom a friend would see', async () => {
			const rows = await suggestions.listFriendsOfFriends(server.database.reader, asking());
			const asFriend = ({ profile }: Neighbour) => canSeeProfile(world.viewer, { ...profile, isFriend: true });
			expectExactly(idsOf(rows), (person) => isAskable(person) && asFriend(person));
		});

		test('for friends in common, whom the viewer sees', async () => {
			const db = server.database.reader;
			const isMutual = (person: Neighbour) => person.tie === 'friendship' && isSeen(person) && person.account.status !== 'deleted';
			const mutuals = await suggestions.listMutuals(db, { userId: world.viewer.id, personIds: [sharedId], limit: 10_000 });
			expectExactly(
				mutuals.map(({ person_id: id }) => id),
				isMutual,
			);
			const rows = await suggestions.listFriendsOfFriends(db, asking());
			expect(rows.find(({ person_id: id }) => id === sharedId)?.weight).toBe(world.people.filter(isMutual).length);
		});

		const strangers = {
			fellows: () => suggestions.listFellows(server.database.reader, asking()),
			'those who like the same': () => suggestions.listLikeMinded(server.database.reader, asking()),
			'the most active': () => suggestions.listMostActive(server.database.reader, asking(), at),
			'the newest': () => suggestions.listNewest(server.database.reader, asking()),
		};
		test.each(Object.entries(strangers))('of %s, whom the viewer sees', async (_, list) => {
			expectExactly(idsOf(await list()), (person) => isAskable(person) && isSeen(person));
		});
	});
});
