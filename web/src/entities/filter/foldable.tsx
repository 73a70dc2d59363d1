/** A post or a comment that meets a filter of the viewer: one line, until it is shown. */
import { say } from '@friends/contract/core/languages/say';
import type { Filtered } from '@friends/contract/filters/filtered.schema';
import { EyeOff } from 'lucide-react';
import { type MouseEvent, type ReactNode, useId } from 'react';
import { flushSync } from 'react-dom';
import { weekdayOf } from '#core/dates.ts';
import { useOpened } from '#entities/post/card/use-opened.ts';
import { tallTarget } from '#ui/controls/tall-target.ts';
import { cx } from '#ui/cx.ts';
import { Say } from '#ui/say.tsx';

interface FoldableProps {
	/** Of the thing. */
	id: string;
	/** Absent in what the device kept of earlier versions. */
	filtered: Filtered | null | undefined;
	/** As an article of a feed: its place, from 1, and the length of the list, -1 while unknown. */
	position?: number;
	setSize?: number;
	/** The thing; its root can have the focus. */
	children: ReactNode;
}

export function Foldable({ id, filtered, position, setSize, children }: FoldableProps) {
	const lineId = useId();
	const [isShown, setIsShown] = useOpened(`filtered ${id}`);
	if (!filtered || isShown) return children;
	const Root = position === undefined ? 'div' : 'article';

	/** The button goes: the focus moves to what was folded. */
	function show({ currentTarget }: MouseEvent) {
		const folded = currentTarget.closest('[data-folded]');
		const [before, box] = [folded?.previousElementSibling, folded?.parentElement];
		flushSync(() => setIsShown(true));
		const thing = before ? before.nextElementSibling : box?.firstElementChild;
		if (thing instanceof HTMLElement) thing.focus();
	}

	return (
		<Root
			data-folded
			aria-labelledby={lineId}
			aria-posinset={position}
			aria-setsize={setSize}
			tabIndex={position === undefined ? undefined : -1}
			className="flex items-center gap-3 rounded-row bg-sunken px-4 py-3 text-compact focus-visible:outline-2 focus-visible:outline-focus"
		>
			<EyeOff aria-hidden size={20} className="flex-none text-muted" />
			<p id={lineId} className="min-w-0 flex-1 wrap-anywhere">
				<FoldedLine filtered={filtered} />
			</p>
			<button
				type="button"
				aria-describedby={lineId}
				className={cx('rounded-chip font-heading text-brand hover:underline dark:text-brand-ink', tallTarget)}
				onClick={show}
			>
				{say('Show')}
			</button>
		</Root>
	);
}

function FoldedLine({ filtered: { words, until } }: { filtered: Filtered }) {
	const name = <bdi className="font-heading">{words}</bdi>;
	if (until === null) return <Say sentence="Hidden by your filter {words}" parts={{ words: name }} />;
	return <Say sentence="Hidden by your filter {words} until {day}" parts={{ words: name, day: weekdayOf(new Date(until)) }} />;
}
