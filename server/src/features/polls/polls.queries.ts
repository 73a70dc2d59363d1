/** SQL of polls: choices, votes and their counts. A poll is changed only while its post is locked. */
import { sql } from 'kysely';
import { needsRowLocks } from '#core/database/engine/row-locks';
import { hotBatch, hotList, hotRows } from '#core/database/hot-query';
import type { Recount } from '#core/database/recount';
import type { Transaction } from '#core/transaction';
import { forgetUnseen } from '../unseen/unseen.service.ts';

/** A choice with its poll. */
export interface PollRow {
	postId: string;
	authorId: string;
	isMultiple: boolean | number;
	closesAt: string | null;
	voterCount: number;
	choiceId: string;
	text: string;
	voteCount: number;
}

/** The choices of the polls of these posts, in the order of each. */
export const listPollRows = hotList<PollRow>((db, ids) =>
	db
		.selectFrom('polls')
		.innerJoin('posts', 'posts.id', 'polls.post_id')
		.innerJoin('poll_choices as choice', 'choice.post_id', 'polls.post_id')
		.select(['polls.post_id as postId', 'posts.author_id as authorId', 'polls.is_multiple as isMultiple', 'polls.closes_at as closesAt'])
		.select(['polls.voter_count as voterCount', 'choice.id as choiceId', 'choice.text', 'choice.vote_count as voteCount'])
		.where('polls.post_id', 'in', ids)
		.orderBy('polls.post_id')
		.orderBy('choice.position'),
);

export interface VoteRow {
	postId: string;
	choiceId: string;
	/** Its member alone sees it counted. */
	isShadowed: boolean | number;
}

/** What a member chose in the polls of these posts. */
export const listVotes = hotRows<VoteRow>((db, userId, ids) =>
	db
		.selectFrom('poll_votes')
		.select(['post_id as postId', 'choice_id as choiceId', 'is_shadowed as isShadowed'])
		.where('user_id', '=', userId)
		.where('post_id', 'in', ids)
		.orderBy('choice_id'),
);

/** Those of these members who voted in the poll. */
export const listVoters = hotList<{ userId: string }, { postId: string }>((db, ids, value) =>
	db.selectFrom('poll_votes').select('user_id as userId').where('post_id', '=', value('postId')).where('user_id', 'in', ids),
);

const insertChoicesOf = hotBatch<{ id: string; postId: string; position: number; text: string }>((db, rows) =>
	db
		.insertInto('poll_choices')
		.values(rows.map((row) => ({ id: row('id'), post_id: row('postId'), position: row('position'), text: row('text') }))),
);

interface NewPollRow {
	postId: string;
	isMultiple: boolean;
	closesAt: string | null;
	choices: { id: string; text: string }[];
}

export async function insertPoll(transaction: Transaction, { postId, isMultiple, closesAt, choices }: NewPollRow): Promise<void> {
	await transaction.insertInto('polls').values({ post_id: postId, is_multiple: isMultiple, closes_at: closesAt }).execute();
	await insertChoicesOf(
		transaction,
		choices.map((choice, position) => ({ ...choice, postId, position })),
	);
}

interface ChangedVote {
	userId: string;
	postId: string;
	at: string;
	/** Ids of choices. */
	added: string[];
	/** The member alone sees the added ones counted. */
	isShadowed: boolean;
	removed: string[];
	/** Those of them that were counted. */
	uncounted: string[];
	/** Change of the number of voters. */
	voters: -1 | 0 | 1;
}

export async function changeVote(transaction: Transaction, { userId, postId, at, ...changed }: ChangedVote): Promise<void> {
	const { added, isShadowed, removed, uncounted, voters } = changed;
	if (removed.length > 0) {
		await transaction.deleteFrom('poll_votes').where('user_id', '=', userId).where('choice_id', 'in', removed).execute();
	}
	if (uncounted.length > 0) await addToChoices(transaction, uncounted, -1);
	if (added.length > 0) {
		const votes = added.map((choiceId) => ({
			post_id: postId,
			user_id: userId,
			choice_id: choiceId,
			is_shadowed: isShadowed,
			created_at: at,
		}));
		await transaction.insertInto('poll_votes').values(votes).execute();
		if (!isShadowed) await addToChoices(transaction, added, 1);
	}
	if (voters !== 0) await addToVoters(transaction, [postId], voters);
}

async function addToChoices(transaction: Transaction, ids: string[], by: -1 | 1): Promise<void> {
	await transaction
		.updateTable('poll_choices')
		.set(({ eb }) => ({ vote_count: eb('vote_count', '+', by) }))
		.where('id', 'in', ids)
		.execute();
}

async function addToVoters(transaction: Transaction, postIds: string[], by: -1 | 1): Promise<void> {
	await transaction
		.updateTable('polls')
		.set(({ eb }) => ({ voter_count: eb('voter_count', '+', by) }))
		.where('post_id', 'in', postIds)
		.execute();
}

/** Polls of one transaction. */
const erasedAtOnce = 200;

/** Deletes a member's votes in some polls, with the counts. @returns whether some may be left. */
export async function eraseVotes(transaction: Transaction, userId: string): Promise<boolean> {
	const voted = await transaction
		.selectFrom('poll_votes')
		.select('post_id as id')
		.distinct()
		.where('user_id', '=', userId)
		.orderBy('post_id')
		.limit(erasedAtOnce)
		.execute();
	const postIds = voted.map(({ id }) => id);
	if (postIds.length === 0) return false;
	if (needsRowLocks(transaction)) {
		await transaction.selectFrom('posts').select('id').where('id', 'in', postIds).orderBy('id').forNoKeyUpdate().execute();
	}
	const deleted = await transaction
		.deleteFrom('poll_votes')
		.where('user_id', '=', userId)
		.where('post_id', 'in', postIds)
		.returning(['post_id as postId', 'choice_id as choiceId', 'is_shadowed as isShadowed'])
		.execute();
	for (const postId of postIds) await forgetUnseen(transaction, { postId, userId });
	const counted = deleted.filter(({ isShadowed }) => !isShadowed);
	if (counted.length === 0) return true;
	await addToChoices(
		transaction,
		counted.map(({ choiceId }) => choiceId),
		-1,
	);
	await addToVoters(transaction, [...new Set(counted.map(({ postId }) => postId))], -1);
	return true;
}

/** Votes for each choice, and voters of each poll. */
export const recounts: Recount[] = [
	{
		table: 'posts',
		async correct(transaction, rows) {
			const votes = sql<number>`(select count(*) from poll_votes where poll_votes.choice_id = poll_choices.id
				and not poll_votes.is_shadowed)`;
			const { numUpdatedRows } = await transaction
				.updateTable('poll_choices')
				.set({ vote_count: votes })
				.where('vote_count', '<>', votes)
				.where('post_id', 'in', ({ selectFrom }) => selectFrom('posts').select('posts.id').where(rows))
				.executeTakeFirst();
			return Number(numUpdatedRows);
		},
	},
	{
		table: 'posts',
		async correct(transaction, rows) {
			const voters = sql<number>`(select count(distinct poll_votes.user_id) from poll_votes where poll_votes.post_id = polls.post_id
				and not poll_votes.is_shadowed)`;
			const { numUpdatedRows } = await transaction
				.updateTable('polls')
				.set({ voter_count: voters })
				.where('voter_count', '<>', voters)
				.where('post_id', 'in', ({ selectFrom }) => selectFrom('posts').select('posts.id').where(rows))
				.executeTakeFirst();
			return Number(numUpdatedRows);
		},
	},
];
