/** The sign of a tribe: its picture, or a tent in the tribe's hue. */
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { Tent } from 'lucide-react';
import { type CSSProperties, useState } from 'react';
import { cx } from '#ui/cx.ts';
import { hueFromSeed } from '#ui/hue.ts';
import { Tile } from '#ui/tile.tsx';

export interface TribeTileProps {
	tribe: Pick<Tribe, 'id' | 'avatarUrl'>;
	/** In px. */
	size: number;
	className?: string | undefined;
}

export function TribeTile({ tribe: { id, avatarUrl }, size, className }: TribeTileProps) {
	const [broken, setBroken] = useState('');
	if (avatarUrl === '' || avatarUrl === broken) return <Tile hue={hueFromSeed(id)} icon={Tent} size={size} className={className} />;
	return (
		<img
			src={avatarUrl}
			alt=""
			decoding="async"
			className={cx('size-(--tile-size) flex-none rounded-[30%] bg-sunken object-cover', className)}
			style={{ '--tile-size': `${size}px` } as CSSProperties}
			onError={() => setBroken(avatarUrl)}
		/>
	);
}
