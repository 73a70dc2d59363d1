/** SQL of archives of tribes: whose pictures go along, what was brought, and claims. */
import { absentUsername } from '@friends/contract/users/absent-member';
import { needsRowLocks } from '#core/database/engine/row-locks';
import type { Reader, Transaction } from '#core/transaction';

/** Their membership, and whether they wrote anything there. */
export async function findOwn(db: Reader, { tribeId, userId }: { tribeId: string; userId: string }) {
	const membership = await db
		.selectFrom('tribe_members')
		.select(['pictures_go_along as picturesGoAlong', 'banned_until as bannedUntil'])
		.where('tribe_id', '=', tribeId)
		.where('user_id', '=', userId)
		.executeTakeFirst();
	const post = db.selectFrom('posts').select('id').where('tribe_id', '=', tribeId).where('author_id', '=', userId).limit(1);
	const comment = db
		.selectFrom('comments')
		.innerJoin('posts', 'posts.id', 'comments.post_id')
		.select('comments.id')
		.where('comments.author_id', '=', userId)
		.where('posts.tribe_id', '=', tribeId)
		.limit(1);
	const wrote = (await post.executeTakeFirst()) ?? (await comment.executeTakeFirst());
	return { membership, wrote: wrote !== undefined };
}

/** @returns false for others than members. */
export async function setPicturesGoAlong(
	transaction: Transaction,
	{ tribeId, userId, isChosen }: { tribeId: string; userId: string; isChosen: boolean },
): Promise<boolean> {
	const result = await transaction
		.updateTable('tribe_members')
		.set({ pictures_go_along: isChosen })
		.where('tribe_id', '=', tribeId)
		.where('user_id', '=', userId)
		.where('banned_until', 'is', null)
		.executeTakeFirst();
	return Number(result.numUpdatedRows) === 1;
}

/** Everyone here who is this person in an archive, by tribe. */
export const listPeople = (db: Reader, personId: string) =>
	db
		.selectFrom('tribe_box_people as person')
		.innerJoin('tribe_boxes as box', 'box.tribe_id', 'person.tribe_id')
		.select(['person.id', 'person.tribe_id as tribeId', 'box.public_key as publicKey'])
		.where('person.person_id', '=', personId)
		.orderBy('person.tribe_id')
		.execute();

export type BoxPersonRow = Awaited<ReturnType<typeof listPeople>>[number];

/** Locks a person. */
export const lockPerson = (transaction: Transaction, id: string) =>
	transaction
		.selectFrom('tribe_box_people')
		.select(['claimed_by as claimedBy', 'claimed_at as claimedAt'])
		.where('id', '=', id)
		.$if(needsRowLocks(transaction), (query) => query.forUpdate())
		.executeTakeFirst();

interface Claim {
	/** The person who stood as author. */
	id: string;
	userId: string;
	at: string;
}

/** Gives the member what the person wrote, and removes the person. @returns how much it was. */
export async function giveWritten(transaction: Transaction, { id, userId, at }: Claim): Promise<{ posts: number; comments: number }> {
	const posts = await transaction.updateTable('posts').set({ author_id: userId }).where('author_id', '=', id).executeTakeFirst();
	const comments = await transaction.updateTable('comments').set({ author_id: userId }).where('author_id', '=', id).executeTakeFirst();
	await transaction.updateTable('uploads').set({ owner_id: userId }).where('owner_id', '=', id).execute();
	await transaction.updateTable('tribe_box_people').set({ claimed_by: userId, claimed_at: at }).where('id', '=', id).execute();
	await transaction.deleteFrom('users').where('id', '=', id).execute();
	return { posts: Number(posts.numUpdatedRows), comments: Number(comments.numUpdatedRows) };
}

/** What the member has claimed in a tribe, and still has there. */
export async function countClaimed(db: Reader, { tribeId, userId }: { tribeId: string; userId: string }) {
	const posts = await db
		.selectFrom('posts')
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.where('tribe_id', '=', tribeId)
		.where('author_id', '=', userId)
		.where('imported_at', 'is not', null)
		.executeTakeFirstOrThrow();
	const comments = await db
		.selectFrom('comments')
		.innerJoin('posts', 'posts.id', 'comments.post_id')
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.where('posts.tribe_id', '=', tribeId)
		.where('posts.imported_at', 'is not', null)
		.where('comments.author_id', '=', userId)
		.executeTakeFirstOrThrow();
	return { posts: posts.count, comments: comments.count };
}

export async function insertBox(
	transaction: Transaction,
	{ tribeId, from, publicKey, madeAt, at }: { tribeId: string; from: string; publicKey: string; madeAt: string; at: string },
): Promise<void> {
	await transaction
		.insertInto('tribe_boxes')
		.values({ tribe_id: tribeId, made_by: from, public_key: publicKey, made_at: madeAt, brought_at: at })
		.execute();
}

interface AbsentPerson {
	id: string;
	personId: string;
	name: string;
	username: string;
}

/** People who have no profile and cannot sign in, as authors until they claim what they wrote. */
export async function insertAbsent(
	transaction: Transaction,
	{ tribeId, people, at }: { tribeId: string; people: AbsentPerson[]; at: string },
): Promise<void> {
	if (people.length === 0) return;
	const written = { created_at: at, updated_at: at };
	await transaction
		.insertInto('users')
		.values(
			people.map(({ id, name, username }) => ({
				...{ id, name, username, settings: JSON.stringify({ profileVisibility: 'public' }), status: 'deleted' as const },
				...written,
			})),
		)
		.execute();
	await transaction
		.insertInto('tribe_box_people')
		.values(people.map(({ id, personId }) => ({ id, tribe_id: tribeId, person_id: personId })))
		.execute();
}

/** Removes absent people whose tribe is gone. @returns how many. */
export async function removeLeftAlone(transaction: Transaction, limit: number): Promise<number> {
	const alone = transaction
		.selectFrom('users')
		.select('users.id')
		.where('users.status', '=', 'deleted')
		.where('users.username', 'like', `${absentUsername}%`)
		.where(({ not, exists, selectFrom }) =>
			not(exists(selectFrom('tribe_box_people').select('tribe_box_people.id').whereRef('tribe_box_people.id', '=', 'users.id'))),
		)
		.limit(limit);
	const result = await transaction.deleteFrom('users').where('id', 'in', alone).executeTakeFirst();
	return Number(result.numDeletedRows);
}

/** Settings that a new tribe has from an archive, beside those of any new tribe. */
export async function updateBrought(
	transaction: Transaction,
	{
		id,
		...of
	}: { id: string; joinMode: string; roles: string; questions: string; rules: string; mustAgree: boolean; avatar: string; banner: string },
): Promise<void> {
	await transaction
		.updateTable('tribes')
		.set({ join_mode: of.joinMode, roles: of.roles, questions: of.questions, rules_markdown: of.rules, must_agree: of.mustAgree })
		.set({ avatar_url: of.avatar, banner_url: of.banner })
		.where('id', '=', id)
		.execute();
}

/** Those of these posts that are in the tribe. */
export async function listPostsIn(db: Reader, tribeId: string, ids: string[]): Promise<Set<string>> {
	if (ids.length === 0) return new Set();
	const rows = await db.selectFrom('posts').select('id').where('tribe_id', '=', tribeId).where('id', 'in', ids).execute();
	return new Set(rows.map(({ id }) => id));
}
