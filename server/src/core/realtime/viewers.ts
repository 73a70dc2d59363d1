/** Connections by their viewer: one question about many pages of the same account, and about all guests. */
import { memberIdOf } from '../access/viewer.ts';
import type { Connection, LiveViewer } from './connections.ts';

export function byViewer<Of extends { connection: Connection }>(items: readonly Of[]): Iterable<[LiveViewer, Of[]]> {
	const groups = new Map<string | null, [LiveViewer, Of[]]>();
	for (const item of items) {
		const { viewer } = item.connection;
		const key = memberIdOf(viewer);
		const group = groups.get(key);
		if (group) group[1].push(item);
		else groups.set(key, [viewer, [item]]);
	}
	return groups.values();
}
