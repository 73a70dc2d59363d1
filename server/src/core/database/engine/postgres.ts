/** The PostgreSQL engine: a pool whose connections prepare each statement with parameters once. */
import { HandleEmptyInListsPlugin, Kysely, PostgresDialect, replaceWithNoncontingentExpression } from 'kysely';
import pg from 'pg';
import type { Tables } from '../tables.ts';
import { postgresTypes } from './column-types.ts';
import type { Engine, EngineOptions } from './engine.ts';
import { isoTime } from './iso-time.ts';
import { isKeptPrepared, othersMax } from './prepared.ts';
import { repeated } from './repeating.ts';

const poolMax = 10;
const connectionTimeoutMs = 5_000;
const statementTimeoutMs = 30_000;
/** An open transaction blocks all readers of the change log; a process that hangs in one loses it. */
const idleInTransactionTimeoutMs = 15_000;

const typeOid = { timestamptz: 1184, bigint: 20, jsonb: 3802 } as const;

/** Type parsers that return what SQLite does: ISO strings, numbers, JSON as text. Only booleans differ. */
function sharedTypes() {
	const types = new pg.TypeOverrides();
	types.setTypeParser(typeOid.timestamptz, isoTime);
	types.setTypeParser(typeOid.bigint, Number);
	types.setTypeParser(typeOid.jsonb, (value) => value);
	return types;
}

const statementNames = new Map<string, string>();
let othersNamed = 0;

/** Statement name by text; undefined past the cap, which leaves the statement unprepared. */
export function statementName(sql: string): string | undefined {
	const known = statementNames.get(sql);
	if (known) return known;
	if (!isKeptPrepared(sql)) {
		if (othersNamed >= othersMax) return undefined;
		othersNamed += 1;
	}
	const name = `q${statementNames.size}`;
	statementNames.set(sql, name);
	return name;
}

type QueryArguments = [text: unknown, values?: unknown, ...rest: unknown[]];

class PreparingClient extends pg.Client {
	// @ts-expect-error pg declares a dozen overloads; this passes all of them through and only names those with parameters.
	override query(...[text, values, ...rest]: QueryArguments) {
		const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? statementName(text) : undefined;
		const run = super.query.bind(this) as (...query: unknown[]) => unknown;
		return name ? run({ name, text, values }, ...rest) : run(text, values, ...rest);
	}
}

export function openPostgres(url: string, { plugins, log, onIdleError }: EngineOptions): Engine {
	const pool = new pg.Pool({
		connectionString: url,
		// UTC, so that times need no conversion.
		options: '-c TimeZone=UTC',
		max: poolMax,
		types: sharedTypes(),
		connectionTimeoutMillis: connectionTimeoutMs,
		statement_timeout: statementTimeoutMs,
		idle_in_transaction_session_timeout: idleInTransactionTimeoutMs,
		Client: PreparingClient as unknown as typeof pg.Client,
	});
	// A broken idle connection must not end the process; the pool replaces it.
	pool.on('error', onIdleError);
	// The same for a connection that breaks between two statements of a transaction: the next statement fails.
	pool.on('connect', (client) => client.on('error', () => {}));
	const database = new Kysely<Tables>({
		dialect: new PostgresDialect({ pool }),
		plugins: [new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression }), ...plugins],
		...(log && { log }),
	});
	let transactions = 0;
	return {
		kind: 'postgres',
		writer: database,
		reader: database,
		async transaction(work, committed) {
			const result = await repeated(() => database.transaction().execute(work));
			committed();
			transactions += 1;
			return result;
		},
		columnTypes: postgresTypes,
		figures: () => ({
			...{ transactions, commits: transactions, waiting: pool.waitingCount },
			...{ connections: pool.totalCount, idle: pool.idleCount },
		}),
		close: () => database.destroy(),
	};
}
