/** Bar of the pinned messages of a channel: a click leads to the one that it shows, and the bar goes on to the next; a list has all. */
import { say } from '@friends/contract/core/languages/say';
import { List, Pin } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { lazyDialog } from '#ui/states/lazy-part.tsx';
import { quoted } from '../message/quotation.tsx';
import { usePins } from '../state/pins.ts';

const PinList = lazyDialog(async () => (await import('./pin-list.tsx')).PinList);

export interface PinBarProps {
	conversationId: string;
	pinCount: number;
	canModerate: boolean;
	onJump: (seq: number) => void;
}

/** The list stays open when the last pin is taken out. */
export function PinBar({ canModerate, ...bar }: PinBarProps) {
	const [isListOpen, setIsListOpen] = useState(false);
	const { conversationId, onJump } = bar;
	return (
		<>
			<Bar {...bar} onList={() => setIsListOpen(true)} />
			<PinList {...{ conversationId, canModerate, onJump }} open={isListOpen} onOpenChange={setIsListOpen} />
		</>
	);
}

interface BarProps extends Omit<PinBarProps, 'canModerate'> {
	onList: () => void;
}

function Bar({ conversationId, pinCount, onJump, onList }: BarProps) {
	const { data: pins = [] } = usePins(conversationId, { enabled: pinCount > 0 });
	const [wanted, setWanted] = useState(0);
	const count = pins.length;
	const index = count === 0 ? 0 : wanted % count;
	const pinned = pins[index];
	if (pinCount === 0 || !pinned) return null;
	const words = quoted({ excerpt: pinned.text, isDeleted: pinned.isDeleted });
	const place = { place: index + 1, count };

	return (
		<div className="flex items-center border-b border-border bg-[color-mix(in_oklab,var(--accent-soft)_60%,var(--surface))] pe-2">
			<button
				type="button"
				aria-label={say('Pinned: {words}. {place, number} of {count, number}', { words, ...place })}
				className="flex min-h-11 min-w-0 flex-1 items-center gap-2.5 ps-5 pe-1 text-start text-small focus-visible:-outline-offset-2 max-tablet:ps-4"
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
			<IconButton label={say('All pinned messages')} icon={List} iconSize={18} aria-haspopup="dialog" onClick={onList} />
		</div>
	);
}
