/** Building blocks of illustrations: a thread, floss beads (some with a face), and a dashed ring for a missing bead. */
import type { Hue } from './hue.ts';

export interface BeadProps {
	x: number;
	y: number;
	radius: number;
	hue: Hue;
	face?: 'smile' | 'sad';
}

export function Bead({ x, y, radius: r, hue, face }: BeadProps) {
	const lowerEdge = `M${-r * 0.86} ${r * 0.5}a${r} ${r} 0 0 0 ${r * 1.72} 0a${r * 1.02} ${r * 0.86} 0 0 1 ${-r * 1.72} 0Z`;
	return (
		<g transform={`translate(${x} ${y})`}>
			<circle r={r} fill={`var(--floss-${hue})`} />
			<path d={lowerEdge} fill="var(--bead-ink)" opacity=".16" />
			{face && <Face radius={r} mood={face} />}
		</g>
	);
}

function Face({ radius: r, mood }: { radius: number; mood: 'smile' | 'sad' }) {
	const mouth =
		mood === 'sad'
			? `M${-r * 0.2} ${r * 0.3}q${r * 0.2} ${-r * 0.14} ${r * 0.4} 0`
			: `M${-r * 0.3} ${r * 0.2}q${r * 0.3} ${r * 0.34} ${r * 0.6} 0`;
	return (
		<g fill="var(--bead-ink)">
			<circle cx={-r * 0.32} cy={-r * 0.12} r={r * 0.11} />
			<circle cx={r * 0.32} cy={-r * 0.12} r={r * 0.11} />
			<path d={mouth} fill="none" stroke="var(--bead-ink)" strokeWidth={Math.max(2, r * 0.12)} strokeLinecap="round" />
		</g>
	);
}

export function MissingBead({ x, y, radius }: { x: number; y: number; radius: number }) {
	return (
		<circle
			cx={x}
			cy={y}
			r={radius}
			fill="var(--surface)"
			stroke="var(--border-strong)"
			strokeWidth="2"
			strokeDasharray="3.5 5"
			strokeLinecap="round"
		/>
	);
}

export function Floss({ d, hue = 'coral', width = 3.5 }: { d: string; hue?: Hue; width?: number }) {
	return <path d={d} fill="none" stroke={`var(--floss-${hue})`} strokeWidth={width} strokeLinecap="round" strokeLinejoin="round" />;
}
