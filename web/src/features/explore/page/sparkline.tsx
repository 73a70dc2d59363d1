/** Line of seven days, with a bead on the last; the numbers are its label. */
export interface SparklineProps {
	days: readonly number[];
	label: string;
}

const width = 104;
const height = 32;
/** Room for the bead. */
const margin = 5;

export function Sparkline({ days, label }: SparklineProps) {
	const most = Math.max(1, ...days);
	const points = days.map((count, index) => ({
		x: margin + (index * (width - 2 * margin)) / Math.max(1, days.length - 1),
		y: height - margin - (count * (height - 2 * margin)) / most,
	}));
	const last = points.at(-1);
	return (
		<svg
			role="img"
			aria-label={label}
			width={width}
			height={height}
			viewBox={`0 0 ${width} ${height}`}
			className="flex-none rtl:-scale-x-100"
		>
			<polyline
				points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
				fill="none"
				stroke="var(--floss-coral)"
				strokeWidth={2.5}
				strokeLinecap="round"
				strokeLinejoin="round"
			/>
			{last && <circle cx={last.x} cy={last.y} r={4} fill="var(--floss-coral)" />}
		</svg>
	);
}
