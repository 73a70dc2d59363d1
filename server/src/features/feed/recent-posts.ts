/** Cache of the newest posts, sorted, with their audiences. Events of the change log name changed posts; only those are read again. */
import {
	postArchived,
	postArchivedInTribe,
	postAudiencesChanged,
	postCreated,
	postDeleted,
	postImported,
	postRestored,
	postUnarchived,
} from '@friends/contract/posts/posts.events';
import { tribeDeleted } from '@friends/contract/tribes/tribes.events';
import type { Caches } from '#core/cache/caches';
import { isAfter, type Position } from '#core/keyset';
import type { Database } from '#core/transaction';
import { type KnownPost, listNewest, listPlaces } from './feed.queries.ts';
import { startAfter } from './parts.ts';

const cacheMax = 5_000;
/** Length of the history of changes. */
const changesMax = 2_000;

/** Events that name one post, which is read again. */
const patching = new Set<string>(
	[postCreated, postImported, postDeleted, postArchived, postRestored, postArchivedInTribe, postUnarchived].map(({ name }) => name),
);

/** Events that change many posts: all are read again. */
const anywhere = new Set<string>([postAudiencesChanged, tribeDeleted].map(({ name }) => name));

export type RecentPosts = ReturnType<typeof createRecentPosts>;

/** History of recently added posts, by number; older ones are dropped. */
function createChanges() {
	let posts: KnownPost[] = [];
	let first = 0;
	return {
		add(post: KnownPost): void {
			posts.push(post);
			if (posts.length <= changesMax) return;
			// Keeps half, so that recent readers can continue.
			const forgotten = changesMax / 2;
			first += forgotten;
			posts = posts.slice(forgotten);
		},
		forget(): void {
			first += posts.length + 1;
			posts = [];
		},
		/** Number of the next post. */
		mark: () => first + posts.length,
		/** Posts since a mark; null when the history no longer reaches back to it. */
		since: (mark: number): readonly KnownPost[] | null => (mark < first ? null : posts.slice(mark - first)),
	};
}

/** The cached posts, newest first. */
function createCached() {
	let posts: KnownPost[] = [];
	const ids = new Set<string>();
	/** True when no older posts exist. */
	let isEnd = false;

	function set(newest: KnownPost[], hasAll: boolean): void {
		posts = newest;
		isEnd = hasAll;
		ids.clear();
		for (const { id } of posts) ids.add(id);
	}

	return {
		set: (newest: KnownPost[]): void => set(newest, newest.length < cacheMax),
		remove(gone: ReadonlySet<string>): void {
			if (![...gone].some((id) => ids.has(id))) return;
			set(
				posts.filter(({ id }) => !gone.has(id)),
				isEnd,
			);
		},
		insert(post: KnownPost): void {
			const place = posts.findIndex((other) => isAfter(other, post));
			// A post older than all cached ones would leave a gap.
			if (place < 0 && !isEnd) return;
			posts.splice(place < 0 ? posts.length : place, 0, post);
			ids.add(post.id);
			if (posts.length > 2 * cacheMax) set(posts.slice(0, cacheMax), false);
		},
		after(position: Position | null, limit: number, isWanted: (post: KnownPost) => boolean): KnownPost[] | null {
			const rows: KnownPost[] = [];
			for (let at = startAfter(posts, position); at < posts.length && rows.length < limit; at += 1) {
				const post = posts[at] as KnownPost;
				if (isWanted(post)) rows.push(post);
			}
			return rows.length === limit || isEnd ? rows : null;
		},
	};
}

interface Reading {
	isBehind(): boolean;
	read(): Promise<void>;
}

/** Reads while something is stale. A reading in progress may have begun too early: one more follows, shared by all who wait. */
function createCatchUp({ isBehind, read }: Reading) {
	let reading: Promise<void> | null = null;
	let next: Promise<void> | null = null;

	function start(): Promise<void> {
		reading = read().finally(() => {
			reading = null;
		});
		return reading;
	}

	return function catchUp(): Promise<void> | null {
		if (!isBehind()) return reading;
		if (!reading) return start();
		next ??= reading
			.catch(() => {})
			.then(() => {
				next = null;
				return catchUp() ?? undefined;
			});
		return next;
	};
}

export function createRecentPosts({ database, caches }: { database: Database; caches: Caches }) {
	const changes = createChanges();
	const cached = createCached();
	let isStale = true;
	let changedIds = new Set<string>();
	caches.listen((change) => {
		if (!change || anywhere.has(change.name)) isStale = true;
		else if (patching.has(change.name) && change.subjects.post) changedIds.add(change.subjects.post);
	});

	async function readAll(): Promise<void> {
		isStale = false;
		changedIds = new Set();
		changes.forget();
		cached.set(await listNewest(database.reader, { after: null, limit: cacheMax }));
	}

	async function readChanged(): Promise<void> {
		const ids = changedIds;
		changedIds = new Set();
		const found = await listPlaces(database.reader, [...ids], {});
		cached.remove(ids);
		for (const post of found) {
			cached.insert(post);
			changes.add(post);
		}
	}

	const catchUp = createCatchUp({
		isBehind: () => isStale || changedIds.size > 0,
		async read() {
			await (isStale ? readAll() : readChanged()).catch((error: unknown) => {
				isStale = true;
				throw error;
			});
		},
	});

	return {
		/** Brings the cache up to date with the log for the calls below. */
		async refresh(): Promise<void> {
			if (await caches.isCurrent()) await catchUp();
			else isStale = true;
		},
		/** The next matching posts, fewer than the limit only at the end; null when the cache does not reach that far. */
		after: (position: Position | null, limit: number, isWanted: (post: KnownPost) => boolean): KnownPost[] | null =>
			isStale ? null : cached.after(position, limit, isWanted),
		mark: changes.mark,
		since: changes.since,
	};
}
