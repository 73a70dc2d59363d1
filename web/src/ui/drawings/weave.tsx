/** Woven cloth for a banner without a picture: an id seeds its pattern and colours. Never put text on it. */
import { svgDataUri } from '@friends/art/svg';
import { drawWeave, type WeaveDesign, weaveFromSeed } from '@friends/art/weave';
import { useMemo } from 'react';
import { cx } from '#ui/cx.ts';

export interface WeaveProps {
	/** An id, or a design made by hand. */
	seed: string | WeaveDesign;
	/** Width of one knot in px: 16 on pages, 11 on cards, 9 in panels. */
	knot?: number | undefined;
	/** Sets the height, and the radius if there is one. */
	className?: string | undefined;
}

export function Weave({ seed, knot = 12, className }: WeaveProps) {
	const image = useMemo(() => {
		const design = typeof seed === 'string' ? weaveFromSeed(seed) : seed;
		return `url("${svgDataUri(drawWeave({ ...design, size: knot }))}")`;
	}, [seed, knot]);

	return <div aria-hidden className={cx('bg-[position:center_top] dark:brightness-86', className)} style={{ backgroundImage: image }} />;
}
