/** Authentication: registering, signing in, refreshing and ending sessions. */
import {
	keysRotated,
	memberJoined,
	otherSessionsEnded,
	sessionEnded,
	sessionProved,
	sessionRenewed,
} from '@friends/contract/auth/auth.events';
import { authLimits } from '@friends/contract/auth/auth.limits';
import type { LoginBody, ProveSessionBody, RegisterBody, Session, SessionView } from '@friends/contract/auth/auth.schema';
import { defaultPrivacy } from '@friends/contract/users/users.defaults';
import type { SessionMember } from '#core/access/viewer';
import type { NodeCaches } from '#core/cache/node-caches';
import { type Clock, isoIn, isoNow } from '#core/clock';
import { violatedUniqueKey } from '#core/driver-errors';
import { AppError, notFound } from '#core/errors';
import { append } from '#core/events/append';
import { newId } from '#core/ids';
import type { Keys } from '#core/keys/keys';
import { inLanguage } from '#core/languages/in-language';
import type { Mail } from '#core/mail/mail';
import type { Database, Reader, Transaction } from '#core/transaction';
import type { AccountsService } from '../accounts/accounts.service.ts';
import type { IdentitiesService } from '../accounts/identities.service.ts';
import type { DeparturesService } from '../departures/departures.service.ts';
import type { InstanceService } from '../instance/instance.service.ts';
import type { JoiningService } from '../joining/joining.service.ts';
import type { TokensService } from '../tokens/tokens.service.ts';
import { signInObstacle, type UserRow, type UsersService } from '../users/users.service.ts';
import { presentSession } from './auth.present.ts';
import * as queries from './auth.queries.ts';
import { createNewDevices } from './devices/new-devices.ts';
import { createGuarding, endedError } from './guarding.ts';
import { createOpenSession, type OpenSession } from './opening.ts';
import { sha256, type Tokens } from './tokens.ts';

export { deviceOf } from './devices/devices.ts';

interface AuthOptions {
	database: Database;
	caches: NodeCaches;
	clock: Clock;
	tokens: Tokens;
	keys: Keys;
	accounts: AccountsService;
	users: UsersService;
	instance: InstanceService;
	joining: JoiningService;
	identities: IdentitiesService;
	mail: Mail;
	publicUrl: string;
	/** Tokens of programs. */
	programTokens: TokensService;
	departures: DeparturesService;
}

const listedSessionsMax = 100;

export type AuthService = ReturnType<typeof createAuthService>;

export function createAuthService(options: AuthOptions) {
	const { stateOf, ...newDevices } = createNewDevices(options);
	const openSession = createOpenSession(options, stateOf);
	const signIn = createSignIn(options, openSession);
	const end = createEndSession(options);
	return {
		register: createRegister(options, openSession),
		login: createLogin(options, signIn),
		signIn,
		refresh: createRefresh(options, end),
		...createGuarding(options),
		...createSessions(options, end),
		...newDevices,
		rotateKeys: createRotateKeys(options),
	};
}

function createRegister({ database, clock, accounts, users, instance, joining, identities }: AuthOptions, openSession: OpenSession) {
	return async function register(body: RegisterBody, { userAgent, language }: { userAgent: string; language: string }): Promise<Session> {
		const { email, username, name, password, setupCode, invitation, solution } = body;
		await accounts.requireEmail(email);
		const identity = body.identity === undefined ? null : identities.open(body.identity);
		await instance.requireSetupCode(setupCode);
		await joining.requireOpenDoor(invitation);
		await joining.requireWelcome(body);
		await joining.requireEffort({ endpoint: 'register', username }, solution);
		const passwordHash = password === undefined ? null : await accounts.hashPassword(password, { name, username, email });
		const id = newId();
		const at = isoNow(clock);
		const opened = await database
			.transaction(async (transaction) => {
				const isFirst = await instance.claimFirstAdministrator(transaction, id);
				const role = isFirst ? 'owner' : 'member';
				await users.create(transaction, { id, username, name, settings: JSON.stringify(defaultPrivacy), at });
				await accounts.create(transaction, { id, email, role, preferences: { isWelcomed: false }, language, passwordHash, at });
				if (identity) await identities.link(transaction, identity, id);
				if (email !== null && identity?.email === email) await accounts.confirmEmail(transaction, { id, email });
				if (!isFirst) await joining.enter(transaction, { userId: id, email, invitation });
				await append(transaction, memberJoined, { actorId: id, subjects: { user: id }, at });
				return openSession(transaction, { userId: id, userAgent, hasTwoFactors: false });
			})
			.catch((error: unknown) => {
				throw takenError(error) ?? error;
			});
		return { ...opened, user: await users.me(id) };
	};
}

type SignIn = ReturnType<typeof createSignIn>;

interface SignInOptions {
	userAgent: string;
	/** True for a member who left, and comes back with this sign-in. */
	comesBack?: boolean;
	/** Throws where what the member proved themselves with no longer counts. @returns whether it was two factors */
	prove(transaction: Transaction): Promise<boolean>;
}

function createSignIn({ database, clock, users, departures }: AuthOptions, openSession: OpenSession) {
	/** Makes room for one more session. */
	async function endOldest(transaction: Transaction, userId: string): Promise<void> {
		const at = isoNow(clock);
		for (const id of await queries.listOldSessions(transaction, { userId, now: at, newest: authLimits.sessionsMax - 1 })) {
			await endSession(transaction, { id, userId, at });
		}
	}

	/** Refuses one who may not sign in, and a member who left and does not say that they come back. */
	async function refuseLeft(user: UserRow, comesBack: boolean): Promise<void> {
		if (user.status !== 'deleted') return refuseBlocked(user, isoNow(clock));
		const departure = await departures.find(database.reader, user.id);
		if (!departure) throw new AppError('invalid_credentials').with({ accountId: user.id });
		if (!comesBack) throw new AppError('account_left', departure).with({ accountId: user.id });
		refuseBlocked({ ...user, status: 'active' }, isoNow(clock));
	}

	return async function signIn(user: UserRow, { userAgent, comesBack = false, prove }: SignInOptions): Promise<Session> {
		await refuseLeft(user, comesBack);
		const opened = await database.transaction(async (transaction) => {
			const hasTwoFactors = await prove(transaction);
			if (comesBack) await departures.comeBack(transaction, user.id);
			await endOldest(transaction, user.id);
			return openSession(transaction, { userId: user.id, userAgent, hasTwoFactors });
		});
		return { ...opened, user: await users.me(user.id) };
	};
}

function createLogin({ database, accounts, joining, users }: AuthOptions, signIn: SignIn) {
	return async function login({ email, password, code, comesBack = false }: LoginBody, userAgent: string): Promise<Session> {
		await accounts.requireLoginName(email);
		const account = await accounts.findByLoginName(database.reader, email);
		const accountId = account?.id ?? null;
		const refusal = () => new AppError('invalid_credentials').with({ accountId: accountId ?? undefined });
		// Either way one hash is compared, so that the time tells nothing of an address.
		if (accountId === null) throw (await joining.isWaiting(email, password)) ? new AppError('still_waiting') : refusal();
		const proof = await accounts.checkPassword(accountId, password);
		const user = accountId && proof ? await users.findById(database.reader, accountId) : null;
		if (!proof || !user) throw refusal();
		const giveSecondFactor = await accounts.demandSecondFactor(user.id, code);
		async function prove(transaction: Transaction): Promise<boolean> {
			if (!(await proof?.holds(transaction))) throw refusal();
			return giveSecondFactor(transaction);
		}
		return signIn(user, { userAgent, comesBack, prove });
	};
}

function refuseBlocked({ id: accountId, status, banned_until: bannedUntil, blocked_reason: reason }: UserRow, now: string): void {
	const obstacle = signInObstacle({ status, bannedUntil, reason }, now);
	if (obstacle) throw new AppError('account_blocked', obstacle).with({ accountId });
}

type EndSession = ReturnType<typeof createEndSession>;

/** @returns false when this member has no such running session. */
async function endSession(transaction: Transaction, { id, userId, at }: { id: string; userId: string; at: string }): Promise<boolean> {
	const wasRunning = await queries.revokeSession(transaction, { id, userId, at });
	if (wasRunning) await append(transaction, sessionEnded, { actorId: userId, subjects: { session: id, user: userId }, at });
	return wasRunning;
}

const createEndSession =
	({ database, clock }: AuthOptions) =>
	(userId: string, id: string): Promise<boolean> =>
		database.transaction((transaction) => endSession(transaction, { id, userId, at: isoNow(clock) }));

/** A session of an earlier version has no absolute end: it gets one with its first renewal. */
function renewedLife({ ends_at: end }: queries.SessionRow, clock: Clock): { at: string; expiresAt: string; endsAt: string } {
	const endsAt = end ?? isoIn(clock, authLimits.sessionSeconds);
	const unrenewed = isoIn(clock, authLimits.refreshTokenSeconds);
	const isLast = endsAt < unrenewed;
	return { at: isoNow(clock), endsAt, expiresAt: isLast ? endsAt : unrenewed };
}

function createRefresh({ database, clock, tokens, users }: AuthOptions, end: EndSession) {
	/**
	 * Chooses for a refresh token: rotate it, repeat the last rotation (within the grace period), revoke the session, because it was
	 * stolen, or refuse one that was made up.
	 */
	function successorOf(token: string, session: queries.SessionRow, userAgent: string): 'rotate' | 'repeat' | 'revoke' | 'refuse' {
		const presented = sha256(token);
		if (presented === session.refresh_token_hash) return 'rotate';
		// Either way, so that a clock that is set back does not lengthen the grace.
		const sinceRotationMs = Math.abs(clock.now().getTime() - new Date(session.rotated_at ?? 0).getTime());
		const inGrace = sinceRotationMs <= authLimits.refreshGraceSeconds * 1000 && session.user_agent === userAgent;
		const wasLast = presented === session.previous_token_hash;
		if (wasLast && inGrace) return 'repeat';
		return wasLast || tokens.isOurRefresh(token) ? 'revoke' : 'refuse';
	}

	/** Counts a repetition; one too many revokes the session. */
	async function settle(token: string, session: queries.SessionRow, userAgent: string) {
		const successor = successorOf(token, session, userAgent);
		if (successor !== 'repeat') return successor;
		const repetition = { id: session.id, from: sha256(token), max: authLimits.refreshRepeatsMax };
		return (await database.transaction((transaction) => queries.countRepeat(transaction, repetition))) ? 'repeat' : 'revoke';
	}

	return async function refresh(token: string | null, userAgent: string): Promise<Session> {
		const sessionId = token && tokens.sessionOf(token);
		if (!token || !sessionId) throw endedError();
		const session = await queries.findSession(database.reader, sessionId);
		const user = session && (await users.findById(database.reader, session.user_id));
		if (!session || !user) throw endedError();
		refuseBlocked(user, isoNow(clock));
		if (session.revoked_at !== null || session.expires_at <= isoNow(clock)) throw endedError(session.ended_reason);

		const refreshToken = tokens.nextRefresh(token, session.refresh_token_hash);
		const successor = await settle(token, session, userAgent);
		if (successor === 'revoke') {
			await end(user.id, sessionId);
			throw endedError().with({ accountId: user.id, token: 'reused' });
		}
		if (successor === 'refuse') throw endedError().with({ token: 'forged' });
		if (successor === 'rotate') {
			const rotation = { id: sessionId, from: sha256(token), to: sha256(refreshToken), ...renewedLife(session, clock) };
			const { at } = rotation;
			// A concurrent request with the same token may have rotated first: retrying gives the same successor.
			const rotated = await database.transaction(async (transaction) => {
				const isRotated = await queries.rotateToken(transaction, rotation);
				if (isRotated) await append(transaction, sessionRenewed, { actorId: user.id, subjects: { session: sessionId, user: user.id }, at });
				return isRotated;
			});
			if (!rotated) return refresh(token, userAgent);
		}
		return { accessToken: tokens.signAccess({ userId: user.id, sessionId }), refreshToken, user: await users.me(user.id) };
	};
}

/** A member's own sessions: listing and ending them. */
function createSessions({ database, clock, accounts, programTokens }: AuthOptions, end: EndSession) {
	async function endOthersOf(transaction: Transaction, { id: userId, sessionId }: SessionMember): Promise<void> {
		const at = isoNow(clock);
		const hadOthers = await queries.revokeOtherSessions(transaction, { currentId: sessionId, userId, at });
		if (hadOthers) await append(transaction, otherSessionsEnded, { actorId: userId, subjects: { session: sessionId, user: userId }, at });
	}

	/** Notes that the member proved again who they are. */
	async function markProved(transaction: Transaction, { id: userId, sessionId }: SessionMember, hasTwoFactors: boolean): Promise<void> {
		const at = isoNow(clock);
		if (!(await queries.markProved(transaction, { id: sessionId, at, hasTwoFactors }))) throw endedError();
		await append(transaction, sessionProved, { actorId: userId, subjects: { session: sessionId, user: userId }, at });
	}

	return {
		async logout({ id: userId, sessionId }: SessionMember): Promise<void> {
			await end(userId, sessionId);
		},
		/** @param language that devices are named in */
		async listSessions({ id: userId, sessionId }: SessionMember, language: string): Promise<SessionView[]> {
			const rows = await queries.listRunningSessions(database.reader, { userId, now: isoNow(clock), limit: listedSessionsMax });
			return inLanguage(language, () => rows.map((row) => presentSession(row, sessionId)));
		},
		async endSession({ id: userId }: SessionMember, id: string): Promise<void> {
			if (!(await end(userId, id))) throw notFound('session');
		},
		endOthersOf,
		markFactors: queries.markFactors,

		/** @throws AppError when the session has ended meanwhile. */
		async requireSession(transaction: Transaction, { sessionId }: SessionMember): Promise<void> {
			if (!(await queries.isSessionRunning(transaction, sessionId))) throw endedError();
		},

		async proveSession(member: SessionMember, { currentPassword, code }: ProveSessionBody): Promise<void> {
			const proof = await accounts.checkPassword(member.id, currentPassword);
			if (!proof) throw new AppError('wrong_password');
			const giveSecondFactor = await accounts.demandSecondFactor(member.id, code);
			await database.transaction(async (transaction) => {
				if (!(await proof.holds(transaction))) throw new AppError('wrong_password');
				await markProved(transaction, member, await giveSecondFactor(transaction));
			});
		},
		markProved,
		endOtherSessions: (member: SessionMember) => database.transaction((transaction) => endOthersOf(transaction, member)),
		/** The members with a running session or token, and the end of all sessions and tokens of one. */
		async listSignedIn(db: Reader, now: string): Promise<string[]> {
			return [...new Set([...(await queries.listSignedIn(db, now)), ...(await programTokens.listOwners(db, now))])];
		},
		async endSessionsOf(transaction: Transaction, of: { userId: string; reason: string | null; at: string }): Promise<void> {
			await queries.endSessionsOf(transaction, of);
			await programTokens.endAllOf(transaction, of.userId);
		},

		removeExpiredSessions: () =>
			database.transaction((transaction) =>
				queries.removeExpiredSessions(transaction, isoNow(clock), isoIn(clock, -authLimits.deviceSeconds)),
			),
	};
}

/** For the command line: sessions go on, and what was signed before is good until its time is over. */
const createRotateKeys =
	({ database, clock, keys }: AuthOptions) =>
	async (): Promise<void> => {
		await database.transaction(async (transaction) => {
			await keys.rotate(transaction);
			await append(transaction, keysRotated, { actorId: null, subjects: {}, at: isoNow(clock) });
		});
		await keys.load();
	};

/** Converts a violated unique key to its refusal, so that the second of two concurrent registrations gets a sentence. */
function takenError(error: unknown): AppError | null {
	const key = violatedUniqueKey(error);
	if (key?.includes('email')) return new AppError('email_taken');
	if (key?.includes('username')) return new AppError('username_taken');
	if (key?.includes('credentials')) return new AppError('identity_taken');
	return null;
}
