/** Progress slider: a coral thread with seven ticks and a marigold bead. Drag it, or use arrows for a second, Home and End. */
import { say } from '@friends/contract/core/languages/say';
import type { KeyboardEvent } from 'react';
import { cx } from '#ui/cx.ts';
import { towardsEnd } from '#ui/direction.ts';
import { clock } from './clock.ts';
import type { Video } from './use-video.ts';

const TICKS = [12.5, 25, 37.5, 50, 62.5, 75, 87.5];

/** Seconds that a key moves by; undefined for other keys. */
function stepOf(key: string): number | undefined {
	const right = towardsEnd();
	return { ArrowRight: right, ArrowUp: 1, ArrowLeft: -right, ArrowDown: -1, Home: -Infinity, End: Infinity }[key];
}

export function ProgressSlider({ video: { time, duration, isPlaying, seek } }: { video: Video }) {
	const percent = duration === 0 ? 0 : (time / duration) * 100;
	// The video reports its time four times a second.
	const gliding = isPlaying && 'transition-[width,inset-inline-start] duration-250 ease-linear motion-reduce:transition-none';

	function handleKeyDown(event: KeyboardEvent) {
		const step = stepOf(event.key);
		if (step === undefined) return;
		event.preventDefault();
		seek(time + step);
	}

	return (
		<div className="relative flex h-11 items-center">
			{/* Wider than the thread by half its thumb on each side, so that the bead is under the finger. */}
			<input
				type="range"
				aria-label={say('Progress')}
				aria-valuetext={say('{time} of {duration}', { time: clock(time), duration: clock(duration) })}
				min={0}
				max={duration}
				step={0.1}
				value={time}
				onChange={({ currentTarget }) => seek(currentTarget.valueAsNumber)}
				onKeyDown={handleKeyDown}
				className="peer absolute inset-y-0 -start-2 z-1 w-[calc(100%+16px)] cursor-pointer opacity-0"
			/>
			<span className="absolute inset-x-0 h-1 rounded-full bg-white/30 forced-colors:bg-[GrayText]" />
			<span
				className={cx('absolute h-1 rounded-full bg-floss-coral forced-colors:bg-[Highlight]', gliding)}
				style={{ width: `${percent}%` }}
			/>
			{TICKS.map((tick) => (
				<span
					key={tick}
					className={cx('absolute -ms-1 size-2 rounded-full', tick <= percent ? 'bg-floss-coral' : 'bg-[#cfd6c9]')}
					style={{ insetInlineStart: `${tick}%` }}
				/>
			))}
			<span
				className={cx(
					'absolute -ms-3.25 size-6.5 rounded-full bg-floss-marigold shadow-[inset_0_-3px_0_oklch(0_0_0/0.18),0_0_0_5px_oklch(0.84_0.155_82/0.28)]',
					'peer-focus-visible:focus-ring peer-focus-visible:outline-offset-7 forced-colors:bg-[Highlight]',
					gliding,
				)}
				style={{ insetInlineStart: `${percent}%` }}
			/>
		</div>
	);
}
