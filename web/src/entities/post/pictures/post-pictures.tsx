/** Pictures of a post, with their space reserved before they load; each opens in the viewer. */
import type { Attachment } from '@friends/contract/posts/posts.schema';
import { mediumPictureUrl, smallPictureUrl } from '@friends/contract/uploads/picture-urls';
import { uploadLimits } from '@friends/contract/uploads/uploads.limits';
import { type CSSProperties, useState } from 'react';
import { cx } from '#ui/cx.ts';
import { lazyOver } from '#ui/states/lazy-part.tsx';
import { pictureLabel } from './picture-label.ts';

const PictureViewer = lazyOver(
	async () => (await import('./picture-viewer.tsx')).PictureViewer,
	({ onClose }) => onClose(),
);

/** Limits of the aspect ratio, 4 to 5 and 3 to 1; the rest is cropped. */
const narrowest = 4 / 5;
const flattest = 3;
const shown = 4;

function ratioOf({ width, height }: Attachment): number {
	const ratio = width > 0 && height > 0 ? width / height : 4 / 3;
	return Math.min(flattest, Math.max(narrowest, ratio));
}

export function PostPictures({ pictures: all }: { pictures: readonly Attachment[] }) {
	const [opened, setOpened] = useState<number | null>(null);
	if (all.length === 0) return null;
	const pictures = all.slice(0, shown);
	const [first] = pictures;
	const isAlone = pictures.length === 1;
	const ratio = isAlone && first ? ratioOf(first) : 3 / 2;
	return (
		<>
			<div
				className={cx(
					'-mx-1 mt-3.5 mb-1 grid aspect-(--ratio) gap-1 overflow-hidden rounded-inner tablet:mx-0',
					!isAlone && 'grid-cols-2',
					pictures.length > 2 && 'grid-rows-2',
				)}
				style={{ '--ratio': String(ratio) } as CSSProperties}
			>
				{pictures.map((picture, index) => (
					<button
						// biome-ignore lint/suspicious/noArrayIndexKey: addresses are no keys, since a post may show one picture twice; the order never changes
						key={index}
						type="button"
						aria-haspopup="dialog"
						aria-label={pictureLabel(picture, index, pictures.length)}
						className={cx(
							'relative min-h-0 min-w-0 cursor-zoom-in focus-visible:z-1 focus-visible:-outline-offset-4',
							pictures.length === 3 && index === 0 && 'row-span-2',
						)}
						onClick={() => setOpened(index)}
					>
						<Picture picture={picture} isAlone={isAlone} />
					</button>
				))}
			</div>
			{opened !== null && <PictureViewer pictures={pictures} startAt={opened} onClose={() => setOpened(null)} />}
		</>
	);
}

/** `srcset` of the available sizes. */
function sourcesOf({ url, width, height }: Attachment): string | undefined {
	if (smallPictureUrl(url) === url || width === 0) return undefined;
	const { smallPx, mediumPx } = uploadLimits.image;
	const longest = Math.max(width, height);
	const smaller = [
		{ address: smallPictureUrl(url), px: smallPx },
		{ address: mediumPictureUrl(url), px: mediumPx },
	].filter(({ px }) => px < longest);
	return [...smaller.map(({ address, px }) => `${address} ${Math.round((width * px) / longest)}w`), `${url} ${width}w`].join(', ');
}

function Picture({ picture, isAlone }: { picture: Attachment; isAlone: boolean }) {
	const { url, alt, width, height, preview } = picture;
	const [isLoaded, setIsLoaded] = useState(false);
	return (
		<img
			src={url}
			srcSet={sourcesOf(picture)}
			sizes={isAlone ? '(max-width: 640px) 100vw, 600px' : '(max-width: 640px) 50vw, 300px'}
			alt={alt}
			width={width}
			height={height}
			loading="lazy"
			decoding="async"
			// Removed once the picture is loaded, or it would show through.
			style={preview && !isLoaded ? { backgroundImage: `url("${preview}")` } : undefined}
			className="absolute inset-0 size-full bg-sunken bg-cover bg-center object-cover text-caption text-muted"
			onLoad={() => setIsLoaded(true)}
		/>
	);
}
