/** PostgreSQL through a pool; every parameterised statement is prepared once per connection. */
import { HandleEmptyInListsPlugin, Kysely, PostgresDialect, replaceWithNoncontingentExpression } from 'kysely';
import pg from 'pg';
import type { Tables } from '../tables.ts';
import { postgresTypes } from './column-types.ts';
import type { Engine, EngineOptions } from './engine.ts';
import { isoTime } from './iso-time.ts';
import { repeated } from './repeating.ts';

const poolMax = 10;
const preparedStatementsMax = 500;
const connectionTimeoutMs = 5_000;
const statementTimeoutMs = 30_000;
/** An open transaction holds up all readers of the change log; a process that hangs in one loses it. */
const idleInTransactionTimeoutMs = 15_000;

const typeOid = { timestamptz: 1184, bigint: 20, jsonb: 3802 } as const;

/** Makes PostgreSQL answer as SQLite does: ISO strings, numbers, JSON as text. Booleans stay the one difference. */
function sharedTypes() {
	const types = new pg.TypeOverrides();
	types.setTypeParser(typeOid.timestamptz, isoTime);
	types.setTypeParser(typeOid.bigint, Number);
	types.setTypeParser(typeOid.jsonb, (value) => value);
	return types;
}

const statementNames = new Map<string, string>();

/** One name per statement text, or undefined past the cap, which leaves the statement unprepared. */
function statementName(sql: string): string | undefined {
	const known = statementNames.get(sql);
	if (known || statementNames.size >= preparedStatementsMax) return known;
	const name = `q${statementNames.size}`;
	statementNames.set(sql, name);
	return name;
}

type QueryArguments = [text: unknown, values?: unknown, ...rest: unknown[]];

class PreparingClient extends pg.Client {
	// @ts-expect-error pg declares a dozen overloads; this passes all of them through and only names the parameterised ones.
	override query(...[text, values, ...rest]: QueryArguments) {
		const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? statementName(text) : undefined;
		const run = super.query.bind(this) as (...query: unknown[]) => unknown;
		return name ? run({ name, text, values }, ...rest) : run(text, values, ...rest);
	}
}

export function openPostgres(url: string, { plugins, onIdleError }: EngineOptions): Engine {
	const pool = new pg.Pool({
		connectionString: url,
		// Times in UTC need no converting.
		options: '-c TimeZone=UTC',
		max: poolMax,
		types: sharedTypes(),
		connectionTimeoutMillis: connectionTimeoutMs,
		statement_timeout: statementTimeoutMs,
		idle_in_transaction_session_timeout: idleInTransactionTimeoutMs,
		Client: PreparingClient as unknown as typeof pg.Client,
	});
	// A server that goes away breaks idle connections; the pool replaces them, the process must not die of it.
	pool.on('error', onIdleError);
	// Nor of one that breaks between two statements of a transaction: the next statement fails.
	pool.on('connect', (client) => client.on('error', () => {}));
	const database = new Kysely<Tables>({
		dialect: new PostgresDialect({ pool }),
		plugins: [new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression }), ...plugins],
	});
	return {
		kind: 'postgres',
		writer: database,
		reader: database,
		async transaction(work, committed) {
			const result = await repeated(() => database.transaction().execute(work));
			committed();
			return result;
		},
		columnTypes: postgresTypes,
		close: () => database.destroy(),
	};
}
