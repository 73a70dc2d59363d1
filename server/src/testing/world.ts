/** Small worlds with every combination of what policies distinguish about people, to compare lists with policies. */
import type { Insertable } from 'kysely';
import type { Member } from '../core/access/viewer.ts';
import type { Tables } from '../core/database/tables.ts';
import { newId } from '../core/ids.ts';
import type { Database } from '../core/transaction.ts';
import { type RequestFacts, relationIn, type Tie } from '../features/friends/friends.policy.ts';
import { type ProfileFacts, type Standing, signInObstacle } from '../features/users/users.policy.ts';

export const visibilities = ['public', 'friends', 'private'] as const;
const eitherWay = [false, true] as const;
/** Only one tie at a time, because a block ends a friendship and closes requests. */
const ties = ['nothing', 'friendship', 'requested', 'asked', 'declined', 'blocked', 'blocker'] as const;

export type Visibility = (typeof visibilities)[number];

export interface Neighbour {
	id: string;
	username: string;
	visibility: Visibility;
	tie: (typeof ties)[number] | 'self';
	account: Standing;
	/** Policy facts of this person for the viewer. */
	profile: ProfileFacts;
	request: RequestFacts;
	canSignIn: boolean;
}

export interface World {
	viewer: Member;
	/** The viewer, and one person for each combination. */
	people: Neighbour[];
}

/** Cross product of all choices. */
export function everyCombination<const Choices extends Record<string, readonly unknown[]>>(choices: Choices) {
	type Combination = { [Name in keyof Choices]: Choices[Name][number] };
	const start = [{}] as Combination[];
	return Object.entries(choices).reduce(
		(found, [name, values]) => found.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))),
		start,
	);
}

const rowsPerStatement = 50;

export async function insertInBatches<Table extends keyof Tables>(database: Database, table: Table, rows: Insertable<Tables[Table]>[]) {
	await database.transaction(async (transaction) => {
		for (let at = 0; at < rows.length; at += rowsPerStatement) {
			const some = rows.slice(at, at + rowsPerStatement);
			await transaction
				.insertInto(table)
				.values(some as never)
				.execute();
		}
	});
}

const at = '2026-11-01T00:00:00.000Z';
/** Before, without and during a ban, at the start of a test app's clock. */
const bans = [null, '2026-11-19T00:00:00.000Z', '2026-12-19T00:00:00.000Z'] as const;

export async function createWorld(database: Database, { now, ...own }: { now: string; visibility: Visibility }): Promise<World> {
	const around = everyCombination({
		tie: ties,
		visibility: visibilities,
		allowFriendRequests: eitherWay,
		status: ['active', 'inactive', 'deleted'],
		bannedUntil: bans,
	}).filter(({ tie, allowFriendRequests }) => allowFriendRequests || tie === 'nothing');
	const self = { ...own, tie: 'self', allowFriendRequests: true, status: 'active', bannedUntil: null } as const;
	const viewerId = newId();
	const people = [self, ...around].map(({ tie, visibility, allowFriendRequests, status, bannedUntil }, number): Neighbour => {
		const id = tie === 'self' ? viewerId : newId();
		const account = { status, bannedUntil, reason: '' };
		const { relation } = relationIn(tiesOf(tie, { viewerId, otherId: id }), { viewerId, otherId: id });
		const isBlocked = tie === 'blocked' || tie === 'blocker';
		return {
			...{ id, visibility, tie, account },
			username: `person_${number}_${id.slice(-4)}`,
			profile: { ownerId: id, visibility, isFriend: tie === 'friendship', isBlocked },
			request: { relation, allowFriendRequests },
			canSignIn: signInObstacle(account, now) === null,
		};
	});
	await insertPeople(database, people);
	await insertTies(database, viewerId, people);
	return { viewer: { kind: 'member', id: viewerId, role: 'member', sessionId: newId(), joinedAt: '' }, people };
}

/** Rows between the viewer and a person. */
function tiesOf(tie: Neighbour['tie'], { viewerId, otherId }: { viewerId: string; otherId: string }): Tie[] {
	if (tie === 'friendship') return [{ kind: 'friendship', id: '', by: viewerId }];
	if (tie === 'requested') return [{ kind: 'request', id: '', by: viewerId }];
	if (tie === 'asked') return [{ kind: 'request', id: '', by: otherId }];
	if (tie === 'blocked') return [{ kind: 'block', id: '', by: viewerId }];
	if (tie === 'blocker') return [{ kind: 'block', id: '', by: otherId }];
	return [];
}

async function insertPeople(database: Database, people: Neighbour[]): Promise<void> {
	const rows = people.map(({ id, username, visibility, account, request }) => ({
		...{ id, username, name: username },
		...{ status: account.status, banned_until: account.bannedUntil, created_at: at, updated_at: at },
		settings: JSON.stringify({ profileVisibility: visibility, allowFriendRequests: request.allowFriendRequests }),
	}));
	await insertInBatches(database, 'users', rows);
	await insertInBatches(
		database,
		'accounts',
		people.map(({ id, username }) => ({ id, email: `${username}@friends.example`, created_at: at, updated_at: at })),
	);
	await insertInBatches(
		database,
		'user_names',
		people.map(({ id, username }) => ({ user_id: id, name: username })),
	);
}

async function insertTies(database: Database, viewerId: string, people: Neighbour[]): Promise<void> {
	const idsWith = (...wanted: Neighbour['tie'][]) => people.filter(({ tie }) => wanted.includes(tie)).map(({ id }) => id);
	await befriendAll(database, viewerId, idsWith('friendship'));
	const request = (from: string, to: string, status: 'pending' | 'declined') => ({
		...{ id: newId(), from_user_id: from, to_user_id: to, status, created_at: at },
	});
	await insertInBatches(database, 'friend_requests', [
		...idsWith('requested').map((id) => request(viewerId, id, 'pending')),
		...idsWith('asked').map((id) => request(id, viewerId, 'pending')),
		...idsWith('declined').map((id) => request(viewerId, id, 'declined')),
	]);
	const block = (user: string, blocked: string) => ({ id: newId(), user_id: user, blocked_id: blocked, created_at: at });
	await insertInBatches(database, 'blocks', [
		...idsWith('blocked').map((id) => block(viewerId, id)),
		...idsWith('blocker').map((id) => block(id, viewerId)),
	]);
}

/** Makes one person a friend of all others. */
export async function befriendAll(database: Database, one: string, others: string[]): Promise<void> {
	const side = (user: string, friend: string) => ({ id: newId(), user_id: user, friend_id: friend, created_at: at });
	await insertInBatches(
		database,
		'friendships',
		others.flatMap((other) => [side(one, other), side(other, one)]),
	);
}

/** Reads all pages of a list. */
export async function allOf<Item>(
	page: (query: { limit: number; cursor?: string }) => Promise<{ items: Item[]; nextCursor: string | null }>,
): Promise<Item[]> {
	const items: Item[] = [];
	for (let cursor: string | null | undefined; cursor !== null; ) {
		const { items: more, nextCursor } = await page({ limit: 100, ...(cursor && { cursor }) });
		items.push(...more);
		cursor = nextCursor;
	}
	return items;
}
