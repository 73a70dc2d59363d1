/** Ring of beads around its content, filled clockwise from 12 o'clock. Decorative: the count is written beside it. */
import type { ReactNode } from 'react';
import { cx } from '#ui/cx.ts';

export interface BeadRingProps {
	/** Number of beads. */
	beads: number;
	/** Number of filled beads. */
	filled: number;
	/** Sets the size. */
	className?: string | undefined;
	children: ReactNode;
}

/** Radii in a box of 100. */
const radius = 46.8;
const beadRadius = 2.55;

export function BeadRing({ beads, filled, className, children }: BeadRingProps) {
	return (
		<span className={cx('relative inline-grid place-items-center rounded-full', className)}>
			<svg aria-hidden viewBox="0 0 100 100" className="absolute inset-0 size-full">
				{Array.from({ length: beads }, (_, index) => {
					const angle = (index / beads) * 2 * Math.PI;
					const [x, y] = [50 + radius * Math.sin(angle), 50 - radius * Math.cos(angle)].map((value) => value.toFixed(2));
					return <circle key={angle} cx={x} cy={y} r={beadRadius} className={index < filled ? 'fill-accent' : 'fill-border'} />;
				})}
			</svg>
			{children}
		</span>
	);
}
