/** SQL of sign-ins from new devices. */
import type { SessionsTable } from '#core/database/tables/account-tables';
import type { Reader, Transaction } from '#core/transaction';

export type DeviceState = SessionsTable['new_device'];

/** An account has 50 sessions at most; with those that have ended, some hundred in 90 days. */
const sessionsMax = 500;

interface Device {
	userAgent: string;
	newDevice: DeviceState;
	/** Of its latest sign-in. */
	at: string;
}

/** The devices of a member since then, each once for what was answered about it. */
export function listDevices(db: Reader, { userId, since }: { userId: string; since: string }): Promise<Device[]> {
	return db
		.selectFrom('sessions')
		.select(({ fn }) => ['user_agent as userAgent', 'new_device as newDevice', fn.max('created_at').as('at')])
		.where('user_id', '=', userId)
		.where('last_used_at', '>=', since)
		.groupBy(['user_agent', 'new_device'])
		.limit(sessionsMax)
		.execute();
}

export interface WaitingSignIn {
	id: string;
	userAgent: string;
	at: string;
	expiresAt: string;
	revokedAt: string | null;
}

/** Sign-ins that wait for an answer, oldest first. */
export function listWaiting(db: Reader, { userId, since }: { userId: string; since: string }): Promise<WaitingSignIn[]> {
	return db
		.selectFrom('sessions')
		.select(['id', 'user_agent as userAgent', 'created_at as at', 'expires_at as expiresAt', 'revoked_at as revokedAt'])
		.where('user_id', '=', userId)
		.where('new_device', '=', 'asked')
		.where('last_used_at', '>=', since)
		.orderBy('created_at')
		.orderBy('id')
		.limit(sessionsMax)
		.execute();
}

/** @returns the ids of those that still waited. */
export async function answerWaiting(
	transaction: Transaction,
	{ ids, answer }: { ids: readonly string[]; answer: 'mine' | 'not_mine' },
): Promise<string[]> {
	const rows = await transaction
		.updateTable('sessions')
		.set({ new_device: answer })
		.where('id', 'in', ids)
		.where('new_device', '=', 'asked')
		.returning('id')
		.execute();
	return rows.map(({ id }) => id);
}
