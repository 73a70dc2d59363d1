/** A text with what was found in it marked. */
import type { ReactNode } from 'react';
import type { Find } from './marks.ts';

const MARK = 'rounded-[4px] bg-accent-soft px-0.5 font-label text-accent-ink forced-colors:bg-[Mark] forced-colors:text-[MarkText]';

export function Marked({ text, find }: { text: string; find: Find }): ReactNode {
	const pieces: ReactNode[] = [];
	let done = 0;
	for (const { start, end } of find(text)) {
		// Pairs of characters overlap.
		const from = Math.max(start, done);
		if (from >= end) continue;
		pieces.push(
			text.slice(done, from),
			<mark key={from} className={MARK}>
				{text.slice(from, end)}
			</mark>,
		);
		done = end;
	}
	return [...pieces, text.slice(done)];
}
