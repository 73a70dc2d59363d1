/** Unpacks data of version 0.1 (version-0.1/README.md) for the engine under test. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import pg from 'pg';
import type { DatabaseOptions } from '../core/database/database.ts';

const unpacked = (name: string) => brotliDecompressSync(readFileSync(new URL(`version-0.1/${name}.br`, import.meta.url)));

export async function unpackVersion01({ dataDir, url }: Pick<DatabaseOptions, 'dataDir' | 'url'>): Promise<void> {
	if (url) return loadDump(url, unpacked('postgres.sql').toString());
	for (const name of ['friends.sqlite', 'friends.sqlite-wal']) writeFileSync(join(dataDir, name), unpacked(name));
}

/** A table in a plain dump: name, columns, and a line per row. */
const copied = /^COPY (\S+) \((.+)\) FROM stdin;\n((?:.*\n)*?)\\\.$/m;
/** Commands for psql; a dump has two that protect it. */
const psqlCommand = /^\\(?:un)?restrict .*$/gm;
const rowsPerStatement = 200;

/** Loads a plain dump like psql, which not every machine has. */
async function loadDump(url: string, dump: string): Promise<void> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	try {
		const [statements = '', ...tables] = dump.replace(psqlCommand, '').split(copied);
		await client.query(statements);
		for (let at = 0; at < tables.length; at += 4) {
			const [table = '', columns = '', lines = '', following = ''] = tables.slice(at, at + 4);
			await insertLines(client, `insert into ${table} (${columns}) values`, lines.split('\n').filter(Boolean));
			await client.query(following);
		}
	} finally {
		await client.end();
	}
}

async function insertLines(client: pg.Client, insertInto: string, lines: string[]): Promise<void> {
	for (let at = 0; at < lines.length; at += rowsPerStatement) {
		const rows = lines.slice(at, at + rowsPerStatement).map((line) => line.split('\t').map(fieldOf));
		let place = 0;
		const places = rows.map((row) => `(${row.map(() => `$${++place}`)})`);
		await client.query(`${insertInto} ${places}`, rows.flat());
	}
}

const escapes: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

/** Parses a field in the text format of COPY. */
const fieldOf = (text: string): string | null =>
	text === '\\N' ? null : text.replace(/\\(.)/g, (_, escaped: string) => escapes[escaped] ?? escaped);
