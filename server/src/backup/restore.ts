/**
 * Restores a backup into an empty place, after reading it whole once. Files are written to a folder beside and moved at the end, the database of
 * SQLite last; on PostgreSQL tables and rows come in one transaction. An interrupted restore leaves no half community, and can be started again.
 */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Config } from '../config.ts';
import { CommandError } from '../core/command-error.ts';
import { lockDataDir } from '../core/data-dir-lock.ts';
import { openDatabase, openEngine } from '../core/database/database.ts';
import { type LoadedRows, loadTables } from '../core/database/engine/copying/load-tables.ts';
import { storedTables } from '../core/database/engine/copying/stored-tables.ts';
import { migrate } from '../core/database/migrate.ts';
import { secretFile } from '../core/token-secret.ts';
import { acceptOther } from '../features/instance/shared-set-up.ts';
import { storageOf } from '../platform.ts';
import { readArchive } from './archive.ts';
import { refuseWithoutSpace } from './free-space.ts';
import { fileOfPicture, type Manifest, manifestName, manifestSchema, secretName, tableOfPart } from './manifest.ts';
import type { Progress } from './progress.ts';

const unpacked = promisify<Buffer, Buffer>(gunzip);

export interface RestoreOptions {
	config: Pick<Config, 'dataDir' | 'databaseUrl' | 's3' | 'tokenSecret'>;
	file: string;
	passphrase: string | undefined;
	progress: Progress;
}

export interface RestoreResult {
	manifest: Manifest;
	pictures: number;
	/** False where TOKEN_SECRET names another, or the backup holds none. */
	hasSecret: boolean;
}

export async function restore(options: RestoreOptions): Promise<RestoreResult> {
	const { config } = options;
	mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
	const release = lockDataDir(config.dataDir);
	const staging = join(config.dataDir, '.restoring');
	try {
		rmSync(staging, { recursive: true, force: true });
		await refuseFullPlace(config);
		const { manifest, entries } = await verify(options);
		await refuseWithoutSpace(config.dataDir, neededBytes(config, manifest));
		mkdirSync(staging, { mode: 0o700 });
		const result = await load(options, { manifest, entries, staging });
		moveIn(staging, config.dataDir);
		return result;
	} finally {
		rmSync(staging, { recursive: true, force: true });
		release();
	}
}

/** The log of SQLite holds every row until the database does. */
const neededBytes = ({ databaseUrl, s3 }: RestoreOptions['config'], { databaseBytes, pictureBytes }: Manifest) =>
	(databaseUrl ? 0 : 2 * databaseBytes) + (s3 ? 0 : pictureBytes);

async function refuseFullPlace({ dataDir, databaseUrl }: RestoreOptions['config']): Promise<void> {
	const uploads = join(dataDir, 'uploads');
	const hasPictures = existsSync(uploads) && readdirSync(uploads).some((name) => !name.startsWith('.'));
	const found = [
		...['friends.sqlite', 'token-secret'].filter((name) => existsSync(join(dataDir, name))),
		...(hasPictures ? ['uploads'] : []),
	];
	if (found.length > 0) {
		throw new CommandError(`A restore needs an empty place, and ${dataDir} holds ${found.join(', ')}. Set DATA_DIR to another folder.`);
	}
	if (!databaseUrl) return;
	const engine = openEngine({ dataDir, url: databaseUrl, onIdleError: () => {} });
	try {
		if ((await storedTables(engine.reader)).length === 0) return;
		throw new CommandError('A restore needs an empty place, and this database has tables. Set DATABASE_URL to an empty database.');
	} finally {
		await engine.close();
	}
}

/** Reads all of it, which compares all checksums. @returns the manifest and the number of entries. */
async function verify({ file, passphrase, progress }: RestoreOptions): Promise<{ manifest: Manifest; entries: number }> {
	let manifest: Manifest | null = null;
	let entries = 0;
	progress.start('Checking', 0);
	for await (const { name, content } of readArchive(file, passphrase)) {
		manifest ??= manifestOf(name, content);
		const isKnown = [manifestName, secretName].includes(name) || tableOfPart(name) || fileOfPicture(name);
		if (!isKnown)
			throw new CommandError(`This backup holds ${name}, which this version does not know. Restore it with the version that made it.`);
		entries += 1;
	}
	progress.end();
	if (!manifest) throw new CommandError('This file is no backup of FRIENDS.');
	return { manifest, entries };
}

function manifestOf(name: string, content: Buffer): Manifest {
	if (name !== manifestName) throw new CommandError('This file is no backup of FRIENDS.');
	const { data } = manifestSchema.safeParse(JSON.parse(content.toString()));
	if (!data) throw new CommandError('This backup was made by a newer version of FRIENDS. Restore it with that version.');
	return data;
}

interface Target {
	manifest: Manifest;
	entries: number;
	staging: string;
}

async function load(options: RestoreOptions, { manifest, entries, staging }: Target): Promise<RestoreResult> {
	const { config, file, passphrase, progress } = options;
	const url = config.databaseUrl;
	const storage = storageOf({ ...config, dataDir: staging });
	let hasSecret = false;
	let pictures = 0;

	async function* rows(): AsyncGenerator<LoadedRows> {
		const columns = new Map(manifest.tables.map((table) => [table.name, table.columns]));
		for await (const { name, content } of readArchive(file, passphrase)) {
			const [table, picture] = [tableOfPart(name), fileOfPicture(name)];
			if (table) yield { table, columns: columns.get(table) ?? [], values: await valuesIn(content) };
			if (name === secretName && !config.tokenSecret) {
				writeFileSync(secretFile(staging), content, { mode: 0o600 });
				hasSecret = true;
			}
			if (picture) {
				await storage.put(picture, content);
				pictures += Number(!picture.includes('-'));
			}
			progress.advance();
		}
	}

	const engine = openEngine({ dataDir: staging, url, onIdleError: () => {} });
	progress.start('Restoring', entries);
	try {
		await engine.writer.transaction().execute(async (transaction) => {
			await migrate({ ...engine, writer: transaction }, manifest.migration);
			await loadTables(transaction, rows());
		});
	} finally {
		await engine.close();
	}
	// Runs the migrations of later versions.
	const database = await openDatabase({ dataDir: staging, url, onIdleError: () => {} });
	// The pictures are now where this configuration wants them.
	await acceptOther(database, 'storage').finally(() => database.close());
	progress.end();
	return { manifest, pictures, hasSecret };
}

const valuesIn = async (content: Buffer): Promise<unknown[][]> =>
	(await unpacked(content))
		.toString()
		.split('\n')
		.slice(0, -1)
		.map((line) => JSON.parse(line));

/** The database comes last: without it, no server starts with what is here. */
function moveIn(staging: string, dataDir: string): void {
	rmSync(join(dataDir, 'uploads'), { recursive: true, force: true });
	for (const name of ['uploads', 'token-secret', 'friends.sqlite']) {
		if (existsSync(join(staging, name))) renameSync(join(staging, name), join(dataDir, name));
	}
}
