/** Follows what others settle in the queue, as the live connection tells it. */

import type { ToldEvent } from '@friends/contract/live/live.schema';
import { getProfile } from '@friends/contract/profiles/profiles.endpoints';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { onEachTold } from '#core/live/told.ts';
import { call } from '#core/queries/call.ts';
import type { QueueKind } from '#entities/tribe/tribe-queue.ts';
import type { QueueEntry, QueueOutcome } from './queue-entry.ts';
import { dropFromQueue } from './writes/queue-writes.ts';

/** By event, and by act where it tells of several. */
const told: Readonly<Record<string, { kind: QueueKind; subject: string; outcome: QueueOutcome }>> = {
	'tribe.requestAccepted': { kind: 'request', subject: 'tribeRequest', outcome: 'accepted' },
	'tribe.requestDeclined': { kind: 'request', subject: 'tribeRequest', outcome: 'declined' },
	'tribe.heldPosts admitted': { kind: 'held', subject: 'keptPost', outcome: 'accepted' },
	'tribe.heldPosts declined': { kind: 'held', subject: 'keptPost', outcome: 'declined' },
	'tribe.heldPosts takenBack': { kind: 'held', subject: 'keptPost', outcome: 'settled' },
	'report.settledInTribe': { kind: 'report', subject: 'case', outcome: 'settled' },
};

interface Following {
	tribeId: string;
	viewerId: string;
	/** What is listed, also what the viewer has just settled. */
	entries: readonly QueueEntry[];
	onSettled: (entry: QueueEntry, sentence: string) => void;
}

export function useSettledByOthers({ tribeId, viewerId, entries, onSettled }: Following): void {
	const queryClient = useQueryClient();

	const follow = useEffectEvent(async ({ name, subjects, data }: ToldEvent) => {
		const act = textIn(data, 'act');
		const line = new Map(Object.entries(told)).get(act === null ? name : `${name} ${act}`);
		const id = line && textIn(subjects, line.subject);
		if (!line || !id) return;
		const { kind, outcome } = line;
		const entry = entries.find((one) => one.kind === kind && one.id === id);
		const by = textIn(data, 'by');
		if (entry && by !== viewerId) onSettled(entry, entry.settledBy(outcome, by && (await nameOf(queryClient, by))));
		dropFromQueue(queryClient, tribeId, [{ kind, id }]);
	});

	useEffect(() => onEachTold((event) => void follow(event)), []);
}

/** @returns null where there is no such text */
function textIn(data: unknown, name: string): string | null {
	const value = typeof data === 'object' && data !== null ? new Map(Object.entries(data)).get(name) : null;
	return typeof value === 'string' ? value : null;
}

/** Null for people that the viewer may not know of. */
async function nameOf(queryClient: QueryClient, id: string): Promise<string | null> {
	try {
		const { user } = await queryClient.fetchQuery({
			queryKey: [getProfile.path, id, 'name'],
			queryFn: ({ signal }) => call(getProfile, { params: { id }, signal }),
			staleTime: Number.POSITIVE_INFINITY,
		});
		return user.name;
	} catch {
		return null;
	}
}
