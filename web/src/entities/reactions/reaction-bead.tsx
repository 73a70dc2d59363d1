/** Reactions as beads with a face: each differs in mouth and attribute, so that its colour is never the only sign. */

import type { ReactionKind } from '@friends/contract/reactions/reaction-kinds';
import type { ReactNode } from 'react';
import type { Hue } from '#ui/drawings/hue.ts';

const INK = 'var(--bead-ink)';
const LINE = { fill: 'none', stroke: INK, strokeWidth: 2.4, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

function Eyes({ y }: { y: number }) {
	return (
		<>
			<circle cx={-6} cy={y} r={2.1} />
			<circle cx={6} cy={y} r={2.1} />
		</>
	);
}

const PETALS = [
	[0, -4],
	[3.9, -1.2],
	[2.4, 3.4],
	[-2.4, 3.4],
	[-3.9, -1.2],
] as const;

const LAUGH = (
	<>
		<path d="M-8.5-2.5l3-2.5 3 2.5M2.5-2.5l3-2.5 3 2.5" {...LINE} />
		<path d="M-8 3h16c0 5.5-3.5 8.5-8 8.5S-8 8.5-8 3Z" />
	</>
);
const WOW = (
	<>
		<Eyes y={-4} />
		<ellipse cx={0} cy={6} rx={3.6} ry={4.6} />
		<path d="M-9-10q3-2 5-1M9-10q-3-2-5-1" {...LINE} strokeWidth={2} />
	</>
);
const HUG = (
	<>
		<path d="M-9-2q3 3 6 0M3-2q3 3 6 0" {...LINE} />
		<path d="M-5 5q5 5 10 0" {...LINE} />
		<path
			d="M-16 6c0-5 5-5 6-2 1-3 6-3 6 2 0 4-6 7-6 7s-6-3-6-7Z"
			fill="#fff6f0"
			stroke={INK}
			strokeWidth={1.6}
			transform="translate(17 4) scale(.8)"
		/>
	</>
);
const CHEER = (
	<>
		<Eyes y={-1} />
		<path d="M-6 5q6 6 12 0" {...LINE} />
		<path d="M-6-13 0-24 6-13Z" fill="#fffdf6" stroke={INK} strokeWidth={1.8} strokeLinejoin="round" />
		<circle cx={0} cy={-24} r={2.4} fill="var(--floss-sky)" />
	</>
);
const THANKS = (
	<>
		<path d="M-9-1q3 3 6 0M3-1q3 3 6 0" {...LINE} />
		<path d="M-5 6q5 4 10 0" {...LINE} />
		<g transform="translate(10 -13)" stroke={INK} strokeWidth={1.3}>
			{PETALS.map(([x, y]) => (
				<circle key={`${x} ${y}`} cx={x} cy={y} r={3.2} fill="#fffdf6" />
			))}
			<circle r={2.6} fill="var(--floss-marigold)" />
		</g>
	</>
);
const WITH_YOU = (
	<>
		<Eyes y={-2} />
		<path d="M-5 7q5-4 10 0" {...LINE} />
		<path d="M7.5 2.5c2.4 3 2.8 4.2 2.8 5.2a2.8 2.8 0 0 1-5.6 0c0-1 .4-2.2 2.8-5.2Z" fill="#f3fbff" stroke={INK} strokeWidth={1.3} />
	</>
);

const drawings: Record<ReactionKind, { hue: Hue; face: ReactNode }> = {
	laugh: { hue: 'marigold', face: LAUGH },
	wow: { hue: 'lagoon', face: WOW },
	hug: { hue: 'rose', face: HUG },
	cheer: { hue: 'coral', face: CHEER },
	thanks: { hue: 'leaf', face: THANKS },
	withYou: { hue: 'sky', face: WITH_YOU },
};

/** Decorative: write its name beside it, or into the name of its button. */
export function ReactionBead({ name, className }: { name: ReactionKind; className: string }) {
	const { hue, face } = drawings[name];
	return (
		<svg viewBox="-18 -18 36 36" aria-hidden focusable="false" className={`overflow-visible ${className}`}>
			<circle r={17} fill={`var(--floss-${hue})`} />
			<path d="M-14.6 8.5a17 17 0 0 0 29.2 0 17.4 14.6 0 0 1-29.2 0Z" fill={INK} opacity=".16" />
			<g fill={INK}>{face}</g>
		</svg>
	);
}
