/** Sends a message to all devices of a member, and forgets those that are gone. */
import type { PushMessage } from '@friends/contract/push/push.schema';
import { type Clock, isoNow } from '#core/clock';
import type { Database } from '#core/transaction';
import * as queries from './push.queries.ts';
import type { Sent } from './sending.ts';

export interface ReachingOptions {
	database: Database;
	clock: Clock;
	send(device: queries.Device, message: PushMessage, signal: AbortSignal): Promise<Sent>;
}

export type Reach = ReturnType<typeof createReach>;

export function createReach({ database, clock, send }: ReachingOptions) {
	/** @throws Error when no device could be reached, for another attempt. */
	return async function reach(userId: string, message: PushMessage, signal: AbortSignal): Promise<void> {
		const devices = await queries.listDevices(database.reader, userId, isoNow(clock));
		const sent = await Promise.all(devices.map((device) => send(device, message, signal)));
		const goneIds = devices.filter((_, index) => sent[index] === 'gone').map(({ id }) => id);
		await database.transaction((transaction) => queries.deleteDevices(transaction, goneIds));
		if (sent.includes('failed') && !sent.includes('sent')) throw new Error('no push service took the message');
	};
}
