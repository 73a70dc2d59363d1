/** Cloth for a banner that has no picture: its pattern and colours come from an id. Text never lies on it. */
import { svgDataUri } from '@friends/art/svg';
import { drawWeave, type WeaveDesign, weaveFromSeed } from '@friends/art/weave';
import { useMemo } from 'react';
import { cx } from '#ui/cx.ts';

export interface WeaveProps {
	/** An id, or a design drawn by hand. */
	seed: string | WeaveDesign;
	/** Width of one knot in px: 16 on pages, 11 on cards, 9 in panels. */
	knot?: number | undefined;
	/** Gives the height, and the radius if there is one. */
	className?: string | undefined;
}

export function Weave({ seed, knot = 12, className }: WeaveProps) {
	const image = useMemo(() => {
		const design = typeof seed === 'string' ? weaveFromSeed(seed) : seed;
		return `url("${svgDataUri(drawWeave({ ...design, size: knot }))}")`;
	}, [seed, knot]);

	return <div aria-hidden className={cx('bg-[position:center_top] dark:brightness-86', className)} style={{ backgroundImage: image }} />;
}
