/** Line chart over days, drawn by uPlot in the theme's colours. Hidden from screen readers: its card has the same data as text and as a table. */
import 'uplot/dist/uPlot.min.css';
import { useEffect, useEffectEvent, useRef } from 'react';
import UPlot from 'uplot';
import { locale } from '#core/language.ts';

/** Colours are read when it mounts: give it the theme as its key. */
export interface PlotProps {
	/** Unix time in seconds, oldest first. */
	times: readonly number[];
	values: readonly number[];
	/** Called with the index of the point under the pointer; null when it leaves. */
	onPoint: (index: number | null) => void;
}

const heightPx = 180;
const dayFormat = new Intl.DateTimeFormat(locale(), { day: 'numeric', month: 'short', timeZone: 'UTC' });
/** Steps of the axis: integers, since all values are counts. */
const steps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000, 1_000_000];
const figures = new Intl.NumberFormat(locale(), { notation: 'compact' });

export function Plot({ times, values, onPoint }: PlotProps) {
	const box = useRef<HTMLDivElement>(null);
	const handlePoint = useEffectEvent(onPoint);

	useEffect(() => {
		const element = box.current;
		if (!element) return;
		const options = optionsFor(element, (index) => handlePoint(index));
		const plot = new UPlot(options, [[...times], [...values]], element);
		const observer = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height: heightPx }));
		observer.observe(element);
		return () => {
			observer.disconnect();
			plot.destroy();
		};
	}, [times, values]);

	return <div ref={box} dir="ltr" aria-hidden className="h-45 w-full overflow-hidden" />;
}

function optionsFor(element: HTMLElement, onPoint: (index: number | null) => void): UPlot.Options {
	const style = getComputedStyle(element);
	const token = (name: string) => style.getPropertyValue(name).trim();
	const axis = { stroke: token('--muted'), font: `12px ${style.fontFamily}`, ticks: { show: false } };
	const grid = { stroke: token('--border'), width: 1 };
	return {
		width: element.clientWidth,
		height: heightPx,
		padding: [10, 12, 0, 0],
		legend: { show: false },
		tzDate: (seconds) => UPlot.tzDate(new Date(seconds * 1000), 'Etc/UTC'),
		scales: { y: { range: (_plot, _min, max) => [0, Math.max(4, max * 1.1)] } },
		axes: [
			{
				...axis,
				space: 70,
				size: 30,
				grid: { show: false },
				values: (_plot, splits) => splits.map((seconds) => dayFormat.format(seconds * 1000)),
			},
			{ ...axis, size: 44, incrs: steps, grid, values: (_plot, splits) => splits.map((count) => figures.format(count)) },
		],
		series: [{}, { stroke: token('--brand'), width: 2, fill: token('--brand-soft'), points: { show: false } }],
		cursor: { y: false, drag: { x: false, y: false }, points: { size: 9, fill: token('--accent'), stroke: token('--surface'), width: 2 } },
		hooks: { setCursor: [({ cursor }) => onPoint(cursor.idx ?? null)] },
	};
}
