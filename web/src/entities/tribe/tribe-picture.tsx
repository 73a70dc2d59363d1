/** Picture of a tribe, or its sign. */
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { type CSSProperties, useState } from 'react';
import { cx } from '#ui/cx.ts';
import { TribeTile, type TribeTileProps } from './tribe-tile.tsx';

export interface TribePictureProps extends TribeTileProps {
	tribe: Pick<Tribe, 'id' | 'name' | 'slug' | 'sign' | 'hue' | 'avatarUrl'>;
}

export function TribePicture({ tribe, size, className }: TribePictureProps) {
	const [broken, setBroken] = useState('');
	const { avatarUrl } = tribe;
	if (avatarUrl === '' || avatarUrl === broken) return <TribeTile tribe={tribe} size={size} className={className} />;
	return (
		<img
			src={avatarUrl}
			alt=""
			decoding="async"
			className={cx('size-(--tile-size) flex-none rounded-tile bg-sunken object-cover', className)}
			style={{ '--tile-size': `${size}px` } as CSSProperties}
			onError={() => setBroken(avatarUrl)}
		/>
	);
}
