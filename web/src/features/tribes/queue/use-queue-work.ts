/** Acts of the queue: each is sent when it can no longer be undone, and its row leaves at once. */
import { say } from '@friends/contract/core/languages/say';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { detailOf } from '#core/http/sentence-of.ts';
import { WriteStoppedError } from '#core/outbox/stopped-writes.ts';
import { getPreferences } from '#entities/viewer/preferences.ts';
import { offerUndo, type UndoHandle } from '#ui/toast/offer-undo.ts';
import { toast } from '#ui/toast/toast-store.ts';
import type { QueueAct, QueueEntry } from './queue-entry.ts';
import { useDepartures } from './use-departures.ts';
import { dropFromQueue, sendQueueWrite, wasSettledBefore } from './writes/queue-writes.ts';

interface Settling {
	/** Several only of requests to join. */
	entries: readonly QueueEntry[];
	act: QueueAct;
	/** '' for none. */
	reason?: string;
	/** Title of the toast. */
	done: string;
}

export type QueueWork = ReturnType<typeof useQueueWork>;

/** @param onBack called with what an undo, or a refusal, brought back */
export function useQueueWork(tribeId: string, onBack: (entry: QueueEntry) => void) {
	const queryClient = useQueryClient();
	const departures = useDepartures();
	const [unsettled, setUnsettled] = useState<readonly QueueEntry[]>([]);
	const offer = useRef<UndoHandle | null>(null);
	/** Who was faster, by entry. */
	const sentences = useRef(new Map<string, string>());

	useEffect(() => () => offer.current?.commit(), []);

	function fail(error: unknown, { entries, act }: Settling): void {
		if (error instanceof WriteStoppedError) return;
		if (!wasSettledBefore(error)) {
			departures.forget(entries.map(({ key }) => key));
			toast({ title: act.refused, description: detailOf(error, say('Something went wrong')), variant: 'destructive' });
			return;
		}
		dropFromQueue(queryClient, tribeId, entries);
		const sentence = entries.flatMap(({ key }) => sentences.current.get(key) ?? [])[0];
		toast({ title: sentence ?? say('Someone was faster'), description: say('It was settled before.'), variant: 'notice' });
	}

	return {
		departures,
		/** Acts that the server has not confirmed. */
		unsettled,
		settle(settling: Settling): void {
			const { entries, act, reason = '', done } = settling;
			const forget = () => setUnsettled((before) => before.filter((one) => !entries.includes(one)));
			setUnsettled((before) => [...before, ...entries]);
			for (const entry of entries) departures.leave(entry, null);
			offer.current = offerUndo({
				title: done,
				shortcut: getPreferences().keyboardShortcuts ? 'z' : undefined,
				undo() {
					forget();
					departures.forget(entries.map(({ key }) => key));
					if (entries[0]) onBack(entries[0]);
				},
				async commit() {
					try {
						await sendQueueWrite(queryClient, { act: act.name, tribeId, ids: entries.map(({ id }) => id), reason });
						dropFromQueue(queryClient, tribeId, entries);
					} catch (error) {
						fail(error, settling);
					}
					forget();
				},
			});
		},
		undo: (): void => offer.current?.undo(),
		/** Another settled it. */
		leaveBecause(entry: QueueEntry, sentence: string): void {
			if (unsettled.some(({ key }) => key === entry.key)) sentences.current.set(entry.key, sentence);
			else departures.leave(entry, sentence);
		},
	};
}
