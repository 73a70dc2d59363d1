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

function connect(file: string, options: { readOnly: boolean }): Kysely<Tables> {
	const database = new DatabaseSync(file, { readOnly: options.readOnly, timeout: busyTimeoutMs });
	database.exec(
		options.readOnly ? 'pragma query_only = on' : 'pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on',
	);
	database.exec('pragma cache_size = -32000; pragma temp_store = memory');
	const prepared = new Map<string, ReturnType<typeof asDriverStatement>>();

	function prepare(sql: string) {
		const known = prepared.get(sql);
		if (known) return known;
		const statement = asDriverStatement(database.prepare(sql));
		if (prepared.size >= preparedStatementsMax) prepared.clear();
		prepared.set(sql, statement);
		return statement;
	}

	return new Kysely<Tables>({
		dialect: new NodeSqliteDialect({ database: { prepare, close: () => database.close() } }),
		plugins: [new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })],
	});
}

export function openSqlite(dataDir: string): Engine {
	mkdirSync(dataDir, { recursive: true, mode: 0o700 });
	const file = join(dataDir, 'friends.sqlite');
	const writer = connect(file, { readOnly: false });
	const lazyReader = { current: null as Kysely<Tables> | null };
	return {
		kind: 'sqlite',
		writer,
		// Opened on first use: a read-only connection cannot create the file.
		get reader() {
			lazyReader.current ??= connect(file, { readOnly: true });
			return lazyReader.current;
		},
		columnTypes: sqliteTypes,
		async close() {
			await lazyReader.current?.destroy();
			await writer.destroy();
		},
	};
}
