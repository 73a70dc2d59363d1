/** Bar of the pinned messages of a channel: a click leads to the one that it shows, and the bar goes on to the next. */
import { say } from '@friends/contract/core/languages/say';
import { Pin } from 'lucide-react';
import { useState } from 'react';
import { quoted } from '../message/quotation.tsx';
import { usePins } from '../state/pins.ts';

export interface PinBarProps {
	conversationId: string;
	pinCount: number;
	onJump: (seq: number) => void;
}

export function PinBar({ conversationId, pinCount, onJump }: PinBarProps) {
	const { data: pins = [] } = usePins(conversationId, { enabled: pinCount > 0 });
	const [wanted, setWanted] = useState(0);
	const count = pins.length;
	const index = count === 0 ? 0 : wanted % count;
	const pinned = pins[index];
	if (pinCount === 0 || !pinned) return null;
	const words = quoted({ excerpt: pinned.text, isDeleted: pinned.isDeleted });
	const place = { place: index + 1, count };

	return (
		<button
			type="button"
			aria-label={say('Pinned: {words}. {place, number} of {count, number}', { words, ...place })}
			className="flex min-h-11 w-full items-center gap-2.5 border-b border-border bg-[color-mix(in_oklab,var(--accent-soft)_60%,var(--surface))] px-5 text-start text-small focus-visible:-outline-offset-2 max-tablet:px-4"
			onClick={() => {
				setWanted(index + 1);
				onJump(pinned.seq);
			}}
		>
			<Pin aria-hidden size={16} className="flex-none text-accent-ink" />
			<b className="flex-none font-strong">{say('Pinned')}</b>
			<span className="min-w-0 flex-1 truncate">
				<bdi>{words}</bdi>
			</span>
			{count > 1 && (
				<span className="flex-none text-caption text-muted tabular-nums">{say('{place, number} of {count, number}', place)}</span>
			)}
		</button>
	);
}
