/** The pictures of a post, in room that is kept before they arrive. */
import type { Attachment } from '@friends/contract/posts/posts.schema';
import type { CSSProperties } from 'react';
import { cx } from '#ui/cx.ts';

/** No narrower than 4 to 5 and no flatter than 3 to 1; what is beyond is cut off at the edges. */
const narrowest = 4 / 5;
const flattest = 3;
const shown = 4;

function ratioOf({ width, height }: Attachment): number {
	const ratio = width > 0 && height > 0 ? width / height : 4 / 3;
	return Math.min(flattest, Math.max(narrowest, ratio));
}

export function PostPictures({ pictures }: { pictures: readonly Attachment[] }) {
	if (pictures.length === 0) return null;
	const [first] = pictures;
	const isAlone = pictures.length === 1;
	const ratio = isAlone && first ? ratioOf(first) : 3 / 2;
	return (
		<div
			className={cx(
				'-mx-1 mt-3.5 mb-1 grid aspect-(--ratio) gap-1 overflow-hidden rounded-inner tablet:mx-0',
				!isAlone && 'grid-cols-2',
				pictures.length > 2 && 'grid-rows-2',
			)}
			style={{ '--ratio': String(ratio) } as CSSProperties}
		>
			{pictures.slice(0, shown).map(({ url, alt, width, height }, index) => (
				<img
					key={url}
					src={url}
					alt={alt}
					width={width}
					height={height}
					loading="lazy"
					decoding="async"
					className={cx(
						'size-full min-h-0 min-w-0 bg-sunken object-cover text-caption text-muted',
						pictures.length === 3 && index === 0 && 'row-span-2',
					)}
				/>
			))}
		</div>
	);
}
