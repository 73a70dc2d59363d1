/** The sign of a tribe on a bead in its hue. */
import type { TribeRef } from '@friends/contract/tribes/tribes.schema';
import { SignTile } from './sign.tsx';

export interface TribeTileProps {
	tribe: TribeRef;
	/** In px. */
	size: number;
	className?: string | undefined;
}

export function TribeTile({ tribe: { sign, hue }, size, className }: TribeTileProps) {
	return <SignTile sign={sign} hue={hue} size={size} className={className} />;
}
