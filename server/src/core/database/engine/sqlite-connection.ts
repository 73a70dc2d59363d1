/** SQLite connection for Kysely through node:sqlite, with cached prepared statements. */
import { DatabaseSync, type SQLOutputValue, type StatementSync } from 'node:sqlite';
import {
	HandleEmptyInListsPlugin,
	Kysely,
	replaceWithNoncontingentExpression,
	SqliteAdapter,
	type SqliteDatabase,
	SqliteDialect,
	SqliteDriver,
} from 'kysely';
import type { Tables } from '../tables.ts';
import { beginWriting } from './begin-writing.ts';
import type { EngineOptions } from './engine.ts';
import { isKeptPrepared, othersMax } from './prepared.ts';

type Bindable = null | number | bigint | string | Uint8Array;

/** Binds booleans as numbers, and undefined, Kysely's "nothing", as null. */
function bindable(value: unknown): Bindable {
	if (typeof value === 'boolean') return Number(value);
	return (value ?? null) as Bindable;
}

type Row = Record<string, SQLOutputValue>;

/** Builds plain objects from arrays: the row objects of node:sqlite take four times the memory and are slower to make and to read. */
function asDriverStatement(statement: StatementSync) {
	statement.setReturnArrays(true);
	const namesNow = () => statement.columns().map(({ name }) => name);
	const reader = namesNow().length > 0;
	// Read with the first row: before its first run, a statement may not know of a schema change.
	let names: string[] = [];

	function rowOf(values: SQLOutputValue[]): Row {
		if (names.length !== values.length) names = namesNow();
		const row: Row = {};
		for (let index = 0; index < names.length; index += 1) row[names[index] as string] = values[index] as SQLOutputValue;
		return row;
	}

	return {
		reader,
		all: (parameters: readonly unknown[]) => (statement.all(...parameters.map(bindable)) as unknown as SQLOutputValue[][]).map(rowOf),
		run: (parameters: readonly unknown[]) => {
			const { changes, lastInsertRowid } = statement.run(...parameters.map(bindable));
			return { changes, lastInsertRowid };
		},
		*iterate(parameters: readonly unknown[]) {
			for (const values of statement.iterate(...parameters.map(bindable))) yield rowOf(values as unknown as SQLOutputValue[]);
		},
	};
}

const changesSchema = /^\s*(alter|create|drop)\b/i;

/** Cache of prepared statements: past the cap the oldest that is not hot is dropped, and a schema change clears it. */
export function createStatements(database: DatabaseSync) {
	const kept = new Map<string, ReturnType<typeof asDriverStatement>>();
	const others: typeof kept = new Map();
	return (sql: string) => {
		const known = kept.get(sql) ?? others.get(sql);
		if (known) return known;
		if (changesSchema.test(sql)) for (const statements of [kept, others]) statements.clear();
		const statement = asDriverStatement(database.prepare(sql));
		if (isKeptPrepared(sql)) {
			kept.set(sql, statement);
			return statement;
		}
		for (const first of others.keys()) {
			if (others.size < othersMax) break;
			others.delete(first);
		}
		others.set(sql, statement);
		return statement;
	};
}

/** Transactions inside a group commit are savepoints; others, which are migrations, are real transactions. */
class NestingDriver extends SqliteDriver {
	readonly #database: DatabaseSync;
	#isNested = false;

	constructor(database: DatabaseSync, config: { database: SqliteDatabase }) {
		super(config);
		this.#database = database;
	}

	override async beginTransaction() {
		this.#isNested = this.#database.isTransaction;
		if (this.#isNested) this.#database.exec('savepoint work');
		else await beginWriting(() => this.#database.exec('begin immediate'));
	}

	override async commitTransaction() {
		this.#database.exec(this.#isNested ? 'release work' : 'commit');
	}

	override async rollbackTransaction() {
		// SQLite may have ended it already, for example on a full disk.
		if (this.#database.isTransaction) this.#database.exec(this.#isNested ? 'rollback to work; release work' : 'rollback');
	}
}

/** Tells Kysely that DDL is transactional, so that it runs SQLite migrations in a transaction. */
class TransactionalDdlAdapter extends SqliteAdapter {
	override get supportsTransactionalDdl() {
		return true;
	}
}

export interface SqliteConnection {
	database: DatabaseSync;
	kysely: Kysely<Tables>;
}

/** Time that opening waits for another process. Later statements never wait in the event loop. */
const openTimeoutMs = 5_000;

const pragmas = `
	pragma cache_size = -16000;
	pragma temp_store = memory;
	pragma busy_timeout = 0;
`;

/** @param setUp pragmas for this connection. */
export function connect(
	file: string,
	readOnly: boolean,
	setUp: string,
	{ plugins, log }: Pick<EngineOptions, 'plugins' | 'log'>,
): SqliteConnection {
	const database = new DatabaseSync(file, { readOnly, timeout: openTimeoutMs });
	database.exec(setUp + pragmas);
	const config = { database: { prepare: createStatements(database), close: () => database.close() } };
	const dialect = new SqliteDialect(config);
	dialect.createAdapter = () => new TransactionalDdlAdapter();
	dialect.createDriver = () => new NestingDriver(database, config);
	const emptyLists = new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression });
	return { database, kysely: new Kysely<Tables>({ dialect, plugins: [emptyLists, ...plugins], ...(log && { log }) }) };
}
