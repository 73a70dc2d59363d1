/** The zigzag edge of cloth at the foot of the landing page. */
import { svgDataUri } from '@friends/art/svg';
import { drawHem, LANDING_HEM_COLORS } from '@friends/art/weave';
import { useState } from 'react';
import { cx } from '#ui/cx.ts';

/** Drawn for wide screens (204 px a zigzag) and scaled down on phones. */
const drawImage = (): string => `url("${svgDataUri(drawHem({ colors: LANDING_HEM_COLORS, size: 17, rows: 20 }))}")`;

export function Hem({ className }: { className?: string | undefined }) {
	const [image] = useState(drawImage);
	return (
		<div
			aria-hidden
			className={cx('h-32 bg-[length:144px_auto] bg-repeat-x tablet:bg-[length:204px_auto]', className)}
			style={{ backgroundImage: image }}
		/>
	);
}
