/** SQLite through node:sqlite: one writing connection, one read-only one, each with its prepared statements kept. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { HandleEmptyInListsPlugin, Kysely, replaceWithNoncontingentExpression, SqliteAdapter, SqliteDialect } from 'kysely';
import type { Tables } from '../tables.ts';
import { sqliteTypes } from './column-types.ts';
import type { Engine } from './engine.ts';

const busyTimeoutMs = 5_000;
const preparedStatementsMax = 500;

/** A plain 'begin' that reads first fails at its first write, without waiting, when another process wrote meanwhile. */
const beginWriting = 'begin immediate';

type Bindable = null | number | bigint | string | Uint8Array;

/** SQLite knows no booleans; undefined is how Kysely passes "nothing". */
function bindable(value: unknown): Bindable {
	if (typeof value === 'boolean') return Number(value);
	return (value ?? null) as Bindable;
}

function asDriverStatement(statement: StatementSync) {
	return {
		reader: statement.columns().length > 0,
		all: (parameters: readonly unknown[]) => statement.all(...parameters.map(bindable)),
		run: (parameters: readonly unknown[]) => {
			const { changes, lastInsertRowid } = statement.run(...parameters.map(bindable));
			return { changes, lastInsertRowid };
		},
		iterate: (parameters: readonly unknown[]) => statement.iterate(...parameters.map(bindable)),
	};
}

/** Kysely runs SQLite migrations outside a transaction unless told that DDL is transactional here, which it is. */
class NodeSqliteDialect extends SqliteDialect {
	override createAdapter() {
		return new (class extends SqliteAdapter {
			override get supportsTransactionalDdl() {
				return true;
			}
		})();
	}
}

interface Connection {
	kysely: Kysely<Tables>;
	version(): number;
}

function connect(file: string, options: { readOnly: boolean }): Connection {
	const database = new DatabaseSync(file, { readOnly: options.readOnly, timeout: busyTimeoutMs });
	database.exec(
		options.readOnly ? 'pragma query_only = on' : 'pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on',
	);
	database.exec('pragma cache_size = -32000; pragma temp_store = memory');
	const prepared = new Map<string, ReturnType<typeof asDriverStatement>>();

	function prepare(sql: string) {
		const known = prepared.get(sql);
		if (known) return known;
		const statement = asDriverStatement(database.prepare(sql === 'begin' ? beginWriting : sql));
		if (prepared.size >= preparedStatementsMax) prepared.clear();
		prepared.set(sql, statement);
		return statement;
	}

	const kysely = new Kysely<Tables>({
		dialect: new NodeSqliteDialect({ database: { prepare, close: () => database.close() } }),
		plugins: [new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })],
	});
	// SQLite counts the commits of other connections, and this one writes nothing when it is the reader.
	const dataVersion = database.prepare('pragma data_version');
	return { kysely, version: () => Number(dataVersion.get()?.data_version) };
}

export function openSqlite(dataDir: string): Engine {
	mkdirSync(dataDir, { recursive: true, mode: 0o700 });
	const file = join(dataDir, 'friends.sqlite');
	const writer = connect(file, { readOnly: false });
	// After the writer: a read-only connection cannot create the file.
	const reader = connect(file, { readOnly: true });
	return {
		kind: 'sqlite',
		writer: writer.kysely,
		reader: reader.kysely,
		columnTypes: sqliteTypes,
		version: reader.version,
		async close() {
			await reader.kysely.destroy();
			await writer.kysely.destroy();
		},
	};
}
