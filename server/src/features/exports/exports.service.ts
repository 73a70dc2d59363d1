/** Exports: an archive of everything of a member's own, or of a tribe of theirs, made by a job, fetched by a signed address, and removed after a week. */
import { randomBytes } from 'node:crypto';
import type { DownloadBody } from '@friends/contract/core/endpoint';
import { exportRequested } from '@friends/contract/exports/exports.events';
import { exportLimits } from '@friends/contract/exports/exports.limits';
import type { Export } from '@friends/contract/exports/exports.schema';
import type { Member } from '#core/access/viewer';
import { type ArchiveName, keyOfPart, partName, partNames, readParts, removeParts } from '#core/archives/parts';
import { type Clock, isoIn, isoNow } from '#core/clock';
import { AppError, notFound } from '#core/errors';
import { append } from '#core/events/append';
import { newId } from '#core/ids';
import { addJob } from '#core/jobs/jobs.queries';
import type { Keys } from '#core/keys/keys';
import { createSignatures } from '#core/signatures';
import type { Storage } from '#core/storage/storage';
import type { Database, Reader } from '#core/transaction';
import type { TribesService } from '../tribes/tribes.service.ts';
import { presentExport } from './exports.present.ts';
import * as queries from './exports.queries.ts';

/** The job that makes an archive. */
export const makingJob = 'exports.make';

const removedAtOnce = 100;

export const archiveOf = (key: string): ArchiveName => ({ purpose: 'export', key });

export const newStorageKey = (): string => randomBytes(16).toString('hex');

interface ExportsOptions {
	database: Database;
	clock: Clock;
	storage: Storage;
	/** Signs addresses. */
	keys: Keys;
	tribes: Pick<TribesService, 'requireOwner'>;
}

export type ExportsService = ReturnType<typeof createExportsService>;

export function createExportsService(options: ExportsOptions) {
	return {
		...createAsking(options),
		...createFetching(options),
		removeExpired: createRemoving(options),
		removeAllOf: createRemovingAll(options),
		/** @returns whether a stored file belongs to an export. */
		async fileOwner(): Promise<(file: string) => boolean> {
			const keys = new Set(await queries.listKeys(options.database.reader));
			return (file) => keys.has(keyOfPart('export', file) ?? '');
		},
	};
}

function createAsking({ database, clock, tribes }: ExportsOptions) {
	const listOf = (userId: string, tribeId: string | null) => queries.listExports(database.reader, { userId, tribeId, now: isoNow(clock) });
	const owned = async (db: Reader, owner: Member, tribeKey: string | null) =>
		tribeKey === null ? null : tribes.requireOwner(db, tribeKey, owner);

	return {
		/** Begins a new one, or answers the one that is being made. @param tribeKey of a tribe of theirs; null for everything of their own */
		async create(member: Member, tribeKey: string | null): Promise<Export> {
			const { id: userId } = member;
			const id = newId();
			const at = isoNow(clock);
			const tribeId = await database.transaction(async (transaction) => {
				const of = await owned(transaction, member, tribeKey);
				const isNew = await queries.insertExport(transaction, { id, userId, tribeId: of, storageKey: newStorageKey(), at });
				if (!isNew) return of;
				await addJob(transaction, { name: makingJob, key: id, payload: { id }, runAt: at, at });
				await append(transaction, exportRequested, { actorId: userId, subjects: { user: userId }, at });
				return of;
			});
			const exports = await listOf(userId, tribeId);
			// One that was made meanwhile is the latest.
			const latest = exports.find(({ state }) => state !== 'ready') ?? exports[0];
			if (!latest) throw new Error('the export that was just begun is gone');
			return presentExport(latest);
		},
		list: async (member: Member, tribeKey: string | null): Promise<Export[]> =>
			(await listOf(member.id, await owned(database.reader, member, tribeKey))).map(presentExport),
	};
}

function createFetching({ database, clock, storage, keys }: ExportsOptions) {
	const signatures = createSignatures({ keys, purpose: 'export', lifeSeconds: exportLimits.addressSeconds });
	const seconds = () => Math.floor(clock.now().getTime() / 1000);

	async function requireReady(id: string) {
		const found = await queries.findReady(database.reader, { id, now: isoNow(clock) });
		if (!found) throw new AppError('export_closed', { why: 'gone' });
		return found;
	}

	return {
		async address({ id: userId }: Member, id: string): Promise<{ url: string }> {
			const found = await queries.findOfMember(database.reader, { id, userId, now: isoNow(clock) });
			if (!found) throw notFound('export');
			await requireReady(id);
			const expires = seconds() + exportLimits.addressSeconds;
			const query = new URLSearchParams({ expires: String(expires), signature: signatures.sign({ id, expires }) });
			return { url: `/api/exports/${id}?${query}` };
		},

		async download({ id, expires, signature }: { id: string; expires: number; signature: string }): Promise<DownloadBody> {
			if (!signatures.verify({ id, expires }, signature)) throw notFound('export').with({ token: 'forged' });
			if (expires <= seconds()) throw new AppError('export_closed', { why: 'expired' });
			const { storage_key: storageKey, parts, tribeSlug } = await requireReady(id);
			// A backup has no archives.
			if (!(await storage.exists(partName(archiveOf(storageKey), 0)))) throw new AppError('export_closed', { why: 'gone' });
			const content = readParts(storage, archiveOf(storageKey), parts);
			return tribeSlug === null ? content : Object.assign(content, { filename: `${tribeSlug}.zip` });
		},
	};
}

/** Removes files before rows: what breaks off is repeated. */
function createRemoving({ database, clock, storage }: ExportsOptions) {
	return async function removeExpired(): Promise<'more' | undefined> {
		const expired = await queries.listExpired(database.reader, { now: isoNow(clock), limit: removedAtOnce });
		for (const { id, storage_key: storageKey, parts } of expired) {
			for (const name of partNames(archiveOf(storageKey), parts)) await storage.remove(name);
			await database.transaction((transaction) => queries.deleteExport(transaction, id));
		}
		return expired.length === removedAtOnce ? 'more' : undefined;
	};
}

/** For a member who is erased. */
function createRemovingAll({ database, storage }: ExportsOptions) {
	return async function removeAllOf(userId: string): Promise<void> {
		for (const { id, storage_key: storageKey } of await queries.listAllOf(database.reader, userId)) {
			await removeParts(storage, archiveOf(storageKey));
			await database.transaction((transaction) => queries.deleteExport(transaction, id));
		}
	};
}

/** End of the time in which an archive can be fetched. */
export const expiryOf = (clock: Clock): string => isoIn(clock, exportLimits.keptDays * 24 * 60 * 60);
