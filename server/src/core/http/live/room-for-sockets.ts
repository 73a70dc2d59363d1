/** Bounds of live connections: of all, of one account, and of one network address. */
import { liveCloses, liveLimits } from '@friends/contract/live/live.limits';
import type { Allowance } from '../../endpoints/limiter.ts';
import { networkOf, networksOf } from '../../endpoints/networks.ts';
import { AppError } from '../../errors.ts';
import type { Connections, LiveViewer } from '../../realtime/connections.ts';

export interface SocketBounds {
	/** Of this process, beside those of HTTP. */
	max: number;
	/** From one address that is no trusted proxy. */
	perAddress: number;
}

export const socketBounds: SocketBounds = { max: 20_000, perAddress: 200 };

/** Handshakes of a member, or of a guest's network. */
const handshakes = { max: 240, windowSeconds: 60 };
/** After which a place may be free again. */
const retrySeconds = 30;

export const handshakeAllowance = (viewer: LiveViewer, address: string): Allowance => ({
	...handshakes,
	key: `live ${viewer.kind === 'member' ? viewer.id : networkOf(address)}`,
});

interface Place {
	viewer: LiveViewer;
	/** Whose places are counted; null for a proxy. */
	address: string | null;
}

export function createPlaces({ max, perAddress }: SocketBounds, connections: Connections) {
	const byNetwork = new Map<string, number>();
	let taken = 0;

	function count(prefix: string, by: 1 | -1): void {
		const now = (byNetwork.get(prefix) ?? 0) + by;
		if (now > 0) byNetwork.set(prefix, now);
		else byNetwork.delete(prefix);
	}

	/** The oldest of an account gives way. */
	function makeRoom(viewer: LiveViewer): void {
		if (viewer.kind === 'guest') return;
		const own = [...connections.of(viewer.id)];
		for (const oldest of own.slice(0, Math.max(0, own.length - liveLimits.perAccount + 1))) oldest.close(liveCloses.refused);
	}

	return {
		/** @returns what gives the place back. @throws AppError when there is none. */
		take({ viewer, address }: Place): () => void {
			if (taken >= max) throw new AppError('overloaded');
			const networks = address === null ? [] : networksOf(address);
			if (networks.some(({ prefix, times }) => (byNetwork.get(prefix) ?? 0) >= perAddress * times)) {
				throw new AppError('rate_limited', { seconds: retrySeconds });
			}
			makeRoom(viewer);
			taken += 1;
			for (const { prefix } of networks) count(prefix, 1);
			return () => {
				taken -= 1;
				for (const { prefix } of networks) count(prefix, -1);
			};
		},
	};
}
