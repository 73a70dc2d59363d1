/** Banner above a tribe's name: its picture, or cloth in the tribe's hue. */
import { DEEP_FLOSS, FLOSS } from '@friends/art/palette';
import { type WeaveDesign, weaveFromSeed } from '@friends/art/weave';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { useMemo, useState } from 'react';
import { cx } from '#ui/cx.ts';
import type { Hue } from '#ui/drawings/hue.ts';
import { Weave } from '#ui/drawings/weave.tsx';

export interface TribeBannerProps {
	tribe: Pick<Tribe, 'id' | 'hue' | 'bannerUrl'>;
	/** Width of one knot in px. */
	knot: number;
	/** Sets the height. */
	className: string;
}

/** The id seeds the pattern and the other colours; ground and first thread have the tribe's hue. */
function clothOf(id: string, hue: Hue): WeaveDesign {
	const { colors, pattern } = weaveFromSeed(id);
	const others = colors.slice(1).filter((color) => color !== FLOSS[hue]);
	return { colors: [DEEP_FLOSS[hue], FLOSS[hue], ...others].slice(0, colors.length), pattern };
}

export function TribeBanner({ tribe: { id, hue, bannerUrl }, knot, className }: TribeBannerProps) {
	const [broken, setBroken] = useState('');
	const cloth = useMemo(() => clothOf(id, hue), [id, hue]);
	if (bannerUrl === '' || bannerUrl === broken) return <Weave seed={cloth} knot={knot} className={className} />;
	return (
		<img
			src={bannerUrl}
			alt=""
			decoding="async"
			className={cx('w-full bg-sunken object-cover', className)}
			onError={() => setBroken(bannerUrl)}
		/>
	);
}
