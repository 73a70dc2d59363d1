/** Uploads of pictures: issuing addresses, receiving and storing files, tracking their use, and sweeping unused ones. */
import { randomBytes } from 'node:crypto';
import { uploadStarted, uploadStored } from '@friends/contract/uploads/uploads.events';
import { uploadLimits } from '@friends/contract/uploads/uploads.limits';
import type { UploadedPicture, UploadTicket } from '@friends/contract/uploads/uploads.schema';
import type { Member } from '#core/access/viewer';
import { type Clock, isoIn, isoNow } from '#core/clock';
import { AppError, notFound } from '#core/errors';
import { append } from '#core/events/append';
import { newId } from '#core/ids';
import { addJob } from '#core/jobs/jobs.queries';
import type { Keys } from '#core/keys/keys';
import { createLimit } from '#core/limit';
import { createSignatures } from '#core/signatures';
import type { Storage } from '#core/storage/storage';
import type { Database, Reader, Transaction } from '#core/transaction';
import type { PictureDoor } from './picture-door.ts';
import { createPlaces, type Place } from './places.ts';
import { type RenderedPicture, renderPicture } from './render-picture.ts';

import { fileNamesOf, isNamedBy, isPictureUrl, namesIn, presentPicture, uploadPath, urlOf } from './uploads.present.ts';
import * as queries from './uploads.queries.ts';

/** Name of the file of the largest size. */
export const largeFileOf = (storageKey: string): string => fileNamesOf(storageKey).large;

/** Each may take 300 MB: measured with a progressive JPEG of 50 megapixels. */
const renderingMax = 2;
const unusedSeconds = 24 * 60 * 60;
/** Longer than any request. */
const abandonedSeconds = 60 * 60;
const removedAtOnce = 100;

interface UploadsOptions {
	database: Database;
	clock: Clock;
	storage: Storage;
	/** Signs upload addresses. */
	keys: Keys;
	door: PictureDoor;
}

interface PutRequest {
	id: string;
	expires: number;
	signature: string;
}

interface Received {
	id: string;
	/** Null for a picture of the community's own. */
	ownerId: string | null;
	storageKey: string;
	picture: RenderedPicture;
	/** Written in the transaction that stores the picture. */
	alongside?(transaction: Transaction, picture: UploadedPicture): Promise<void>;
}

export type UploadsService = ReturnType<typeof createUploadsService>;

export function createUploadsService(options: UploadsOptions) {
	const removeMarked = createRemoveMarked(options);
	const keep = createKeep(options, removeMarked);
	const rendering = createLimit(renderingMax);
	return {
		...createReceiving(options, keep, rendering),
		...createTakingIn(options, keep, rendering),
		...createUsing(options),
		sweep: createSweep(options, removeMarked),
		removeAllOf: createRemovingAll(options, removeMarked),
		putInPlace: createPutInPlace(options),
		door: options.door,
	};
}

type Keep = ReturnType<typeof createKeep>;

/** Rows of uploads to come. */
function createIssuing({ database, clock, storage }: UploadsOptions) {
	async function requireRoom(): Promise<void> {
		if (!(await storage.hasRoom())) throw new AppError('storage_full');
	}

	return {
		requireRoom,
		async issue(ownerId: string | null): Promise<{ id: string; expires: number }> {
			await requireRoom();
			const id = newId();
			const expires = Math.floor(clock.now().getTime() / 1000) + uploadLimits.openSeconds;
			const at = isoNow(clock);
			const expiresAt = new Date(expires * 1000).toISOString();
			await database.transaction(async (transaction) => {
				await queries.insertUpload(transaction, { id, ownerId, storageKey: randomBytes(16).toString('hex'), at, expiresAt });
				await append(transaction, uploadStarted, { actorId: ownerId, subjects: { upload: id }, at });
			});
			return { id, expires };
		},
	};
}

function createReceiving(options: UploadsOptions, keep: Keep, rendering: Rendering) {
	const { database, clock, keys } = options;
	const signatures = createSignatures({ keys, purpose: 'upload', lifeSeconds: uploadLimits.openSeconds });
	const takePlace = createPlaces();
	const { requireRoom, issue } = createIssuing(options);

	async function open({ id: ownerId }: Member): Promise<UploadTicket> {
		const { id, expires } = await issue(ownerId);
		const query = new URLSearchParams({ expires: String(expires), signature: signatures.sign({ id, expires }) });
		return { uploadURL: `${uploadPath(id)}?${query}` };
	}

	/** One picture per address, for the member who asked for it. After a refusal, the address can be used again. */
	async function receive({ id, expires, signature }: PutRequest, bytes: AsyncIterable<Uint8Array>): Promise<UploadedPicture> {
		if (!signatures.verify({ id, expires }, signature)) throw notFound('uploadAddress').with({ token: 'forged' });
		if (expires * 1000 <= clock.now().getTime()) throw new AppError('upload_closed', { why: 'expired' });
		await requireRoom();
		const ownerId = await queries.findOwner(database.reader, id);
		// The sweep deletes addresses some time after their expiry.
		if (ownerId === null) throw new AppError('upload_closed', { why: 'expired' });
		return takePlace(ownerId, async (place) => {
			const storageKey = await database.transaction((transaction) => queries.claimUpload(transaction, id));
			if (storageKey === null) throw new AppError('upload_closed', { why: 'used' });
			return keep({ id, ownerId, storageKey, picture: await readPicture(id, place, bytes) });
		});
	}

	async function readPicture(id: string, place: Place, bytes: AsyncIterable<Uint8Array>): Promise<RenderedPicture> {
		try {
			const content = await place.collect(bytes);
			return await rendering(() => renderPicture(content));
		} catch (error) {
			await database.transaction((transaction) => queries.giveUp(transaction, { id, state: 'issued' }));
			throw error;
		}
	}

	return {
		open,
		receive,
	};
}

type Rendering = ReturnType<typeof createLimit>;

/** Pictures that no one puts to an address: they come with an archive, or from a linked page. */
function createTakingIn(options: UploadsOptions, keep: Keep, rendering: Rendering) {
	const { database } = options;
	const { issue } = createIssuing(options);

	async function issueClaimed(ownerId: string | null) {
		const { id } = await issue(ownerId);
		const storageKey = await database.transaction((transaction) => queries.claimUpload(transaction, id));
		if (storageKey === null) throw new AppError('upload_closed', { why: 'used' });
		return { id, ownerId, storageKey };
	}

	return {
		/** Rendered and stored as any other. @throws AppError when it is no picture. */
		async takeIn(ownerId: string, content: Buffer): Promise<UploadedPicture> {
			const picture = await rendering(() => renderPicture(content));
			return keep({ ...(await issueClaimed(ownerId)), picture });
		},
		/**
		 * Small, and of no member: it stays while a link preview names it.
		 * @param note has the preview name it, in the transaction that stores it. @throws AppError when it is no picture.
		 */
		async takePreview(content: Buffer, note: (transaction: Transaction, picture: UploadedPicture) => Promise<void>): Promise<void> {
			const picture = await rendering(() => renderPicture(content, uploadLimits.image.smallPx));
			await keep({ ...(await issueClaimed(null)), picture, alongside: note });
		},
	};
}

function createKeep({ database, clock, storage }: UploadsOptions, removeMarked: () => Promise<void>) {
	return async function keep({ id, ownerId, storageKey, picture, alongside }: Received): Promise<UploadedPicture> {
		const { large, small, width, height, preview } = picture;
		const names = fileNamesOf(storageKey);
		try {
			await storage.put(names.large, large);
			await storage.put(names.small, small);
			const bytes = large.length + small.length;
			const row = await database.transaction(async (transaction) => {
				const at = isoNow(clock);
				const usedAt = ownerId === null ? at : null;
				const stored = await queries.finishUpload(transaction, { id, width, height, preview, bytes, usedAt });
				await alongside?.(transaction, presentPicture(stored));
				await append(transaction, uploadStored, { actorId: ownerId, subjects: { upload: id }, at });
				return stored;
			});
			return presentPicture(row);
		} catch (error) {
			// A full disk or an unavailable database. The sweep deletes by the row what cannot be deleted now.
			await database.transaction((transaction) => queries.giveUp(transaction, { id, state: 'removing' }));
			await removeMarked();
			throw Object.assign(new AppError('picture_not_stored'), { cause: error });
		}
	};
}

/** Deletes files and rows that are marked for removal. */
function createRemoveMarked({ database, storage }: UploadsOptions) {
	return async function removeMarked(): Promise<void> {
		for (;;) {
			const rows = await queries.listRemovable(database.reader, removedAtOnce);
			for (const { storage_key: storageKey } of rows) {
				for (const name of Object.values(fileNamesOf(storageKey))) await storage.remove(name);
			}
			await database.transaction((transaction) =>
				queries.deleteUploads(
					transaction,
					rows.map(({ id }) => id),
				),
			);
			if (rows.length < removedAtOnce) return;
		}
	};
}

/** The job that moves files; its payload are storage keys. */
export const placesJob = 'uploads.places';

/** Sets the files of pictures aside that nothing shows any more, and brings back those of others. */
function createPutInPlace({ storage, door }: UploadsOptions) {
	return async function putInPlace(storageKeys: readonly string[]): Promise<void> {
		for (const storageKey of storageKeys) {
			for (let isPlaced = false; !isPlaced; ) {
				const isWanted = await door.isWanted(urlOf(storageKey));
				const move = isWanted ? storage.bringBack : storage.setAside;
				for (const name of Object.values(fileNamesOf(storageKey))) await move(name);
				// It may have been restored, or removed, while its files were moved.
				isPlaced = (await door.isWanted(urlOf(storageKey))) === isWanted;
			}
		}
	};
}

function createUsing({ clock }: UploadsOptions) {
	/** For pictures that an administrator has removed or restored: their files are moved by a job, right after the commit. */
	async function settle(transaction: Transaction, urls: readonly string[]): Promise<void> {
		const { storageKeys } = namesIn(urls);
		const at = isoNow(clock);
		if (storageKeys.length > 0) await addJob(transaction, { name: placesJob, payload: storageKeys, runAt: at, at });
	}

	/**
	 * Marks the member's own pictures among these addresses as used: they stay until they are released, or their owner is deleted.
	 * @returns them by address; missing ones do not exist or belong to others.
	 */
	async function use(transaction: Transaction, ownerId: string, urls: readonly string[]): Promise<Map<string, UploadedPicture>> {
		const rows = await queries.usePictures(transaction, { ownerId, ...namesIn(urls), at: isoNow(clock) });
		const released = rows.filter(({ released_at: releasedAt }) => releasedAt !== null);
		await settle(
			transaction,
			released.map((row) => urlOf(row.storage_key)),
		);
		return new Map(
			urls.flatMap((url) => {
				const row = rows.find((candidate) => isNamedBy(candidate, url));
				return row ? [[url, presentPicture(row)] as const] : [];
			}),
		);
	}

	return {
		use,
		settle,
		/** Stored pictures by their addresses, of any owner. */
		async sized(db: Reader, urls: readonly string[]): Promise<Map<string, UploadedPicture>> {
			const pictures = (await queries.listStored(db, namesIn(urls).storageKeys)).map(presentPicture);
			return new Map(pictures.map((picture) => [picture.url, picture]));
		},
		/** True when `url` is an upload of the member; marks it as used. */
		async keepOwnImage(transaction: Transaction, userId: string, url: string): Promise<boolean> {
			return isPictureUrl(url) && (await use(transaction, userId, [url])).has(url);
		},
		/** Releases pictures: they are not served any more, and the sweep deletes them a day later, unless something else shows them. */
		async release(transaction: Transaction, ownerId: string, urls: readonly string[]): Promise<void> {
			const { storageKeys } = namesIn(urls);
			if (storageKeys.length > 0) await queries.releasePictures(transaction, { ownerId, storageKeys, at: isoNow(clock) });
		},
		/** Like `release`, for a shared picture such as the logo, of any owner. */
		async releaseOf(transaction: Transaction, url: string): Promise<void> {
			const { storageKeys } = namesIn([url]);
			const [ownerId] = await queries.listOwners(transaction, storageKeys);
			if (ownerId) await queries.releasePictures(transaction, { ownerId, storageKeys, at: isoNow(clock) });
		},
	};
}

/** For a member who is erased. */
function createRemovingAll({ database }: UploadsOptions, removeMarked: () => Promise<void>) {
	/** @param kept a picture that the heir gets, such as the mark of the community; '' for none. */
	return async function removeAllOf(ownerId: string, { kept, heirId }: { kept: string; heirId: string | null }): Promise<void> {
		const [storageKey] = namesIn([kept]).storageKeys;
		await database.transaction(async (transaction) => {
			if (storageKey) await queries.giveTo(transaction, { ownerId, storageKey, heirId });
			await queries.markAllOf(transaction, ownerId);
		});
		await removeMarked();
	};
}

function createSweep({ database, clock }: UploadsOptions, removeMarked: () => Promise<void>) {
	/** Deletes a batch of expired addresses and of unused pictures, with their files. */
	return async function sweep(): Promise<'more' | undefined> {
		const expiredBefore = isoIn(clock, -abandonedSeconds);
		const unusedBefore = isoIn(clock, -unusedSeconds);
		const more = await database.transaction(async (transaction) => [
			await queries.deleteUnusedAddresses(transaction, { expiredBefore }),
			await queries.markOrphans(transaction, { expiredBefore, unusedBefore }),
		]);
		await removeMarked();
		return more.includes('more') ? 'more' : undefined;
	};
}
