/** Opens the stored archive of an import, whichever its format, and says what went wrong in a word of the contract. */
import type { ImportProblem } from '@friends/contract/imports/imports.schema';
import { ArchiveError } from '#core/archives/archive-error';
import { createPartReader, MissingPartError, readParts, removeParts, writeParts } from '#core/archives/parts';
import { zippedTar } from '#core/archives/tar-to-zip';
import { openZip, type ZipReader } from '#core/archives/zip-reader';
import type { Clock } from '#core/clock';
import { AppError } from '#core/errors';
import type { Storage } from '#core/storage/storage';
import type { Database } from '#core/transaction';
import * as queries from './imports.queries.ts';
import { archiveOf, otherKeyOf } from './imports.service.ts';
import { listBytesMax } from './sources/source.ts';

type Stored = Pick<queries.ImportRow, 'storage_key' | 'total_bytes'>;

export const openArchive = (storage: Storage, row: Stored): Promise<ZipReader> =>
	openZip(createPartReader(storage, archiveOf(row.storage_key)), row.total_bytes);

/** First bytes of the formats; a ZIP without files begins otherwise. */
const signs = { zip: ['PK\x03\x04', 'PK\x05\x06'], gzip: '\x1f\x8b' };

/** Of a tar.gz, all files together. */
const unpackedBytesMax = 2 * 1024 * 1024 * 1024;

/** What an archive of a member may have, apart from videos. */
const isUseful = (name: string, bytes: number) => /\.(?:json|avif|gif|jpe?g|png|webp)$/i.test(name) && bytes <= listBytesMax;

interface UnpackingOptions {
	database: Database;
	clock: Clock;
	storage: Storage;
}

/** Has the archive as a ZIP from now on, under its other key. @returns the row as it is then. @throws ArchiveError */
export async function asZip({ database, clock, storage }: UnpackingOptions, row: queries.ImportRow): Promise<queries.ImportRow> {
	const [archive, other] = [archiveOf(row.storage_key), archiveOf(otherKeyOf(row.storage_key))];
	// What an attempt that broke off has left.
	await removeParts(storage, other);
	const head = (await createPartReader(storage, archive)(0)).toString('latin1', 0, 4);
	if (signs.zip.includes(head)) return row;
	if (!head.startsWith(signs.gzip)) throw new ArchiveError('notAnArchive');
	if (!(await storage.hasRoom())) throw new AppError('storage_full');
	const bytes = readParts(storage, archive, row.parts);
	const written = await writeParts(storage, other, zippedTar({ bytes, bytesMax: unpackedBytesMax, at: clock.now(), isWanted: isUseful }));
	const sizes = { parts: written.parts, sent_bytes: written.bytes, total_bytes: written.bytes };
	const changes = { ...sizes, storage_key: other.key };
	await database.transaction((transaction) => queries.updateImport(transaction, row, changes));
	await removeParts(storage, archive);
	return { ...row, ...changes };
}

/** Null for what another attempt may mend. */
export function problemOf(error: unknown): ImportProblem | null {
	if (error instanceof ArchiveError) return error.fault;
	if (error instanceof MissingPartError) return 'lost';
	return error instanceof AppError && error.code === 'storage_full' ? 'noRoom' : null;
}
