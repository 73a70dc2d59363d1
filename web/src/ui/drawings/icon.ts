/** The type of an icon: any lucide icon, or a component with the same props. */
import type { ComponentType } from 'react';

export interface IconProps {
	size?: number | string;
	strokeWidth?: number | string;
	className?: string | undefined;
	'aria-hidden'?: boolean | 'true' | 'false' | undefined;
}

export type Icon = ComponentType<IconProps>;
