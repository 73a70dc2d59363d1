/** Icon on a bead of floss: square for a thing with a name, a circle for a figure or an event. */
import type { CSSProperties, ReactNode } from 'react';
import { cx } from '#ui/cx.ts';
import { type Hue, hueClass } from './hue.ts';
import type { Icon } from './icon.ts';

interface TileBeadProps {
	hue: Hue;
	/** Size in px. */
	size?: number | undefined;
	shape?: 'square' | 'circle' | undefined;
	className?: string | undefined;
	children: ReactNode;
}

export function TileBead({ hue, size = 40, shape = 'square', className, children }: TileBeadProps) {
	return (
		<span
			aria-hidden
			className={cx(
				'inline-grid size-(--tile-size) flex-none place-items-center bg-(--hue) text-bead-ink shadow-bead',
				shape === 'circle' ? 'rounded-full' : 'rounded-tile',
				hueClass(hue),
				className,
			)}
			style={{ '--tile-size': `${size}px` } as CSSProperties}
		>
			{children}
		</span>
	);
}

export interface TileProps extends Omit<TileBeadProps, 'children'> {
	icon: Icon;
}

export function Tile({ icon: IconComponent, size = 40, ...bead }: TileProps) {
	return (
		<TileBead size={size} {...bead}>
			<IconComponent size={Math.round(size * 0.52)} strokeWidth={2.1} />
		</TileBead>
	);
}
