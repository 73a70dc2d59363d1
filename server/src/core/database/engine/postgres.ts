/** The PostgreSQL engine: a pool whose connections prepare each statement with parameters once. */
import { HandleEmptyInListsPlugin, Kysely, PostgresDialect, replaceWithNoncontingentExpression } from 'kysely';
import pg from 'pg';
import { isGivenUp } from '../../driver-errors.ts';
import type { Tables } from '../tables.ts';
import { postgresTypes } from './column-types.ts';
import type { Engine, EngineOptions, Timeouts } from './engine.ts';
import { isoTime } from './iso-time.ts';
import { isKeptPrepared, othersMax } from './prepared.ts';
import { repeated } from './repeating.ts';

const poolMax = 10;
const connectionTimeoutMs = 5_000;
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
		const result = name ? run({ name, text, values }, ...rest) : run(text, values, ...rest);
		if (result instanceof Promise) result.catch((error: Error) => this.endAfterTimeout(error));
		return result;
	}

	/** The statement that was given up may still run: its connection, maybe in a transaction, must reach no other caller. */
	private endAfterTimeout(error: Error): void {
		if (isGivenUp(error)) void this.end();
	}
}

function openPool(url: string, onIdleError: EngineOptions['onIdleError'], timeouts?: Timeouts): pg.Pool {
	const { connectionMs = connectionTimeoutMs, statementMs = 0, travelMs = 0 } = timeouts ?? {};
	const pool = new pg.Pool({
		connectionString: url,
		// UTC, so that times need no conversion.
		options: '-c TimeZone=UTC',
		max: poolMax,
		types: sharedTypes(),
		connectionTimeoutMillis: connectionMs,
		statement_timeout: statementMs,
		query_timeout: statementMs + travelMs,
		idle_in_transaction_session_timeout: idleInTransactionTimeoutMs,
		Client: PreparingClient as unknown as typeof pg.Client,
	});
	// A broken idle connection must not end the process; the pool replaces it.
	pool.on('error', onIdleError);
	// The same for a connection that breaks between two statements of a transaction: the next statement fails.
	pool.on('connect', (client) => client.on('error', () => {}));
	return pool;
}

export function openPostgres(url: string, { plugins, log, onIdleError, timeouts }: EngineOptions): Engine {
	const pool = openPool(url, onIdleError, timeouts);
	const open = (of: pg.Pool) =>
		new Kysely<Tables>({
			dialect: new PostgresDialect({ pool: of }),
			plugins: [new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression }), ...plugins],
			...(log && { log }),
		});
	const database = open(pool);
	// A migration may take its time. The connection is opened on use, and closed after ten idle seconds.
	const writer = open(openPool(url, onIdleError));
	let transactions = 0;
	return {
		kind: 'postgres',
		writer,
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
		async close() {
			await writer.destroy();
			await database.destroy();
		},
	};
}
