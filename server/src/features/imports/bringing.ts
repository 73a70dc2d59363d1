/** The job that brings what a member chose: each post in a transaction of its own, which also says how far it is, so that it goes on after a stop. */
import { importLimits } from '@friends/contract/imports/imports.limits';
import type { LeftOutReason, StartImportBody } from '@friends/contract/imports/imports.schema';
import { uploadLimits } from '@friends/contract/uploads/uploads.limits';
import type { Member } from '#core/access/viewer';
import { ArchiveError } from '#core/archives/archive-error';
import type { ZipReader } from '#core/archives/zip-reader';
import { isoNow } from '#core/clock';
import { AppError } from '#core/errors';
import type { JobCall } from '#core/jobs/job';
import { type BoxBatch, type BoxBringingOptions, createBoxBringing, openBox } from '../boxes/boxes.service.ts';
import type { PostsService } from '../posts/posts.service.ts';
import type { UploadsService } from '../uploads/uploads.service.ts';
import { signInObstacle, type UsersService } from '../users/users.service.ts';
import { isForFriends, isNarrower } from './imports.policy.ts';
import { type Counts, chosenOf, countedUp, countsOf, type Taken, takenOf } from './imports.present.ts';
import * as queries from './imports.queries.ts';
import { removeArchive, toldUntil } from './imports.service.ts';
import { openArchive, problemOf } from './opening.ts';
import type { ReadingOptions } from './reading.ts';
import { openSource } from './sources/open-source.ts';
import type { FoundPost, FoundProfile, Item } from './sources/source.ts';

interface BringingOptions extends ReadingOptions, Omit<BoxBringingOptions, 'posts' | 'uploads'> {
	posts: Pick<PostsService, 'bring' | 'bringToTribe' | 'isKnown'>;
	uploads: Pick<UploadsService, 'takeIn' | 'keepOwnImage'>;
	users: Pick<UsersService, 'findById' | 'updateProfile'>;
}

/** Another attempt is ahead, the import was cancelled, or its member may not write any more. */
class StoppedError extends Error {}

/** Their own profile, for which the role does not matter. */
const memberOf = (id: string): Member => ({ kind: 'member', id, role: 'member', sessionId: '', joinedAt: '' });

const noPicture = new Set(['not_an_image', 'too_many_pixels', 'picture_too_slow']);

interface Shown {
	url: string;
	alt: string;
}

function createPictures({ uploads }: BringingOptions, zip: ZipReader, userId: string) {
	/** The address of an upload, or why there is none. */
	return async function takePicture(file: string): Promise<{ url: string } | LeftOutReason> {
		const { maxBytes } = uploadLimits.image;
		if (!zip.has(file)) return 'pictureMissing';
		if (zip.bytesOf(file) > maxBytes) return 'pictureTooLarge';
		try {
			return await uploads.takeIn(userId, await zip.readWhole(file, maxBytes));
		} catch (error) {
			if (error instanceof ArchiveError || (error instanceof AppError && noPicture.has(error.code))) return 'pictureUnreadable';
			throw error;
		}
	};
}

type TakePicture = ReturnType<typeof createPictures>;

async function takePictures(takePicture: TakePicture, { pictures }: FoundPost, room: number) {
	const shown: Shown[] = [];
	const leftOut: LeftOutReason[] = [];
	for (const { file, alt } of pictures) {
		const taken = shown.length < room ? await takePicture(file) : 'tooManyPictures';
		if (typeof taken === 'string') leftOut.push(taken);
		else shown.push({ url: taken.url, alt });
	}
	return { shown, leftOut };
}

/** How far an import is. */
interface Ledger {
	done: number;
	taken: Taken;
	counts: Counts;
}

const columnsOf = ({ done, taken, counts }: Ledger) => ({ done, taken: JSON.stringify(taken), left_out: JSON.stringify(counts) });

function createPosts(options: BringingOptions, row: queries.ImportRow, chosen: StartImportBody, takePicture: TakePicture) {
	const { database, clock, posts, users } = options;
	const { id, user_id: userId } = row;

	async function obstacle(item: Item, { taken }: Ledger): Promise<LeftOutReason | null> {
		if (typeof item === 'string') return item;
		if (await posts.isKnown(database.reader, userId, item.id)) return 'known';
		if (taken.posts >= importLimits.posts) return 'tooManyPosts';
		const person = await users.findById(database.reader, userId);
		return !chosen.narrower && person && isNarrower(item.audience, person.profile_visibility) ? 'narrower' : null;
	}

	/** @returns the ledger after this item. @throws StoppedError */
	return async function bringItem(item: Item, before: Ledger): Promise<Ledger> {
		const reason = await obstacle(item, before);
		const post = reason === null && typeof item !== 'string' ? item : null;
		const { shown, leftOut } = post
			? await takePictures(takePicture, post, importLimits.pictures - before.taken.pictures)
			: { shown: [], leftOut: [] };
		return database.transaction(async (transaction) => {
			const isNew =
				post !== null && (await posts.bring(transaction, userId, { ...post, isForFriends: isForFriends(post.audience), pictures: shown }));
			const { taken } = before;
			const after: Ledger = {
				done: before.done + 1,
				taken: isNew ? { ...taken, posts: taken.posts + 1, pictures: taken.pictures + shown.length } : taken,
				counts: countedUp(before.counts, isNew ? [...post.leftOut, ...leftOut] : [reason ?? 'known']),
			};
			if (!(await queries.advance(transaction, { id, from: before.done, now: isoNow(clock) }, columnsOf(after)))) throw new StoppedError();
			return after;
		});
	};
}

/** Texts and picture of the profile, which may be brought twice without harm. */
function createProfile({ database, clock, users }: BringingOptions, row: queries.ImportRow, takePicture: TakePicture) {
	return async function bringProfile(profile: FoundProfile, chosen: StartImportBody, before: Ledger): Promise<Ledger> {
		const picture = chosen.picture && profile.picture !== '' ? await takePicture(profile.picture) : null;
		const texts = chosen.profileTexts ? profile.texts : {};
		const leftOut = [...(chosen.profileTexts ? profile.leftOut : []), ...(typeof picture === 'string' ? [picture] : [])];
		const avatar = picture !== null && typeof picture !== 'string' ? { avatar: picture.url } : {};
		const body = { ...texts, ...avatar };
		const taken = { ...before.taken, profileTexts: Object.keys(texts).length > 0, picture: 'avatar' in avatar };
		const after = { ...before, taken, counts: countedUp(before.counts, leftOut) };
		await database.transaction(async (transaction) => {
			const step = { id: row.id, from: 0, now: isoNow(clock) };
			if (!(await queries.advance(transaction, step, columnsOf(after)))) throw new StoppedError();
			if (Object.keys(body).length > 0) await users.updateProfile(transaction, memberOf(row.user_id), body);
		});
		return after;
	};
}

function createTribeBringing(options: BringingOptions) {
	const { database, clock, storage } = options;

	/** The tribe has the id of the import. */
	async function bringTribe(row: queries.ImportRow, signal: AbortSignal): Promise<void> {
		const box = await openBox(await openArchive(storage, row));
		const batches = createBoxBringing(options, { box, tribeId: row.id, owner: memberOf(row.user_id) });
		let ledger: Ledger = { done: row.done, taken: takenOf(row), counts: countsOf(row) };
		let index = 0;
		for await (const { size, prepare } of batches()) {
			signal.throwIfAborted();
			if (index >= ledger.done) ledger = await bringBatch(row.id, ledger, size, await prepare());
			index += size;
		}
	}

	const bringBatch = (id: string, before: Ledger, size: number, write: Awaited<ReturnType<BoxBatch['prepare']>>): Promise<Ledger> =>
		database.transaction(async (transaction) => {
			const brought = await write(transaction);
			const { taken } = before;
			const posts = taken.posts + brought.posts;
			const comments = (taken.comments ?? 0) + brought.comments;
			const after: Ledger = {
				done: before.done + size,
				taken: { ...taken, posts, comments, pictures: taken.pictures + brought.pictures },
				counts: countedUp(before.counts, brought.leftOut),
			};
			if (!(await queries.advance(transaction, { id, from: before.done, now: isoNow(clock) }, columnsOf(after)))) throw new StoppedError();
			return after;
		});

	return bringTribe;
}

export function createBringing(options: BringingOptions) {
	const bringTribe = createTribeBringing(options);
	const { database, clock, storage, users } = options;

	async function bring(row: queries.ImportRow, chosen: StartImportBody, signal: AbortSignal): Promise<void> {
		if (row.kind === 'tribe') return bringTribe(row, signal);
		const zip = await openArchive(storage, row);
		const source = openSource(zip, isoNow(clock));
		const takePicture = createPictures(options, zip, row.user_id);
		const bringItem = createPosts(options, row, chosen, takePicture);
		let ledger: Ledger = { done: row.done, taken: takenOf(row), counts: countsOf(row) };
		if (row.done === 0) ledger = await createProfile(options, row, takePicture)(await source.profile(), chosen, { ...ledger, counts: {} });
		let index = 0;
		for await (const item of chosen.posts ? source.items() : []) {
			signal.throwIfAborted();
			if (index >= ledger.done) ledger = await bringItem(item, ledger);
			index += 1;
		}
	}

	const end = async (row: queries.ImportRow, changes: Pick<Partial<queries.ImportRow>, 'state' | 'problem'>) => {
		await database.transaction((transaction) => queries.updateImport(transaction, row, { ...changes, expires_at: toldUntil(clock) }));
		await removeArchive(storage, row.storage_key);
	};

	/** Ends the import of a member who may not write any more; one that was cancelled, or goes on elsewhere, is left alone. */
	async function endIfBarred(row: queries.ImportRow): Promise<void> {
		const person = await users.findById(database.reader, row.user_id);
		if (!person) return;
		const standing = { status: person.status, bannedUntil: person.banned_until, reason: '' };
		if (signInObstacle(standing, isoNow(clock))) await end(row, { state: 'cancelled' });
	}

	return async function run({ payload: { id }, signal }: JobCall<{ id: string }>): Promise<void> {
		const row = await queries.findImport(database.reader, id);
		const chosen = row && chosenOf(row);
		if (!chosen || row.state !== 'importing') return;
		try {
			await bring(row, chosen, signal);
			await end(row, { state: 'done' });
		} catch (error) {
			if (error instanceof StoppedError) return endIfBarred(row);
			const problem = problemOf(error);
			if (problem === null) throw error;
			await end(row, { state: 'failed', problem });
		}
	};
}
