/** Link previews: which one a post shows, fetched once for all posts with the same address. */
import { hash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { postPreviewed } from '@friends/contract/posts/posts.events';
import { normalAddress, previewAddressIn } from '@friends/contract/previews/preview-address';
import { previewLimits } from '@friends/contract/previews/previews.limits';
import type { LinkPreview } from '@friends/contract/previews/previews.schema';
import { type Clock, isoIn, isoNow } from '#core/clock';
import { AppError } from '#core/errors';
import { append } from '#core/events/append';
import { newId } from '#core/ids';
import { addJob } from '#core/jobs/jobs.queries';
import { BusyError } from '#core/outgoing/visits';
import type { Database, Transaction } from '#core/transaction';
import type { InstanceService } from '../instance/instance.service.ts';
import type { UploadsService } from '../uploads/uploads.service.ts';
import type { createFetchPage, FetchOutcome } from './fetching.ts';
import { presentPreview } from './previews.present.ts';
import * as queries from './previews.queries.ts';

export { presentPreview } from './previews.present.ts';

export const fetchJob = 'previews.fetch';

const parse = (address: string) => URL.parse(address);

const daySeconds = 24 * 60 * 60;
const freshSeconds = previewLimits.freshDays * daySeconds;
const fetchedAtOnce = 10;
/** Longer than a page and its picture take, with what waits before them. */
const leaseSeconds = 2 * 60;
/** Back-off of an address whose host does not answer: twice as long each time, a day at most. */
const silenceSeconds = 10 * 60;
/** With so many silent addresses, no other address of the host is tried. */
const silentMax = 3;

interface PreviewsOptions {
	database: Database;
	clock: Clock;
	/** Origin of the community, whose own pages have no preview. */
	ownOrigin: string;
	instance: Pick<InstanceService, 'linkPreviews'>;
	uploads: Pick<UploadsService, 'takePreview'>;
	fetchPage: ReturnType<typeof createFetchPage>;
}

interface OfPost {
	postId: string;
	body: string;
	hasPreview?: boolean | undefined;
}

export type PreviewsService = ReturnType<typeof createPreviewsService>;

export function createPreviewsService(options: PreviewsOptions) {
	const { database, clock, instance } = options;
	const want = createWant(options);
	const fetching = createFetching(options);

	return {
		...createShowing(options, want),
		stop: fetching.stop,

		/**
		 * The preview that a post with this link would have. It takes as long as when the page was first asked, so that no one learns
		 * whether others have linked to it.
		 */
		async preview(url: string): Promise<LinkPreview | null> {
			const parsed = parse(url);
			const address = parsed && parsed.origin !== options.ownOrigin ? normalAddress(parsed) : null;
			if (address === null || !(await instance.linkPreviews())) return null;
			const id = await database.transaction((transaction) => want(transaction, address));
			const found = await queries.findPreview(database.reader, id);
			if (found?.state === 'waiting') await fetching.fetchOnce(id);
			else await wait(found?.took_ms);
			const row = await queries.findPreview(database.reader, id);
			return row ? presentPreview(row) : null;
		},

		/** For the job. */
		async fetchDue(): Promise<'more' | undefined> {
			if (!(await instance.linkPreviews())) return undefined;
			const ids = await queries.listDue(database.reader, { now: isoNow(clock), limit: fetchedAtOnce });
			await Promise.all(ids.map(fetching.fetchOnce));
			return ids.length === fetchedAtOnce ? 'more' : undefined;
		},

		forget: () => database.transaction((transaction) => queries.forgetUnused(transaction, { before: isoIn(clock, -freshSeconds) })),
	};
}

/** Finds or adds the preview of an address. @returns its id */
function createWant({ clock }: PreviewsOptions) {
	return async function want(transaction: Transaction, address: string): Promise<string> {
		const addressHash = hash('sha256', address, 'base64url');
		const at = isoNow(clock);
		const latest = await queries.findLatest(transaction, addressHash);
		if (latest && (latest.state === 'waiting' || latest.due_at > at)) return latest.id;
		if (latest) await queries.supersede(transaction, latest.id);
		const id = newId();
		await queries.insertWaiting(transaction, {
			...{ id, address, address_hash: addressHash, created_at: at },
			host: new URL(address).hostname,
			silences: latest?.silences ?? 0,
		});
		await addJob(transaction, { name: fetchJob, runAt: at, at });
		// That of another transaction, when both found none.
		return (await queries.findLatest(transaction, addressHash))?.id ?? id;
	};
}

/** Which preview a post shows. */
function createShowing({ instance, ownOrigin }: PreviewsOptions, want: ReturnType<typeof createWant>) {
	const addressIn = (text: string) => previewAddressIn(text, { ownOrigin, parse });

	async function show(transaction: Transaction, { postId, body, hasPreview = true }: OfPost): Promise<boolean> {
		const address = hasPreview ? addressIn(body) : null;
		if (address === null || !(await instance.linkPreviews(transaction))) return false;
		await queries.insertOfPost(transaction, { postId, previewId: await want(transaction, address) });
		return true;
	}

	return {
		/** For a new post. */
		show,

		/** For a changed one. @returns whether it shows another preview, or none any more. */
		async change(transaction: Transaction, { before, ...post }: OfPost & { before: string }): Promise<boolean> {
			const isSameLink = addressIn(before) === addressIn(post.body);
			const isKept = post.hasPreview === undefined || (post.hasPreview && (await queries.hasPreview(transaction, post.postId)));
			if (isSameLink && isKept) return false;
			const wasRemoved = await queries.removeOfPost(transaction, post.postId);
			return (await show(transaction, post)) || wasRemoved;
		},
	};
}

type Claimed = NonNullable<Awaited<ReturnType<typeof queries.claim>>>;

/** 'notTried': the host is silent, or too many visits wait. */
type Outcome = FetchOutcome | 'notTried';

/** What becomes of a claimed preview, and from when on its address is fetched again. */
function settledAs(outcome: Outcome, { silences }: Claimed, { clock, tookMs }: { clock: Clock; tookMs: number }): queries.Settled {
	const none = { state: 'none', silences: 0, took_ms: tookMs } as const;
	if (outcome === 'notTried') return { ...none, due_at: isoIn(clock, silenceSeconds) };
	if (outcome === 'nothing') return { ...none, due_at: isoIn(clock, daySeconds) };
	if (outcome === 'silence') {
		return { ...none, silences: silences + 1, due_at: isoIn(clock, Math.min(silenceSeconds * 2 ** silences, daySeconds)) };
	}
	const { title, description, domain } = outcome;
	return { ...none, state: 'ready', due_at: isoIn(clock, freshSeconds), title, description, domain };
}

/** Fetches previews, each once however many ask. */
function createFetching({ database, clock, uploads, fetchPage }: PreviewsOptions) {
	const stopping = new AbortController();
	const running = new Map<string, Promise<void>>();

	async function outcomeOf({ address, host }: Claimed): Promise<Outcome> {
		if ((await queries.countSilent(database.reader, { host, now: isoNow(clock) })) >= silentMax) return 'notTried';
		return fetchPage(address, stopping.signal).catch((error) => {
			if (error instanceof BusyError) return 'notTried';
			throw error;
		});
	}

	async function settle(transaction: Transaction, id: string, settled: queries.Settled): Promise<void> {
		if (!(await queries.settle(transaction, id, settled)) || settled.state !== 'ready') return;
		const at = isoNow(clock);
		for (const post of await queries.listPosts(transaction, id)) {
			await append(transaction, postPreviewed, { actorId: null, subjects: { post }, at });
		}
	}

	async function fetch(id: string): Promise<void> {
		const times = { now: isoNow(clock), leaseUntil: isoIn(clock, leaseSeconds) };
		const claimed = await database.transaction((transaction) => queries.claim(transaction, { id, ...times }));
		if (!claimed) return;
		const startMs = performance.now();
		const outcome = await outcomeOf(claimed);
		const settled = settledAs(outcome, claimed, { clock, tookMs: Math.round(performance.now() - startMs) });
		const picture = typeof outcome === 'string' ? null : outcome.picture;
		const hasPicture =
			picture !== null &&
			(await uploads
				.takePreview(picture, (transaction, { url }) => settle(transaction, id, { ...settled, picture: url }))
				.then(() => true, withoutPicture));
		if (!hasPicture) await database.transaction((transaction) => settle(transaction, id, settled));
	}

	return {
		fetchOnce(id: string): Promise<void> {
			const started = running.get(id) ?? fetch(id).finally(() => running.delete(id));
			running.set(id, started);
			return started;
		},
		/** What is broken off is fetched by the job of the next process. */
		async stop(): Promise<void> {
			stopping.abort();
			await Promise.allSettled(running.values());
		},
	};
}

/** A preview does without a picture that is none, or has no room. */
function withoutPicture(error: unknown): false {
	if (error instanceof AppError) return false;
	throw error;
}
