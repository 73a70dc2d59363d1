/** Pictures of a message, with their space reserved; each opens in the viewer. */
import { say } from '@friends/contract/core/languages/say';
import type { Attachment } from '@friends/contract/posts/posts.schema';
import { mediumPictureUrl } from '@friends/contract/uploads/picture-urls';
import { EyeOff } from 'lucide-react';
import { type CSSProperties, useState } from 'react';
import { pictureLabel } from '#entities/post/pictures/picture-label.ts';
import { cx } from '#ui/cx.ts';
import { lazyOver } from '#ui/states/lazy-part.tsx';

const PictureViewer = lazyOver(
	async () => (await import('#entities/post/pictures/picture-viewer.tsx')).PictureViewer,
	({ onClose }) => onClose(),
);

export interface MessagePicturesProps {
	pictures: readonly Attachment[];
	isCovered: boolean;
}

/** Limits of the aspect ratio of a single picture; the rest is cropped. */
const narrowest = 3 / 4;
const flattest = 2.4;

function ratioOf({ width, height }: Attachment): number {
	return Math.min(flattest, Math.max(narrowest, width > 0 && height > 0 ? width / height : 4 / 3));
}

export function MessagePictures({ pictures, isCovered }: MessagePicturesProps) {
	const [opened, setOpened] = useState<number | null>(null);
	const [first] = pictures;
	if (!first) return null;
	if (isCovered) {
		return (
			<p className="flex items-center gap-2 rounded-[19px] border border-dashed border-border-strong px-3.5 py-2 text-small text-muted">
				<EyeOff aria-hidden size={16} />
				{say('{count, plural, one {# picture, covered} other {# pictures, covered}}', { count: pictures.length })}
			</p>
		);
	}
	const isAlone = pictures.length === 1;
	return (
		<>
			<div className="grid w-75 max-w-full grid-cols-2 gap-0.75 overflow-hidden rounded-[19px]">
				{pictures.map((picture, index) => (
					<button
						// biome-ignore lint/suspicious/noArrayIndexKey: addresses are no keys, since a message may show one picture twice; the order never changes
						key={index}
						type="button"
						aria-haspopup="dialog"
						aria-label={pictureLabel(picture, index, pictures.length)}
						className={cx(
							'relative aspect-(--ratio) min-w-0 cursor-zoom-in focus-visible:z-1 focus-visible:-outline-offset-4',
							index === 0 && pictures.length % 2 === 1 && 'col-span-2',
						)}
						style={{ '--ratio': String(isAlone ? ratioOf(first) : index === 0 && pictures.length % 2 === 1 ? 2.4 : 1.6) } as CSSProperties}
						onClick={() => setOpened(index)}
					>
						<img
							src={mediumPictureUrl(picture.url)}
							alt={picture.alt}
							loading="lazy"
							decoding="async"
							className="absolute inset-0 size-full bg-sunken bg-cover object-cover text-caption text-muted"
							style={picture.preview ? { backgroundImage: `url("${picture.preview}")` } : undefined}
						/>
					</button>
				))}
			</div>
			{opened !== null && <PictureViewer pictures={pictures} startAt={opened} onClose={() => setOpened(null)} />}
		</>
	);
}
