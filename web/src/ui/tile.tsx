/** An icon on a bead of floss: a tribe (square), a figure or an event (circle). */
import type { CSSProperties } from 'react';
import { cx } from './cx.ts';
import { type Hue, hueClass } from './hue.ts';
import type { Icon } from './icon.ts';

export interface TileProps {
	hue: Hue;
	icon: Icon;
	/** In px. */
	size?: number | undefined;
	shape?: 'square' | 'circle' | undefined;
	className?: string | undefined;
}

export function Tile({ hue, icon: IconComponent, size = 40, shape = 'square', className }: TileProps) {
	return (
		<span
			aria-hidden
			className={cx(
				'inline-grid size-(--tile-size) flex-none place-items-center bg-(--hue) text-bead-ink shadow-bead',
				shape === 'circle' ? 'rounded-full' : 'rounded-[30%]',
				hueClass(hue),
				className,
			)}
			style={{ '--tile-size': `${size}px` } as CSSProperties}
		>
			<IconComponent size={Math.round(size * 0.52)} strokeWidth={2.1} />
		</span>
	);
}
