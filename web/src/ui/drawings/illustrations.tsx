/** Illustrations of empty states and errors: one coral thread, a few beads, 240 x 140, decorative. */
import type { ReactNode } from 'react';
import type { Hue } from './hue.ts';
import { Bead, Floss, MissingBead } from './illustration-parts.tsx';

export type IllustrationName = 'bead' | 'pair' | 'bubbles' | 'compass' | 'bell' | 'lost' | 'tangle' | 'gap' | 'soon';

const BEAD = (
	<>
		<Floss d="M4 40Q120 122 236 40" />
		<MissingBead x={56} y={70} radius={15} />
		<Bead x={120} y={81} radius={22} hue="marigold" face="smile" />
		<MissingBead x={184} y={70} radius={15} />
	</>
);

const PAIR = (
	<>
		<Floss d="M4 28Q120 132 236 28" />
		<Bead x={92} y={77} radius={24} hue="leaf" face="smile" />
		<Bead x={148} y={77} radius={24} hue="rose" face="smile" />
		<Bead x={44} y={55} radius={9} hue="sky" />
		<Bead x={196} y={55} radius={9} hue="coral" />
	</>
);

const BUBBLES = (
	<>
		<Floss d="M44 30h96a28 28 0 0 1 28 28v6a28 28 0 0 1-28 28H96l-26 24V92H44a28 28 0 0 1-28-28v-6a28 28 0 0 1 28-28Z" />
		<Bead x={62} y={61} radius={11} hue="marigold" />
		<Bead x={92} y={61} radius={11} hue="coral" />
		<Bead x={122} y={61} radius={11} hue="lagoon" />
		<Floss d="M186 74h12a22 22 0 0 1 22 22v2a22 22 0 0 1-22 22v16l-18-16h-30" hue="fern" />
	</>
);

const COMPASS_HUES: readonly Hue[] = ['coral', 'marigold', 'leaf', 'sky'];
const COMPASS_BEADS = 16;

const COMPASS = (
	<>
		{Array.from({ length: COMPASS_BEADS }, (_, index) => {
			const angle = (index / COMPASS_BEADS) * 2 * Math.PI;
			const [x, y] = [120 + 56 * Math.sin(angle), 70 - 56 * Math.cos(angle)].map((value) => Math.round(value * 10) / 10);
			const hue = COMPASS_HUES[Math.floor(index / 4)] ?? 'coral';
			return <Bead key={`${x} ${y}`} x={x ?? 0} y={y ?? 0} radius={index % 4 ? 5 : 9} hue={hue} />;
		})}
		<Floss d="M144 46 106 58 96 94 134 82Z" />
		<Bead x={120} y={70} radius={7} hue="marigold" />
	</>
);

const BELL = (
	<>
		<Floss d="M120 16v10M74 102h92c-12-12-12-22-12-36a34 34 0 0 0-68 0c0 14 0 24-12 36Z" />
		<Bead x={120} y={116} radius={12} hue="marigold" face="smile" />
		<Floss d="M186 44q8 12 6 26M54 44q-8 12-6 26" hue="sky" width={3} />
	</>
);

const LOST = (
	<>
		<Floss d="M4 34Q62 78 96 70q10-4 8-14" />
		<Floss d="M236 34Q190 76 150 66q-10-4-4-14" />
		<Bead x={56} y={60} radius={13} hue="sky" />
		<Bead x={188} y={60} radius={13} hue="leaf" />
		<Bead x={84} y={118} radius={13} hue="marigold" face="sad" />
		<Bead x={124} y={122} radius={9} hue="coral" />
		<Bead x={160} y={116} radius={13} hue="iris" />
		<path d="M40 132h160" stroke="var(--border-strong)" strokeWidth="2" strokeLinecap="round" strokeDasharray="1 7" />
	</>
);

const TANGLE = (
	<>
		<Floss d="M4 60c40 0 52 6 70-16s44-20 56 0-8 48-34 44-30-40-2-54 66 0 66 30-36 44-58 28 4-54 44-50 40 46 92 40" />
		<Bead x={36} y={59} radius={10} hue="lagoon" />
		<Bead x={204} y={80} radius={10} hue="marigold" />
	</>
);

const GAP = (
	<>
		<Floss d="M4 44Q120 124 236 44" />
		<Bead x={68} y={75} radius={20} hue="sky" face="smile" />
		<Bead x={172} y={75} radius={20} hue="coral" face="smile" />
		<MissingBead x={120} y={84} radius={22} />
		<path d="M120 74v20M110 84h20" stroke="var(--border-strong)" strokeWidth="3" strokeLinecap="round" />
	</>
);

const SOON = (
	<>
		<Floss d="M120 4v42" />
		<Floss d="M120 94v12" />
		<Bead x={120} y={70} radius={25} hue="iris" face="smile" />
		<Bead x={120} y={116} radius={9} hue="marigold" />
		<Floss d="M111 127l-4 12M120 128v12M129 127l4 12" width={3} />
		<Bead x={78} y={56} radius={6} hue="leaf" />
		<Bead x={166} y={90} radius={6} hue="coral" />
	</>
);

const PICTURES: Record<IllustrationName, ReactNode> = {
	bead: BEAD,
	pair: PAIR,
	bubbles: BUBBLES,
	compass: COMPASS,
	bell: BELL,
	lost: LOST,
	tangle: TANGLE,
	gap: GAP,
	soon: SOON,
};

export function Illustration({ name, className }: { name: IllustrationName; className?: string | undefined }) {
	return (
		<svg viewBox="0 0 240 140" width="240" height="140" aria-hidden="true" focusable="false" className={className}>
			{PICTURES[name]}
		</svg>
	);
}
