/** Writes the search index: what was written or changed, by a follower, and everything, in batches that go on where they stopped. */
import { tribeClaimed } from '@friends/contract/boxes/boxes.events';
import { commentCreated, commentImported, commentRestored, commentUpdated } from '@friends/contract/comments/comments.events';
import { wordsIn } from '@friends/contract/core/words/words';
import { messageEdited, messageSent } from '@friends/contract/messages/messages.events';
import { postCreated, postImported, postRestored, postUnarchived, postUpdated } from '@friends/contract/posts/posts.events';
import { type Follower, on, reactionsByName, type StoredEvent } from '#core/events/follower';
import { type Job, job } from '#core/jobs/job';
import type { Database, Transaction } from '#core/transaction';
import { marks } from '../marks.ts';
import { countWords, deleteEntries, insertEntries, type SearchEntry, type Searched } from '../search.queries.ts';
import {
	listChoices,
	listImported,
	listNextIds,
	listTags,
	lockProgress,
	type SubjectRow,
	saveProgress,
	subjectsOf,
} from './subjects.queries.ts';

/** In the order of their locks: a comment's post is locked before it. */
const searchedKinds = ['posts', 'comments', 'messages'] as const satisfies Searched[];

/** Deletions, removals and what is emptied need no event: the tables forget them at once. */
const reactions = [
	...[postCreated, postImported, postUpdated, postRestored, postUnarchived].map((event) =>
		on(event, ({ subjects }) => ({ of: 'posts' as Searched, id: subjects.post })),
	),
	...[commentCreated, commentImported, commentUpdated, commentRestored].map((event) =>
		on(event, ({ subjects }) => ({ of: 'comments' as Searched, id: subjects.comment })),
	),
	...[messageSent, messageEdited].map((event) => on(event, ({ subjects }) => ({ of: 'messages' as Searched, id: subjects.message }))),
];
const changedBy = reactionsByName(reactions);

const keysOf = (text: string): string[] => wordsIn(text).map(({ key }) => key);

function entryOf(row: SubjectRow, tags: readonly string[], choices: readonly string[]): SearchEntry {
	const pictures = JSON.parse(row.attachments ?? '[]') as { alt?: string }[];
	return {
		id: row.id,
		createdAt: row.createdAt,
		title: keysOf(row.title ?? ''),
		body: keysOf([row.body, ...choices, ...pictures.map(({ alt = '' }) => alt)].join('\n')),
		marks: [
			...(row.authorId === null ? [] : [marks.by(row.authorId)]),
			...(row.tribeId === null ? [] : [marks.in(row.tribeId)]),
			...(row.conversationId === undefined ? [] : [marks.at(row.conversationId)]),
			...new Set(tags.map(marks.tag)),
			...(pictures.length > 0 ? [marks.hasPicture] : []),
		],
	};
}

/** Slices of a long list. */
const indexedAtOnce = 200;

/** Writes the entries of these as they are now; the progress of their kind is locked. */
async function indexAgain(transaction: Transaction, of: Searched, ids: readonly string[]): Promise<void> {
	if (ids.length > indexedAtOnce) {
		await indexAgain(transaction, of, ids.slice(0, indexedAtOnce));
		return indexAgain(transaction, of, ids.slice(indexedAtOnce));
	}
	if (ids.length === 0) return;
	const rows = await subjectsOf[of](transaction, ids);
	const isPosts = of === 'posts';
	const tags = Map.groupBy(isPosts ? await listTags(transaction, ids) : [], ({ postId }) => postId);
	const choices = Map.groupBy(isPosts ? await listChoices(transaction, ids) : [], ({ postId }) => postId);
	await deleteEntries(transaction, of, ids);
	const entries = rows.map((row) =>
		entryOf(
			row,
			(tags.get(row.id) ?? []).map(({ tag }) => tag),
			(choices.get(row.id) ?? []).map(({ text }) => text),
		),
	);
	await insertEntries(transaction, of, entries);
}

/** What has another author since. */
async function listClaimed(transaction: Transaction, of: 'posts' | 'comments', events: readonly StoredEvent[]): Promise<string[]> {
	const claims = events.filter(({ name }) => name === tribeClaimed.name);
	const lists = claims.map(({ actorId, subjects }) => listImported(transaction, of, { authorId: actorId ?? '', tribeId: subjects.tribe }));
	return (await Promise.all(lists)).flat();
}

export const searchFollower: Follower = {
	name: 'search',
	hearsShadowed: true,
	events: [...reactions.map(({ event }) => event), tribeClaimed],
	async handle(transaction, events) {
		const changed = events.flatMap((event) => changedBy.get(event.name)?.(event) ?? []);
		for (const kind of searchedKinds) {
			const ids = new Set(changed.flatMap(({ of, id }) => (of === kind ? id : [])));
			if (kind !== 'messages') for (const id of await listClaimed(transaction, kind, events)) ids.add(id);
			if (ids.size === 0) continue;
			await lockProgress(transaction, kind);
			await indexAgain(transaction, kind, [...ids]);
		}
	},
};

/** Rows of one transaction, so that writers wait for moments only. */
const atOnce = 200;

export type Reindexing = ReturnType<typeof createReindexing>;

export function createReindexing({ database }: { database: Database }) {
	/** @returns the number of subjects that were read; null when there are no more. */
	const indexNext = (of: Searched): Promise<number | null> =>
		database.transaction(async (transaction) => {
			const { afterId, isDone } = await lockProgress(transaction, of);
			if (isDone) return null;
			const ids = await listNextIds(transaction, of, afterId, atOnce);
			await indexAgain(transaction, of, ids);
			if (ids.length < atOnce) await countWords(transaction, of);
			await saveProgress(transaction, of, { afterId: ids.at(-1) ?? afterId, isDone: ids.length < atOnce });
			return ids.length;
		});

	/** Goes on where it stopped, until all is done. @returns how many it has read of each kind. */
	async function goOn(
		signal: AbortSignal,
		onProgress: (of: Searched, count: number) => void = () => {},
	): Promise<Record<Searched, number>> {
		const counts = { posts: 0, comments: 0, messages: 0 };
		for (const of of searchedKinds) {
			while (!signal.aborted) {
				const count = await indexNext(of);
				if (count === null) break;
				counts[of] += count;
				onProgress(of, counts[of]);
			}
		}
		return counts;
	}

	return {
		goOn,
		/** Starts from the beginning; what is in the index is found meanwhile. */
		restart: (): Promise<void> =>
			database.transaction(async (transaction) => {
				for (const of of searchedKinds) await saveProgress(transaction, of, { afterId: null, isDone: false });
			}),
	};
}

/** The first index of a community that was there before, or that came out of a backup. */
export const completingJob = (reindexing: Reindexing): Job =>
	job({ name: 'search.complete', everySeconds: 60, run: ({ signal }) => reindexing.goOn(signal) });
