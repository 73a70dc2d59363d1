/** Opens the sessions of those who register, or sign in by a password or a passkey. */
import { sessionOpened } from '@friends/contract/auth/auth.events';
import { authLimits } from '@friends/contract/auth/auth.limits';
import type { Session } from '@friends/contract/auth/auth.schema';
import { type Clock, isoIn, isoNow } from '#core/clock';
import { append } from '#core/events/append';
import { newId } from '#core/ids';
import type { Transaction } from '#core/transaction';
import type { UsersService } from '../users/users.service.ts';
import * as queries from './auth.queries.ts';
import type { NewDevices } from './devices/new-devices.ts';
import { sha256, type Tokens } from './tokens.ts';

interface OpeningOptions {
	clock: Clock;
	tokens: Tokens;
	users: UsersService;
}

interface SignedIn {
	userId: string;
	userAgent: string;
	/** A password with a code of an app or a recovery code, or a passkey, which is two factors by itself. */
	hasTwoFactors: boolean;
}

export type OpenSession = ReturnType<typeof createOpenSession>;

export function createOpenSession({ clock, tokens, users }: OpeningOptions, stateOf: NewDevices['stateOf']) {
	/** Opens a session. The caller adds the owner's view after the transaction. */
	return async function openSession(
		transaction: Transaction,
		{ userId, userAgent, hasTwoFactors }: SignedIn,
	): Promise<Omit<Session, 'user'>> {
		const sessionId = newId();
		const refreshToken = tokens.firstRefresh(sessionId);
		const at = isoNow(clock);
		const joinedAt = (await users.findById(transaction, userId))?.created_at ?? at;
		const newDevice = await stateOf(transaction, { userId, userAgent, joinedAt });
		await queries.insertSession(transaction, {
			id: sessionId,
			userId,
			newDevice,
			refreshTokenHash: sha256(refreshToken),
			userAgent,
			at,
			expiresAt: isoIn(clock, authLimits.refreshTokenSeconds),
			endsAt: isoIn(clock, authLimits.sessionSeconds),
			hasTwoFactors,
		});
		await append(transaction, sessionOpened, { actorId: userId, subjects: { session: sessionId, user: userId }, at });
		return { accessToken: tokens.signAccess({ userId, sessionId }), refreshToken };
	};
}
