/** Who has a page open on this node, by what their pages say. Kept in memory only. */
import type { Presence } from '@friends/contract/presence/presence.schema';
import { memberIdOf } from '#core/access/viewer';
import type { Connection } from '#core/realtime/connections';

interface WhoIsHereOptions {
	/** How long people still count as here after their last page has closed. */
	leavingMs: number;
	onChanged(userId: string): void;
}

export type WhoIsHere = ReturnType<typeof createWhoIsHere>;

/** Online on one page or node is online. */
export function bestOf(presences: Iterable<Presence | undefined>): Presence | null {
	let best: Presence | null = null;
	for (const presence of presences) {
		if (presence === 'online') return presence;
		best = presence ?? best;
	}
	return best;
}

export function createWhoIsHere({ leavingMs, onChanged }: WhoIsHereOptions) {
	/** What each page said last, by account. */
	const pages = new Map<string, Map<Connection, Presence>>();
	const here = new Map<string, Presence>();
	const leaving = new Map<string, NodeJS.Timeout>();

	function stay(userId: string): void {
		clearTimeout(leaving.get(userId));
		leaving.delete(userId);
	}

	function leave(userId: string): void {
		leaving.delete(userId);
		if (here.delete(userId)) onChanged(userId);
	}

	function settle(userId: string): void {
		const presence = bestOf(pages.get(userId)?.values() ?? []);
		if (presence === null) {
			if (here.has(userId) && !leaving.has(userId)) leaving.set(userId, setTimeout(() => leave(userId), leavingMs).unref());
			return;
		}
		stay(userId);
		if (here.get(userId) === presence) return;
		here.set(userId, presence);
		onChanged(userId);
	}

	return {
		/** A page that never said anything does not count. */
		say(connection: Connection, presence: Presence): void {
			const userId = memberIdOf(connection.viewer);
			if (userId === null) return;
			const said = pages.get(userId) ?? new Map<Connection, Presence>();
			pages.set(userId, said.set(connection, presence));
			settle(userId);
		},
		remove(connection: Connection): void {
			const userId = memberIdOf(connection.viewer);
			const said = userId === null ? undefined : pages.get(userId);
			if (userId === null || !said?.delete(connection)) return;
			if (said.size === 0) pages.delete(userId);
			settle(userId);
		},
		/** It said so itself. */
		isAway: (connection: Connection): boolean => pages.get(memberIdOf(connection.viewer) ?? '')?.get(connection) === 'away',
		all: (): ReadonlyMap<string, Presence> => here,
		stop(): void {
			for (const userId of [...leaving.keys()]) stay(userId);
		},
	};
}
