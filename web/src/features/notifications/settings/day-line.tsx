/** A line of 24 hours with two beads, the sun and the moon, between which nothing is quiet. */
import './day-line.css';
import { say } from '@friends/contract/core/languages/say';
import { Moon, Sun } from 'lucide-react';
import { cx } from '#ui/cx.ts';
import type { Icon } from '#ui/drawings/icon.ts';
import { clockTime, minutesOf, minutesOfDay, quietStretches } from './clock-time.ts';

export interface QuietTimes {
	/** 'HH:MM' */
	from: string;
	to: string;
}

export interface DayLineProps {
	times: QuietTimes;
	/** While a bead moves. */
	onMove: (times: QuietTimes) => void;
	/** A bead was let go, or a key. */
	onDone: () => void;
}

const stepMinutes = 15;
const marks = [0, 6 * 60, 12 * 60, 18 * 60];
/** A mark this near to a bead would lie under its time. */
const nearMinutes = 110;

const percent = (minutes: number) => `${(minutes / minutesOfDay) * 100}%`;

export function DayLine({ times, onMove, onDone }: DayLineProps) {
	const [from, to] = [minutesOf(times.from), minutesOf(times.to)];
	const isFree = (mark: number) => [from, to].every((bead) => Math.abs(bead - mark) > nearMinutes);
	return (
		<div className="relative mx-3.5 h-17">
			<span aria-hidden className="absolute inset-x-0 top-4.75 h-1.5 rounded-full bg-sunken forced-colors:bg-[GrayText]" />
			{quietStretches(from, to).map(({ start, end }) => (
				<span
					key={start}
					aria-hidden
					className="absolute top-4.75 h-1.5 rounded-full bg-night dark:bg-floss-sky forced-colors:bg-[Highlight]"
					style={{ insetInlineStart: percent(start), width: percent(end - start) }}
				/>
			))}
			{marks.filter(isFree).map((mark) => (
				<Mark key={mark} minutes={mark} label={String(mark / 60).padStart(2, '0')} />
			))}
			<Bead label={say('Quiet until')} icon={Sun} minutes={to} onMove={(time) => onMove({ ...times, to: time })} onDone={onDone} />
			<Bead label={say('Quiet from')} icon={Moon} minutes={from} onMove={(time) => onMove({ ...times, from: time })} onDone={onDone} />
		</div>
	);
}

interface BeadProps {
	label: string;
	icon: Icon;
	minutes: number;
	onMove: (time: string) => void;
	onDone: () => void;
}

function Bead({ label, icon: IconComponent, minutes, onMove, onDone }: BeadProps) {
	return (
		<>
			<input
				type="range"
				aria-label={label}
				aria-valuetext={clockTime(minutes)}
				min={0}
				max={minutesOfDay}
				step={stepMinutes}
				value={minutes}
				className="day-line-slider peer"
				onChange={({ target }) => onMove(clockTime(target.valueAsNumber))}
				onPointerUp={onDone}
				onKeyUp={onDone}
				onBlur={onDone}
			/>
			<span
				aria-hidden
				className="pointer-events-none absolute top-2 -ms-3.5 grid size-7 place-items-center rounded-full bg-floss-sky text-bead-ink shadow-[var(--elev-bead),0_0_0_4px_var(--surface)] peer-focus-visible:focus-ring peer-focus-visible:outline-offset-4 forced-colors:border"
				style={{ insetInlineStart: percent(minutes) }}
			>
				<IconComponent size={15} />
			</span>
			<Mark minutes={minutes} label={clockTime(minutes)} isBold />
		</>
	);
}

function Mark({ minutes, label, isBold = false }: { minutes: number; label: string; isBold?: boolean }) {
	return (
		<span
			aria-hidden
			className={cx('absolute top-11 -ms-6 w-12 text-center text-caption tabular-nums', isBold ? 'font-strong text-ink' : 'text-muted')}
			style={{ insetInlineStart: percent(minutes) }}
		>
			{label}
		</span>
	);
}
