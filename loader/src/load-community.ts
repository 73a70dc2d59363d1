/** The one bulk loader: writes a whole community straight into an empty database, as if everybody had done it through the API. */
import { newId } from '@friends/server/core/ids';
import type { Database, Transaction } from '@friends/server/core/transaction';
import { hashPassword } from '@friends/server/features/auth/passwords';
import { foldedInterests, namesOf } from '@friends/server/features/users/names';
import type { Community, CommunityMember, CommunityPost, CommunityTribe } from './community.ts';
import { insertPosts } from './load-posts.ts';
import { type Activity, batchesOf, type Ids, idAt, inChunks, insertActivities, insertMemberDays, requiredId } from './rows.ts';

const membersPerBatch = 1_000;
const postsPerBatch = 500;

/**
 * One transaction for each batch, so that neither engine holds a long one; a load that breaks leaves the batches before it.
 * @throws Error when anybody is registered already.
 */
export async function loadCommunity(database: Database, community: Community): Promise<void> {
	const somebody = await database.reader.selectFrom('users').select('id').limit(1).executeTakeFirst();
	if (somebody) throw new Error('This database has members already; the bulk loader fills empty ones only.');

	const passwordHash = await hashPassword(community.password);
	const ids: Ids = { members: new Map(), tribes: new Map() };
	for (const member of community.members) ids.members.set(member.username, idAt(member.at));
	for (const tribe of community.tribes) ids.tribes.set(tribe.slug, idAt(tribe.at));

	for (const members of batchesOf(community.members, membersPerBatch)) {
		await database.transaction((transaction) => insertMembers(transaction, members, { ids, passwordHash }));
	}
	await database.transaction(async (transaction) => {
		await insertFirstAdministrator(transaction, community.members, ids);
		await insertFriendships(transaction, community, ids);
		await insertFriendRequests(transaction, community, ids);
		await insertTribes(transaction, community.tribes, ids);
	});
	for (const posts of batchesOf<CommunityPost>(community.posts, postsPerBatch)) {
		await database.transaction((transaction) => insertPosts(transaction, posts, ids));
	}
	await database.transaction(insertMemberDays);
}

async function insertMembers(
	transaction: Transaction,
	members: CommunityMember[],
	{ ids, passwordHash }: { ids: Ids; passwordHash: string },
): Promise<void> {
	const rows = members.map((member) => ({
		id: requiredId(ids.members, member.username),
		email: member.email,
		username: member.username,
		password_hash: passwordHash,
		name: member.name,
		avatar: member.avatar,
		bio: member.bio,
		interests: JSON.stringify(member.interests),
		location: member.location,
		website: member.website,
		settings: JSON.stringify(member.privacy),
		role: member.role,
		created_at: member.at,
		updated_at: member.at,
	}));
	await inChunks(rows, (chunk) => transaction.insertInto('users').values(chunk).execute());
	const names = rows.flatMap((row) => namesOf(row).map((name) => ({ user_id: row.id, name })));
	await inChunks(names, (chunk) => transaction.insertInto('user_names').values(chunk).execute());
	const interests = rows.flatMap((row) => foldedInterests(row).map((interest) => ({ user_id: row.id, interest })));
	await inChunks(interests, (chunk) => transaction.insertInto('user_interests').values(chunk).execute());
	const activities = rows.map(({ id, created_at: at }): Activity => ({ type: 'joined', actorId: id, at }));
	await insertActivities(transaction, activities);
}

/** Without it the next person to register would become the administrator. */
async function insertFirstAdministrator(transaction: Transaction, members: CommunityMember[], ids: Ids): Promise<void> {
	const first = members.find(({ role }) => role === 'admin');
	if (!first) throw new Error('A community needs an administrator.');
	const value = JSON.stringify(requiredId(ids.members, first.username));
	await transaction.insertInto('instance_settings').values({ key: 'firstAdministrator', value, updated_at: first.at }).execute();
}

async function insertFriendships(transaction: Transaction, { friendships }: Community, ids: Ids): Promise<void> {
	const rows = friendships.flatMap(({ between, at }) => {
		const [one, other] = between.map((username) => requiredId(ids.members, username)) as [string, string];
		const side = (user_id: string, friend_id: string) => ({ id: idAt(at), user_id, friend_id, created_at: at });
		return [side(one, other), side(other, one)];
	});
	await inChunks(rows, (chunk) => transaction.insertInto('friendships').values(chunk).execute());
	const activities = rows.map(
		({ user_id, friend_id, created_at: at }): Activity => ({ type: 'befriended', actorId: user_id, personId: friend_id, at }),
	);
	await insertActivities(transaction, activities);
}

async function insertFriendRequests(transaction: Transaction, { friendRequests }: Community, ids: Ids): Promise<void> {
	const rows = friendRequests.map(({ from, to, at }) => ({
		id: idAt(at),
		from_user_id: requiredId(ids.members, from),
		to_user_id: requiredId(ids.members, to),
		created_at: at,
	}));
	await inChunks(rows, (chunk) => transaction.insertInto('friend_requests').values(chunk).execute());
}

async function insertTribes(transaction: Transaction, tribes: CommunityTribe[], ids: Ids): Promise<void> {
	const rows = tribes.map((tribe) => ({
		id: requiredId(ids.tribes, tribe.slug),
		name: tribe.name,
		slug: tribe.slug,
		description: tribe.description,
		tags: JSON.stringify(tribe.tags),
		type: tribe.type,
		owner_id: requiredId(ids.members, tribe.owner),
		rules_markdown: tribe.rules,
		sign: tribe.sign,
		hue: tribe.hue,
		member_count: tribe.members.length,
		created_at: tribe.at,
		updated_at: tribe.at,
	}));
	await inChunks(rows, (chunk) => transaction.insertInto('tribes').values(chunk).execute());

	const memberRows = tribes.flatMap((tribe) =>
		tribe.members.map(({ username, at }) => ({
			id: newId(),
			tribe_id: requiredId(ids.tribes, tribe.slug),
			user_id: requiredId(ids.members, username),
			role: username === tribe.owner ? 'owner' : 'member',
			joined_at: at,
		})),
	);
	await inChunks(memberRows, (chunk) => transaction.insertInto('tribe_members').values(chunk).execute());
}
