/**
 * A backup of the whole community into one file, while it runs. The rows of all tables are read in one snapshot; the pictures that they name are
 * read after it, so none is missing but those that were deleted meanwhile.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Config } from '../config.ts';
import { CommandError } from '../core/command-error.ts';
import { openEngine } from '../core/database/database.ts';
import { sizeOf, valuesOf, withSnapshot } from '../core/database/engine/copying/snapshot.ts';
import { type StoredTable, storedTables } from '../core/database/engine/copying/stored-tables.ts';
import type { Engine } from '../core/database/engine/engine.ts';
import { lastMigration } from '../core/database/migrate.ts';
import type { Storage } from '../core/storage/storage.ts';
import { secretFile } from '../core/token-secret.ts';
import type { Reader } from '../core/transaction.ts';
import { fileNamesOf } from '../features/uploads/uploads.present.ts';
import { listPictures, pictureBytes } from '../features/uploads/uploads.queries.ts';
import { storageOf } from '../platform.ts';
import { type ArchiveWriter, writeArchive } from './archive.ts';
import { refuseWithoutSpace } from './free-space.ts';
import { type Manifest, manifestName, partName, pictureName, productVersion, secretName } from './manifest.ts';
import type { Progress } from './progress.ts';

/** Text of one part of a table before compression. */
const partChars = 4_000_000;
const picturesAtOnce = 8;

const compressed = promisify<string, Buffer>(gzip);

export interface BackupOptions {
	config: Pick<Config, 'dataDir' | 'databaseUrl' | 's3' | 'tokenSecret'>;
	file: string;
	passphrase: string | undefined;
	at: Date;
	progress: Progress;
}

export interface BackupResult {
	rows: number;
	pictures: number;
	bytes: number;
}

export async function makeBackup(options: BackupOptions): Promise<BackupResult> {
	const { config, file } = options;
	refuseExisting(config, file);
	const engine = openEngine({ dataDir: config.dataDir, url: config.databaseUrl, onIdleError: () => {} });
	try {
		const written = await write(engine, options);
		return { ...written, bytes: statSync(file).size };
	} finally {
		await engine.close();
	}
}

function refuseExisting({ dataDir, databaseUrl }: BackupOptions['config'], file: string): void {
	if (!databaseUrl && !existsSync(join(dataDir, 'friends.sqlite'))) throw new CommandError(`There is no community in ${dataDir}.`);
	if (!existsSync(dirname(file))) throw new CommandError(`There is no folder ${dirname(file)}.`);
	if (existsSync(file)) throw new CommandError(`${file} exists already. Choose another name.`);
}

async function write(engine: Engine, { config, file, passphrase, at, progress }: BackupOptions): Promise<Omit<BackupResult, 'bytes'>> {
	return writeArchive(file, { passphrase, at }, async (archive) => {
		const { rows, storageKeys } = await withSnapshot(engine, async (db) => {
			const tables = await storedTables(db);
			const manifest = await manifestOf(db, { engine, tables, at });
			await refuseWithoutSpace(dirname(file), manifest.databaseBytes + manifest.pictureBytes);
			await archive.add(manifestName, Buffer.from(JSON.stringify(manifest, null, '\t')));
			// A secret from the environment is not ours to keep.
			if (!config.tokenSecret) await archive.add(secretName, readFileSync(secretFile(config.dataDir)));
			return { rows: await addTables(archive, db, tables, progress), storageKeys: await listPictures(db) };
		});
		const pictures = await addPictures(archive, storageOf(config), storageKeys, progress);
		return { rows, pictures };
	});
}

async function manifestOf(db: Reader, { engine, tables, at }: { engine: Engine; tables: StoredTable[]; at: Date }): Promise<Manifest> {
	return {
		format: 1,
		version: productVersion,
		engine: engine.kind,
		at: at.toISOString(),
		migration: await lastMigration(db),
		databaseBytes: await sizeOf(db),
		pictureBytes: await pictureBytes(db),
		tables: tables.map(({ name, columns }) => ({ name, columns: columns.map((column) => column.name) })),
	};
}

/** @returns the number of rows. */
async function addTables(archive: ArchiveWriter, db: Reader, tables: StoredTable[], progress: Progress): Promise<number> {
	let rows = 0;
	progress.start('Database', tables.length);
	for (const table of tables) {
		let part = 0;
		let lines: string[] = [];
		let chars = 0;
		const flush = async () => {
			part += 1;
			await archive.add(partName(table.name, part), await compressed(lines.join('')));
			lines = [];
			chars = 0;
		};
		for await (const batch of valuesOf(db, table)) {
			for (const values of batch) {
				const line = `${JSON.stringify(values)}\n`;
				lines.push(line);
				chars += line.length;
				if (chars >= partChars) await flush();
			}
			rows += batch.length;
		}
		if (lines.length > 0) await flush();
		progress.advance();
	}
	progress.end();
	return rows;
}

async function readWhole(storage: Storage, name: string): Promise<Buffer | null> {
	const stored = (await storage.get(name)) ?? (await storage.getAside(name));
	return stored && Buffer.concat(await stored.stream.toArray());
}

/** The other sizes are made from the large one when they are asked for. @returns the number of pictures. */
async function addPictures(archive: ArchiveWriter, storage: Storage, storageKeys: string[], progress: Progress): Promise<number> {
	let pictures = 0;
	progress.start('Pictures', storageKeys.length);
	for (let start = 0; start < storageKeys.length; start += picturesAtOnce) {
		const keys = storageKeys.slice(start, start + picturesAtOnce);
		const names = keys.flatMap((storageKey) => [fileNamesOf(storageKey).large, fileNamesOf(storageKey).small]);
		const contents = await Promise.all(names.map((name) => readWhole(storage, name)));
		for (const [index, name] of names.entries()) {
			const content = contents[index];
			if (content) await archive.add(pictureName(name), content);
		}
		pictures += contents.filter((content, index) => content && index % 2 === 0).length;
		progress.advance(keys.length);
	}
	progress.end();
	return pictures;
}
