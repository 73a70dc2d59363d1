/** Authentication of every request: which sessions are running. Accounts with their sessions are cached. */
import { standingChanged } from '@friends/contract/admin/admin.events';
import { otherSessionsEnded, sessionEnded, sessionOpened, sessionProved, sessionRenewed } from '@friends/contract/auth/auth.events';
import { memberLeft, memberReturned } from '@friends/contract/departures/departures.events';
import { filtersChanged } from '@friends/contract/filters/filters.events';
import { passkeyAdded, passkeyRemoved } from '@friends/contract/passkeys/passkeys.events';
import { passwordReset } from '@friends/contract/recovery/recovery.events';
import { twoStepTurnedOff, twoStepTurnedOn } from '@friends/contract/two-step/two-step.events';
import type { Member, SessionMember } from '#core/access/viewer';
import type { NodeCaches } from '#core/cache/node-caches';
import { type Clock, isoNow } from '#core/clock';
import { AppError } from '#core/errors';
import type { Keys } from '#core/keys/keys';
import type { Database, Reader } from '#core/transaction';
import { isToken, type TokensService } from '../tokens/tokens.service.ts';
import { type Standing, signInObstacle } from '../users/users.service.ts';
import * as queries from './auth.queries.ts';
import { createByToken } from './by-token.ts';
import type { Tokens } from './tokens.ts';

interface RunningSession {
	expiresAt: string;
	provedAt: string | null;
	hasTwoFactors: boolean;
}

/** An account with its running sessions. */
interface Account extends Standing {
	role: Member['role'];
	joinedAt: string;
	/** Read here, so that members without filters cost no statement of their own. */
	hasFilters: boolean;
	sessions: ReadonlyMap<string, RunningSession>;
}

/** Capacity in accounts and sessions together. */
const cacheMax = 50_000;
/** Sessions per account; authentication queries the database for any further ones. */
const cachedSessionsMax = 100;

/** @param reason set when an administrator ended the session. */
export const endedError = (reason: string | null = null): AppError =>
	new AppError('unauthenticated', reason === null ? { why: 'sessionOver' } : { why: 'signedOut', until: null, reason });

/** Why this session is refused; null while it runs. */
function refusalOf(owner: queries.SessionOwner | undefined, now: string): AppError | null {
	if (!owner) return endedError();
	const obstacle = signInObstacle(owner, now);
	if (obstacle) return new AppError('unauthenticated', obstacle);
	return owner.revokedAt !== null || owner.expiresAt <= now ? endedError(owner.endedReason) : null;
}

async function loadAccount(db: Reader, userId: string, now: string): Promise<Account | null> {
	const rows = await queries.listRunningWithAccount(db, { userId, now, limit: cachedSessionsMax });
	const sessions = new Map(
		rows.flatMap(({ sessionId, expiresAt, provedAt, hasTwoFactors }) =>
			sessionId && expiresAt ? [[sessionId, { expiresAt, provedAt, hasTwoFactors: Boolean(hasTwoFactors) }]] : [],
		),
	);
	return rows[0] ? { ...rows[0], hasFilters: Boolean(rows[0].hasFilters), sessions } : null;
}

interface GuardingOptions {
	database: Database;
	caches: NodeCaches;
	clock: Clock;
	tokens: Tokens;
	keys: Keys;
	/** Tokens of programs. */
	programTokens: Pick<TokensService, 'find'>;
}

export function createGuarding({ database, caches, clock, tokens, keys, programTokens }: GuardingOptions) {
	const accounts = caches.of<Account>({
		name: 'auth.accounts',
		of: 'user',
		events: [
			...[sessionOpened, sessionRenewed, sessionProved, sessionEnded, otherSessionsEnded, passwordReset],
			...[standingChanged, memberLeft, memberReturned, twoStepTurnedOn, twoStepTurnedOff, passkeyAdded, passkeyRemoved],
			filtersChanged,
		],
		max: cacheMax,
		weigh: ({ sessions }) => 1 + sessions.size,
		async load(db, ids) {
			const loaded = await Promise.all(ids.map(async (id) => [id, await loadAccount(db, id, isoNow(clock))] as const));
			return new Map(loaded.flatMap(([id, account]) => (account ? [[id, account]] : [])));
		},
	});

	/** Refusals of those sessions that have ended. */
	async function refusalsOf(sessionIds: string[]): Promise<Map<string, AppError>> {
		const rows = await queries.findSessionOwners(database.reader, sessionIds);
		const found = new Map(rows.map((owner) => [owner.sessionId, owner]));
		const now = isoNow(clock);
		const refusals = sessionIds.map((id) => [id, refusalOf(found.get(id), now)] as const);
		return new Map(refusals.flatMap(([id, refusal]) => (refusal ? [[id, refusal]] : [])));
	}

	async function bySession(accessToken: string): Promise<SessionMember> {
		// Another server may have rotated the keys a moment ago.
		if (!tokens.isOurs(accessToken)) await keys.look();
		const claims = tokens.verifyAccess(accessToken);
		if (!claims) throw endedError().with({ token: tokens.isOurs(accessToken) ? 'expired' : 'forged' });
		const { sub: id, sid: sessionId } = claims;
		const account = await accounts.get(database.reader, id);
		const now = isoNow(clock);
		const session = account?.sessions.get(sessionId);
		const isRunning = account && session && session.expiresAt > now && !signInObstacle(account, now);
		const refusal = isRunning ? undefined : (await refusalsOf([sessionId])).get(sessionId);
		if (!account || refusal) throw refusal ?? endedError();
		const { role, joinedAt } = account;
		const { provedAt, hasTwoFactors } = session ?? {};
		return { kind: 'member', id, role, sessionId, joinedAt, provedAt: provedAt ?? undefined, hasTwoFactors };
	}

	const byToken = createByToken({ tokens: programTokens, accountOf: (id) => accounts.get(database.reader, id), now: () => isoNow(clock) });

	return {
		authenticate: (bearer: string): Promise<Member> => (isToken(bearer) ? byToken(bearer) : bySession(bearer)),
		refusalsOf,
		/** Whether the member has filters, or had some lately. */
		hasFilters: async (userId: string): Promise<boolean> => (await accounts.get(database.reader, userId))?.hasFilters ?? false,
	};
}
