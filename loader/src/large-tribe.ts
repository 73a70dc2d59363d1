/** A tribe of nearly everyone: with moderators, who is muted and who is banned, a long log and many who wait at the door. */
import { heldPostLimits } from '@friends/contract/tribes/held/held-posts.limits';
import { openDatabase } from '@friends/server/core/database/database';
import { analyze } from '@friends/server/core/database/engine/bulk-load';
import { insertRows } from '@friends/server/core/database/insert-rows';
import { newId } from '@friends/server/core/ids';
import type { Transaction } from '@friends/server/core/transaction';
import type { Community, CommunityMember } from './community.ts';
import { fillDataDir } from './fill-data-dir.ts';
import { generateCommunity } from './generate-community.ts';

export const slug = 'everyone';
export const sizes = {
	members: 100_000,
	posts: 100_000,
	moderators: 20,
	muted: 500,
	banned: 500,
	requests: 10_000,
	reports: 10_000,
	held: 10_000,
	log: 10_000,
};
const outsiders = 500;
const pinned = 3;
const [dayMs, days] = [24 * 60 * 60 * 1000, 180];
/** Names that few have: members, someone who is none, and in the community alone. */
const rareNames = new Map([7, 40_000, 99_000, sizes.members + 3].map((index) => [index, 'Zebulon Quist']));

const now = new Date();
const daysAgo = (count: number) => new Date(now.getTime() - count * dayMs).toISOString();
const inAMonth = daysAgo(-30);

const generated = generateCommunity({
	members: sizes.members + sizes.banned + sizes.requests + outsiders,
	...{ posts: sizes.posts, tribes: 0, friends: 4, likes: 2, comments: 0.5, days, now },
});
const people = generated.members.map((member, index) => ({ ...member, name: rareNames.get(index) ?? member.name }));
const inTribe = people.slice(0, sizes.members);
const byPlace = (from: number, count: number) => people.slice(from, from + count);

/** Usernames of those who ask. */
export const who = {
	members: usernamesOf(inTribe.filter((_, index) => index % 50 === 49)),
	moderators: usernamesOf(byPlace(1, sizes.moderators)),
	outsiders: usernamesOf(people.slice(-outsiders)),
};
export type Who = keyof typeof who | 'guests';

function usernamesOf(members: CommunityMember[]): ReadonlySet<string> {
	return new Set(members.map(({ username }) => username));
}

const tribe = {
	...{ slug, name: 'Everyone', description: 'All of us.', tags: ['everyone'], sign: 'ridge' as const, hue: 'coral' as const },
	...{ type: 'public' as const, rules: 'Be kind.', owner: inTribe[0]?.username ?? '', at: daysAgo(days + 1) },
	members: inTribe.map(({ username }, index) => ({ username, at: daysAgo(days * (1 - index / sizes.members)) })),
};

const community: Community = {
	...generated,
	members: people,
	tribes: [tribe],
	posts: {
		*[Symbol.iterator]() {
			for (const post of generated.posts) yield { ...post, tribe: slug };
		},
	},
};

/** The tribe as it is after a while, in one transaction. */
async function live(transaction: Transaction): Promise<void> {
	const users = await transaction.selectFrom('users').select(['id', 'username']).execute();
	const ids = new Map(users.map(({ id, username }) => [username, id]));
	const idsOf = (from: number, count: number) => byPlace(from, count).map(({ username }) => ids.get(username) ?? '');
	const { id: tribe_id } = await transaction.selectFrom('tribes').select('id').where('slug', '=', slug).executeTakeFirstOrThrow();
	const [moderators, muted] = [idsOf(1, sizes.moderators), idsOf(1_000, sizes.muted)];
	await transaction.updateTable('tribe_members').set({ role: 'moderator' }).where('user_id', 'in', moderators).execute();
	await transaction.updateTable('tribe_members').set({ muted_until: inAMonth }).where('user_id', 'in', muted).execute();
	const newest = await transaction.selectFrom('posts').select('id').orderBy('created_at', 'desc').limit(pinned).execute();
	const newestIds = newest.map(({ id }) => id);
	await transaction.updateTable('posts').set({ is_pinned: true }).where('id', 'in', newestIds).execute();
	await insertRows(transaction, {
		tribe_members: idsOf(sizes.members, sizes.banned).map((user_id, index) => ({
			...{ id: newId(), tribe_id, user_id, joined_at: daysAgo(days), restraint_reason: 'Rule 1' },
			banned_until: daysAgo(-1 - index / sizes.banned),
		})),
		tribe_requests: idsOf(sizes.members + sizes.banned, sizes.requests).map((user_id, index) => ({
			...{ id: newId(), tribe_id, user_id, created_at: daysAgo(index / sizes.requests) },
		})),
		tribe_log: Array.from({ length: sizes.log }, (_, index) => ({
			...{ id: newId(), tribe_id, act: 'muted' as const, actor_id: moderators[index % sizes.moderators] ?? null },
			...{ person_id: muted[index % sizes.muted] ?? null, post_id: null, about: '', reason: 'Rule 1', until: inAMonth },
			created_at: daysAgo((days * index) / sizes.log),
		})),
	});
	await report(transaction, tribe_id, idsOf(2_000, sizes.reports));
	await hold(transaction, tribe_id, idsOf(20_000, sizes.held / heldPostLimits.ofMember.maxItems));
	await analyze(transaction);
}

/** So many posts of members are reported, by one member each. */
async function report(transaction: Transaction, tribeId: string, reporterIds: readonly string[]): Promise<void> {
	const posts = await transaction
		.selectFrom('posts')
		.innerJoin('current_members as member', (join) =>
			join.onRef('member.user_id', '=', 'posts.author_id').on('member.tribe_id', '=', tribeId),
		)
		.select(['posts.id', 'posts.author_id as authorId'])
		.where('posts.tribe_id', '=', tribeId)
		.where('member.role', '=', 'member')
		.orderBy('posts.created_at', 'desc')
		.orderBy('posts.id')
		.limit(sizes.reports)
		.execute();
	const cases = posts.map(({ id, authorId }, index) => ({ id: newId(), postId: id, authorId, at: daysAgo(index / sizes.reports) }));
	await insertRows(transaction, {
		report_cases: cases.map(({ id, postId, authorId, at }) => ({
			...{ id, post_id: postId, author_id: authorId, in_tribe_id: tribeId, report_count: 1 },
			...{ opened_at: at, first_reported_at: at, last_reported_at: at, escalates_at: inAMonth },
		})),
		reports: cases.map(({ id, postId, at }, index) => ({
			...{ id: newId(), case_id: id, post_id: postId, reporter_id: reporterIds[index] ?? '' },
			...{ kind: 'spam' as const, reason: 'Again.', created_at: at },
		})),
	});
}

/** So many posts wait for a moderator, as many of each member as may. */
async function hold(transaction: Transaction, tribeId: string, authorIds: readonly string[]): Promise<void> {
	await transaction.updateTable('tribes').set({ reviewed_posts: 3 }).where('id', '=', tribeId).execute();
	const post = JSON.stringify({ body: 'Hello, I am new here.', tribeId });
	await insertRows(transaction, {
		kept_posts: Array.from({ length: sizes.held }, (_, index) => {
			const at = daysAgo(index / sizes.held);
			return {
				...{ id: newId(), user_id: authorIds[index % authorIds.length] ?? '', post, send_at: null, failure: null },
				...{ created_at: at, updated_at: at, held_in: tribeId, held_at: at },
			};
		}),
	});
}

/** Fills an empty database. */
export async function fillLargeTribe(dataDir: string, url: string | undefined): Promise<void> {
	await fillDataDir(dataDir, community, url);
	const database = await openDatabase({ dataDir, url, onIdleError: () => {} });
	try {
		await database.transaction(live);
	} finally {
		await database.close();
	}
}
