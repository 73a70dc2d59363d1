/** One row of the queue: a link to its detail, or who settled it, for a moment. */
import { say } from '@friends/contract/core/languages/say';
import { memo } from 'react';
import { Link } from 'wouter';
import { TimeAgo } from '#entities/text/time-ago.tsx';
import { cx } from '#ui/cx.ts';
import type { QueueEntry } from './queue-entry.ts';
import { queueRowId } from './use-queue-focus.ts';

export interface QueueRowProps {
	entry: QueueEntry;
	href: string;
	/** Shown beside the list. */
	isCurrent: boolean;
	/** A row of a phone opens a step of its own, which Back leaves. */
	replaces: boolean;
	/** Who settled it; null while it waits. */
	sentence: string | null;
	isClosing: boolean;
	/** Null where there is nothing to choose between. */
	isChosen: boolean | null;
	onChoose: (key: string, isChosen: boolean) => void;
	/** It was followed. */
	onOpen: () => void;
}

export const QueueRow = memo(function QueueRow(props: QueueRowProps) {
	const { entry, href, isCurrent, replaces, sentence, isClosing, isChosen, onChoose, onOpen } = props;
	const { key, title, line, picture, person, at } = entry;
	return (
		<li
			inert={isClosing}
			className={cx(
				'grid transition-[grid-template-rows] duration-(--dur-2) ease-out',
				isClosing ? 'grid-rows-[0fr]' : 'grid-rows-[1fr] [contain-intrinsic-height:64px] [content-visibility:auto]',
			)}
		>
			<div className={cx('flex min-h-0 min-w-0 items-center', isClosing && 'overflow-hidden')}>
				{isChosen !== null && (
					<label className="grid size-11 flex-none cursor-pointer place-items-center">
						<input
							type="checkbox"
							className="check"
							aria-label={say('Select {name}', { name: person.name })}
							checked={isChosen}
							onChange={({ target }) => onChoose(key, target.checked)}
						/>
					</label>
				)}
				<Link
					id={queueRowId(key)}
					href={href}
					replace={replaces}
					aria-current={isCurrent ? 'true' : undefined}
					onClick={onOpen}
					className={cx(
						'flex min-w-0 flex-1 items-center gap-3 rounded-[14px] px-3.5 py-2.75 focus-visible:outline-offset-[-2px]',
						isCurrent ? 'bg-brand-soft forced-colors:outline' : 'hover:bg-sunken',
					)}
				>
					{picture}
					<span className="min-w-0 flex-1">
						<span dir="auto" className="block truncate text-compact font-strong">
							{sentence ?? title}
						</span>
						<span dir="auto" className={cx('block truncate text-small', isCurrent ? 'text-brand-ink' : 'text-muted')}>
							{line}
						</span>
					</span>
					<TimeAgo at={at} className={cx('flex-none self-start text-caption', isCurrent ? 'text-brand-ink' : 'text-muted')} />
				</Link>
			</div>
		</li>
	);
});
