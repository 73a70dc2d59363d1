/** Once an hour: forgets what nobody needs any more. */
import type { FastifyInstance } from 'fastify';
import { type Clock, isoIn } from './clock.ts';
import { removeOldKeys } from './http/idempotency.ts';
import type { Database } from './transaction.ts';

const everyMs = 60 * 60 * 1000;
const idempotencyKeySeconds = 24 * 60 * 60;

interface HousekeepingOptions {
	database: Database;
	clock: Clock;
	/** What rooms want done besides. */
	tasks: (() => Promise<void>)[];
}

export function housekeeping(app: FastifyInstance, { database, clock, tasks }: HousekeepingOptions): void {
	const forgetKeys = () => database.transaction((transaction) => removeOldKeys(transaction, isoIn(clock, -idempotencyKeySeconds)));

	async function run() {
		for (const task of [forgetKeys, ...tasks]) await task().catch((error: unknown) => app.log.warn({ err: error }, 'housekeeping failed'));
	}

	const timer = setInterval(run, everyMs);
	timer.unref();
	app.addHook('onClose', async () => clearInterval(timer));
}
