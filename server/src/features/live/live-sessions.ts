/** The end of sessions, and changes of what their members may do: live connections are opened once, and asked about again. */
import { standingChanged } from '@friends/contract/admin/admin.events';
import { otherSessionsEnded, sessionEnded, sessionProved } from '@friends/contract/auth/auth.events';
import { memberLeft } from '@friends/contract/departures/departures.events';
import { settingsUpdated } from '@friends/contract/instance/instance.events';
import { liveCloses } from '@friends/contract/live/live.limits';
import { passkeyAdded, passkeyRemoved } from '@friends/contract/passkeys/passkeys.events';
import { passwordReset } from '@friends/contract/recovery/recovery.events';
import { twoStepTurnedOff, twoStepTurnedOn } from '@friends/contract/two-step/two-step.events';
import type { SessionMember } from '#core/access/viewer';
import type { MonotonicClock } from '#core/clock';
import type { AppError } from '#core/errors';
import type { StoredEvent } from '#core/events/follower';
import type { Connection, Connections } from '#core/realtime/connections';

/** Interval of the check for sessions that end by the clock. */
const checkMs = 20_000;
const batchMax = 500;

const ending = new Set<string>([sessionEnded, otherSessionsEnded, passwordReset, standingChanged, memberLeft].map(({ name }) => name));
/** They change what goes on: a role, and the factors that administrators need. */
const changing = new Set<string>(
	[standingChanged, sessionProved, twoStepTurnedOn, twoStepTurnedOff, passkeyAdded, passkeyRemoved].map(({ name }) => name),
);

export interface LiveSessionsOptions {
	clock: MonotonicClock;
	connections: Connections;
	/** Refusals of those of these sessions that have ended. */
	refusalsOf(sessionIds: string[]): Promise<Map<string, AppError>>;
	/** Guests find nothing here. */
	isPrivate(): Promise<boolean>;
	/** Their page is open. */
	onMember(member: SessionMember): void;
	onError(error: unknown): void;
}

interface OfMember {
	connection: Connection;
	viewer: SessionMember;
}

const ofMembers = (connections: Iterable<Connection>): OfMember[] =>
	[...connections].flatMap((connection) => (connection.viewer.kind === 'member' ? [{ connection, viewer: connection.viewer }] : []));

const subjectOf = ({ subjects }: StoredEvent, kind: string): string | undefined => (subjects as Record<string, string | undefined>)[kind];

export function createLiveSessions({ clock, connections, refusalsOf, isPrivate, onMember, onError }: LiveSessionsOptions) {
	let timer: NodeJS.Timeout | null = null;

	/** Closes those whose session has ended. @returns the others. */
	async function closeEnded(open: OfMember[]): Promise<OfMember[]> {
		if (open.length === 0) return [];
		const refusals = await refusalsOf([...new Set(open.map(({ viewer }) => viewer.sessionId))]);
		const hasEnded = ({ viewer }: OfMember) => refusals.has(viewer.sessionId);
		for (const ended of open.filter(hasEnded)) ended.connection.close(liveCloses.sessionEnded);
		return open.filter((each) => !hasEnded(each));
	}

	async function checkMember(userId: string, mayHaveChanged: boolean): Promise<void> {
		const running = await closeEnded(ofMembers(connections.of(userId)));
		if (mayHaveChanged) for (const { connection } of running) connection.close(liveCloses.openAnew);
	}

	/** Guests may find nothing any more, and administrators may need two factors. */
	async function checkSettings(): Promise<void> {
		for (const connection of connections.administrators()) connection.close(liveCloses.openAnew);
		if (!(await isPrivate())) return;
		for (const connection of connections.all()) if (connection.viewer.kind === 'guest') connection.close(liveCloses.openAnew);
	}

	/** A session that ends by the clock appends no event. */
	async function checkAll(): Promise<void> {
		const openedBefore = clock.monotonicMs() - checkMs;
		const long = ofMembers(connections.all()).filter(({ connection }) => connection.openedAtMs <= openedBefore);
		for (let from = 0; from < long.length; from += batchMax) {
			for (const { viewer } of await closeEnded(long.slice(from, from + batchMax))) onMember(viewer);
		}
	}

	return {
		checkAll,
		async check(events: readonly StoredEvent[]): Promise<void> {
			const relevant = events.filter(({ name }) => ending.has(name) || changing.has(name));
			for (const userId of new Set(relevant.map((stored) => subjectOf(stored, 'user')))) {
				const mayHaveChanged = relevant.some((stored) => changing.has(stored.name) && subjectOf(stored, 'user') === userId);
				if (userId !== undefined) await checkMember(userId, mayHaveChanged);
			}
			if (events.some(({ name }) => name === settingsUpdated.name)) await checkSettings();
		},
		start(): void {
			timer = setInterval(() => checkAll().catch(onError), checkMs).unref();
		},
		stop(): void {
			if (timer) clearInterval(timer);
		},
	};
}
