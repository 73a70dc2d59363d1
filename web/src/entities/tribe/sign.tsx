/** The drawn sign of a tribe: one thread and a few beads, alone or on a bead in the tribe's hue. */
import { SIGN_GRID, SIGN_THREAD, SIGNS, type SignName } from '@friends/art/signs';
import { cx } from '#ui/cx.ts';
import type { Hue } from '#ui/drawings/hue.ts';
import { TileBead } from '#ui/drawings/tile.tsx';

export interface SignProps {
	name: SignName;
	/** Sets the size. */
	className: string;
}

/** Drawn in the colour of the text around it. */
export function Sign({ name, className }: SignProps) {
	const [thread, ...beads] = SIGNS[name];
	return (
		<svg aria-hidden viewBox={`0 0 ${SIGN_GRID} ${SIGN_GRID}`} className={cx('flex-none fill-current', className)}>
			<path d={thread} fill="none" stroke="currentColor" strokeWidth={SIGN_THREAD} strokeLinecap="round" strokeLinejoin="round" />
			{beads.map(([x, y, radius]) => (
				<circle key={`${x} ${y}`} cx={x} cy={y} r={radius} />
			))}
		</svg>
	);
}

export interface SignTileProps {
	sign: SignName;
	hue: Hue;
	/** In px. */
	size: number;
	shape?: 'square' | 'circle';
	className?: string | undefined;
}

export function SignTile({ sign, ...tile }: SignTileProps) {
	return (
		<TileBead {...tile}>
			<Sign name={sign} className="size-3/5" />
		</TileBead>
	);
}
