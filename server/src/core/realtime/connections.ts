/** The live connections of a node: by account, by what they watch, and all of them. */
import { isAdministrator } from '@friends/contract/users/roles';
import type { Guest, SessionMember } from '../access/viewer.ts';

export type LiveViewer = Guest | SessionMember;

/** One live connection, as those who tell it something know it. */
export interface Connection {
	readonly viewer: LiveViewer;
	/** Monotonic time. */
	readonly openedAtMs: number;
	/** What its page shows. */
	keys: ReadonlySet<string>;
	/** @param frame JSON text as bytes: serialised once for all who hear it */
	send(frame: Buffer): void;
	/** @param code of `liveCloses` */
	close(code: number): void;
}

/** What hears of every connection. */
export interface Following {
	/** Its page shows something else. */
	onWatched(connection: Connection): void;
	onRemoved(connection: Connection): void;
}

export type Connections = ReturnType<typeof createConnections>;

/** Sets by key; without empty ones. */
function createIndex() {
	const sets = new Map<string, Set<Connection>>();
	const none: ReadonlySet<Connection> = new Set();
	return {
		of: (key: string): ReadonlySet<Connection> => sets.get(key) ?? none,
		keys: (): string[] => [...sets.keys()],
		add(key: string, connection: Connection): void {
			sets.set(key, (sets.get(key) ?? new Set()).add(connection));
		},
		delete(key: string, connection: Connection): void {
			const set = sets.get(key);
			set?.delete(connection);
			if (set?.size === 0) sets.delete(key);
		},
	};
}

export function createConnections() {
	/** In the order in which they were opened. */
	const all = new Set<Connection>();
	const byAccount = createIndex();
	const byKey = createIndex();
	const members = new Set<Connection>();
	const administrators = new Set<Connection>();
	const followers: Following[] = [];

	function watch(connection: Connection, keys: readonly string[]): void {
		if (!all.has(connection)) return;
		for (const key of connection.keys) byKey.delete(key, connection);
		connection.keys = new Set(keys);
		for (const key of connection.keys) byKey.add(key, connection);
		for (const { onWatched } of followers) onWatched(connection);
	}

	return {
		watch,
		add(connection: Connection): void {
			const { viewer } = connection;
			all.add(connection);
			if (viewer.kind === 'guest') return;
			members.add(connection);
			byAccount.add(viewer.id, connection);
			if (isAdministrator(viewer.role)) administrators.add(connection);
		},
		remove(connection: Connection): void {
			const { viewer } = connection;
			watch(connection, []);
			if (all.delete(connection)) for (const { onRemoved } of followers) onRemoved(connection);
			if (viewer.kind === 'guest') return;
			members.delete(connection);
			byAccount.delete(viewer.id, connection);
			administrators.delete(connection);
		},
		/** From the beginning of the node to its end. */
		follow: (following: Following): void => void followers.push(following),
		all: (): ReadonlySet<Connection> => all,
		members: (): ReadonlySet<Connection> => members,
		administrators: (): ReadonlySet<Connection> => administrators,
		/** Accounts with a connection. */
		accounts: (): readonly string[] => byAccount.keys(),
		/** Of an account, the oldest first. */
		of: (userId: string): ReadonlySet<Connection> => byAccount.of(userId),
		watching: (key: string): ReadonlySet<Connection> => byKey.of(key),
	};
}
