/** Imports: an archive that a member brings, received in pieces, read and brought by jobs, and removed when that is over. */
import { randomBytes } from 'node:crypto';
import { importChanged } from '@friends/contract/imports/imports.events';
import { importLimits } from '@friends/contract/imports/imports.limits';
import type { Import, StartImportBody } from '@friends/contract/imports/imports.schema';
import type { Member } from '#core/access/viewer';
import { type ArchiveName, keyOfPart, partBytes, partName, removeParts } from '#core/archives/parts';
import { type Clock, isoIn, isoNow } from '#core/clock';
import { AppError, notFound } from '#core/errors';
import { append } from '#core/events/append';
import { newId } from '#core/ids';
import { addJob } from '#core/jobs/jobs.queries';
import type { Storage } from '#core/storage/storage';
import type { Database, Transaction } from '#core/transaction';
import { nothingTaken, presentImport } from './imports.present.ts';
import * as queries from './imports.queries.ts';

/** The jobs that read an archive, and bring what the member chose. */
export const readingJob = 'imports.read';
export const bringingJob = 'imports.bring';

const removedAtOnce = 100;
const megabyte = 1024 * 1024;

export const archiveOf = (key: string): ArchiveName => ({ purpose: 'import', key });
export const newStorageKey = (): string => randomBytes(16).toString('hex');

/** Key of the same archive in another format, while it is packed again. */
export const otherKeyOf = (key: string): string => [...key].reverse().join('');

/** Removes an archive in both formats. */
export async function removeArchive(storage: Storage, key: string): Promise<void> {
	for (const each of [key, otherKeyOf(key)]) await removeParts(storage, archiveOf(each));
}

const openSeconds = importLimits.openHours * 60 * 60;
const toldSeconds = importLimits.toldDays * 24 * 60 * 60;

/** End of the time in which an import is open, or its outcome told. */
export const openUntil = (clock: Clock): string => isoIn(clock, openSeconds);
export const toldUntil = (clock: Clock): string => isoIn(clock, toldSeconds);

const isOver = ({ state }: queries.ImportRow) => state === 'done' || state === 'cancelled' || state === 'failed';

interface ImportsOptions {
	database: Database;
	clock: Clock;
	storage: Storage;
	/** Of an archive; the host may set less than the contract. */
	megabytesMax: number;
}

export type ImportsService = ReturnType<typeof createImportsService>;

export function createImportsService(options: ImportsOptions) {
	return {
		...createBeginning(options),
		...createReceiving(options),
		...createChoosing(options),
		...createRemoving(options),
		/** @returns whether a stored file belongs to an import. */
		async fileOwner(): Promise<(file: string) => boolean> {
			const keys = new Set((await queries.listKeys(options.database.reader)).flatMap((key) => [key, otherKeyOf(key)]));
			return (file) => keys.has(keyOfPart('import', file) ?? '');
		},
	};
}

const changed = (transaction: Transaction, userId: string, at: string) =>
	append(transaction, importChanged, { actorId: userId, subjects: { user: userId }, at });

/** The member's import of this id, locked. @throws AppError when it is gone. */
async function requireOwn(transaction: Transaction, { id: userId }: Member, id: string): Promise<queries.ImportRow> {
	const row = await queries.lockOf(transaction, userId);
	if (row?.id !== id) throw notFound('import');
	return row;
}

/** Size of a piece of an archive. */
const bytesOfPiece = (row: queries.ImportRow, number: number) => Math.min(partBytes, row.total_bytes - number * partBytes);

async function requireRoom(storage: Storage): Promise<void> {
	if (!(await storage.hasRoom())) throw new AppError('storage_full');
}

function createBeginning({ database, clock, storage, megabytesMax }: ImportsOptions) {
	return {
		/** Replaces the outcome of an earlier import. */
		async create({ id: userId }: Member, bytes: number): Promise<Import> {
			if (bytes > megabytesMax * megabyte) throw new AppError('archive_too_large', { megabytes: megabytesMax });
			await requireRoom(storage);
			const id = newId();
			const at = isoNow(clock);
			return database.transaction(async (transaction) => {
				const last = await queries.lockOf(transaction, userId);
				if (last && !isOver(last)) throw new AppError('import_under_way');
				if (last) await queries.deleteImport(transaction, last.id);
				const times = { created_at: at, expires_at: openUntil(clock) };
				const counts = { total_bytes: bytes, taken: JSON.stringify(nothingTaken), left_out: '{}' };
				await queries.insertImport(transaction, { id, user_id: userId, storage_key: newStorageKey(), ...counts, ...times });
				await changed(transaction, userId, at);
				const row = await queries.findImport(transaction, id);
				if (!row) throw new Error('the import that was just begun is gone');
				return presentImport(row);
			});
		},

		async list({ id: userId }: Member): Promise<Import[]> {
			const row = await queries.findOf(database.reader, userId);
			return row ? [presentImport(row)] : [];
		},
	};
}

function createReceiving({ database, clock, storage }: ImportsOptions) {
	async function collect(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
		const chunks: Uint8Array[] = [];
		for await (const chunk of bytes) chunks.push(chunk);
		return Buffer.concat(chunks);
	}

	/** Counts a stored piece once; the last one lets the archive be read. */
	const count = (member: Member, id: string, number: number) =>
		database.transaction(async (transaction) => {
			const row = await requireOwn(transaction, member, id);
			if (row.state !== 'receiving' || row.parts !== number) return row;
			const sent = { parts: number + 1, sent_bytes: row.sent_bytes + bytesOfPiece(row, number) };
			const isLast = sent.sent_bytes === row.total_bytes;
			const changes = { ...sent, ...(isLast && { state: 'reading' as const }) };
			await queries.updateImport(transaction, row, changes);
			if (isLast) {
				const at = isoNow(clock);
				await addJob(transaction, { name: readingJob, key: id, payload: { id }, runAt: at, at });
				await changed(transaction, member.id, at);
			}
			return { ...row, ...changes };
		});

	return {
		/** Pieces come in order; one that is there already is not stored again. */
		async putPiece(member: Member, { id, number }: { id: string; number: number }, bytes: AsyncIterable<Uint8Array>): Promise<Import> {
			const row = await queries.findOf(database.reader, member.id);
			if (row?.id !== id) throw notFound('import');
			if (row.parts > number) return presentImport(row);
			if (row.state !== 'receiving') throw new AppError('import_closed', { why: 'gone' });
			if (row.parts < number) throw new AppError('import_closed', { why: 'otherPiece' });
			await requireRoom(storage);
			const content = await collect(bytes);
			if (content.length !== bytesOfPiece(row, number)) throw new AppError('import_closed', { why: 'otherPiece' });
			await storage.put(partName(archiveOf(row.storage_key), number), content);
			return presentImport(await count(member, id, number));
		},
	};
}

function createChoosing({ database, clock }: ImportsOptions) {
	return {
		/** Brings what the member chose, in a job. */
		start: (member: Member, id: string, chosen: StartImportBody): Promise<Import> =>
			database.transaction(async (transaction) => {
				const row = await requireOwn(transaction, member, id);
				if (row.state !== 'found') throw new AppError('import_closed', { why: row.state === 'reading' ? 'notReady' : 'gone' });
				const at = isoNow(clock);
				const changes = { state: 'importing', chosen: JSON.stringify(chosen), expires_at: openUntil(clock) } as const;
				await queries.updateImport(transaction, row, changes);
				await addJob(transaction, { name: bringingJob, key: id, payload: { id }, runAt: at, at });
				await changed(transaction, member.id, at);
				return presentImport({ ...row, ...changes });
			}),
	};
}

/** Removes files before rows: what breaks off is repeated. */
function createRemoving({ database, clock, storage }: ImportsOptions) {
	async function remove({ id, storage_key: storageKey }: queries.ImportRow): Promise<void> {
		await removeArchive(storage, storageKey);
		await database.transaction((transaction) => queries.deleteImport(transaction, id));
	}

	return {
		/** Tells what has come along by then, if anything was begun. */
		async cancel(member: Member, id: string): Promise<void> {
			const cancelled = await database.transaction(async (transaction) => {
				const row = await requireOwn(transaction, member, id);
				await changed(transaction, member.id, isoNow(clock));
				if (row.state !== 'importing') return row;
				await queries.updateImport(transaction, row, { state: 'cancelled', expires_at: toldUntil(clock) });
				return { ...row, state: 'cancelled' as const, wasImporting: true };
			});
			if ('wasImporting' in cancelled) await removeArchive(storage, cancelled.storage_key);
			else await remove(cancelled);
		},

		async removeExpired(): Promise<'more' | undefined> {
			const expired = await queries.listExpired(database.reader, { now: isoNow(clock), limit: removedAtOnce });
			for (const row of expired) await remove(row);
			return expired.length === removedAtOnce ? 'more' : undefined;
		},

		/** For a member who is erased. */
		async removeAllOf(userId: string): Promise<void> {
			const row = await queries.findOf(database.reader, userId);
			if (row) await remove(row);
		},
	};
}
