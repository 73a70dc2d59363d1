/** Rows that leave the queue: at once, or after a moment in which they say who settled them. */
import { useEffect, useRef, useState } from 'react';
import type { QueueEntry } from './queue-entry.ts';

export interface Departure {
	entry: QueueEntry;
	/** 'Kofi let Milla in'; null where the viewer settled it. */
	sentence: string | null;
	isClosing: boolean;
}

const saidMs = 2500;
/** As long as the row takes to close. */
const closingMs = 160;

export interface Departures {
	list: readonly Departure[];
	leave: (entry: QueueEntry, sentence: string | null) => void;
	/** The row is back. */
	forget: (keys: readonly string[]) => void;
}

export function useDepartures(): Departures {
	const [list, setList] = useState<readonly Departure[]>([]);
	const timers = useRef(new Set<ReturnType<typeof setTimeout>>());

	function after(ms: number, act: () => void): void {
		const timer = setTimeout(() => {
			timers.current.delete(timer);
			act();
		}, ms);
		timers.current.add(timer);
	}

	useEffect(() => {
		const pending = timers.current;
		return () => {
			for (const timer of pending) clearTimeout(timer);
			pending.clear();
		};
	}, []);

	return {
		list,
		leave(entry, sentence) {
			const departure: Departure = { entry, sentence, isClosing: sentence === null };
			const saysFor = sentence === null ? 0 : saidMs;
			setList((before) => [...before.filter((one) => one.entry.key !== entry.key), departure]);
			if (saysFor > 0)
				after(saysFor, () => setList((before) => before.map((one) => (one.entry.key === entry.key ? { ...one, isClosing: true } : one))));
			after(saysFor + closingMs, () => setList((before) => before.filter((one) => one.entry !== entry)));
		},
		forget: (keys) => setList((before) => before.filter((one) => !keys.includes(one.entry.key))),
	};
}
