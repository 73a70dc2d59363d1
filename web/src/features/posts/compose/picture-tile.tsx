/** One picture of a draft: its grip, its description, and its remove button. */
import { say } from '@friends/contract/core/languages/say';
import { smallPictureUrl } from '@friends/contract/uploads/picture-urls';
import { Check, GripVertical, Plus, RotateCcw, X } from 'lucide-react';
import { type CSSProperties, useEffect, useState } from 'react';
import { cx } from '#ui/cx.ts';
import type { DraftPicture } from './post-draft.ts';
import type { Reorder } from './use-reorder.ts';

export interface PictureTileProps {
	picture: DraftPicture;
	/** Index of the picture. */
	index: number;
	reorder: Reorder;
	readOnly: boolean;
	isDescribing: boolean;
	onDescribe: () => void;
	onRetry: () => void;
	onRemove: () => void;
}

/** Readable on any picture, with a target larger than the visible button. */
const VEIL =
	'absolute grid place-items-center bg-[oklch(0.2_0.03_165/0.72)] text-white after:absolute after:-inset-2.25 hover:bg-[oklch(0.2_0.03_165/0.9)] ' +
	'focus-visible:outline-white focus-visible:-outline-offset-4 forced-colors:border';

export function PictureTile({ picture, index, reorder, readOnly, isDescribing, onDescribe, onRetry, onRemove }: PictureTileProps) {
	const { key, alt, upload } = picture;
	const src = useSource(picture);
	const number = index + 1;
	const isLifted = reorder.lift?.key === key;
	const isDescribed = alt.trim() !== '';
	return (
		<li aria-label={say('Picture {number}', { number })} className={cx('relative size-28 flex-none tablet:size-33', isLifted && 'z-10')}>
			{isLifted && <Slot number={(reorder.lift?.to ?? 0) + 1} offset={reorder.slotOffset()} />}
			<div
				className={cx(
					'relative size-full overflow-hidden rounded-inner bg-sunken',
					reorder.lift && !isLifted && 'transition-transform duration-(--dur-1)',
					isLifted && '-rotate-2 shadow-3',
				)}
				style={{ translate: `${reorder.offsetOf(index)}px ${isLifted ? -5 : 0}px` } as CSSProperties}
			>
				<img src={src} alt={alt} draggable={false} className="size-full object-cover" />
				<button
					type="button"
					aria-label={say('Reorder picture {number}', { number })}
					aria-pressed={isLifted}
					title={say('Move')}
					disabled={readOnly}
					{...reorder.gripOf(key)}
					className={cx(VEIL, 'start-1.5 top-1.5 h-7 w-6 cursor-grab touch-none rounded-chip active:cursor-grabbing')}
				>
					<GripVertical aria-hidden size={15} />
				</button>
				<button
					type="button"
					aria-label={say('Remove picture {number}', { number })}
					title={say('Remove')}
					disabled={readOnly}
					className={cx(VEIL, 'end-1.5 top-1.5 size-7 rounded-full')}
					onClick={onRemove}
				>
					<X aria-hidden size={15} />
				</button>
				<button
					type="button"
					aria-label={isDescribed ? say('Describe picture {number}, described', { number }) : say('Describe picture {number}', { number })}
					aria-expanded={isDescribing}
					title={say('Describe')}
					disabled={readOnly}
					className={cx(VEIL, 'start-1.5 bottom-1.5 h-6 grid-flow-col gap-1 rounded-chip px-2 text-micro font-strong')}
					onClick={onDescribe}
				>
					{isDescribed ? <Check aria-hidden size={12} strokeWidth={3} /> : <Plus aria-hidden size={12} strokeWidth={3} />}
					{say('ALT')}
				</button>
				<UploadState upload={upload} number={number} onRetry={onRetry} />
			</div>
		</li>
	);
}

/** Renders nothing for a finished upload. */
function UploadState({ upload, number, onRetry }: Pick<DraftPicture, 'upload'> & Pick<PictureTileProps, 'onRetry'> & { number: number }) {
	if (upload.state === 'sending') {
		return (
			<progress
				aria-label={say('Uploading picture {number}', { number })}
				max={1}
				value={upload.part}
				className="absolute inset-x-0 bottom-0 block h-1.5 w-full appearance-none bg-sunken accent-brand [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-brand"
			/>
		);
	}
	if (upload.state !== 'failed') return null;
	return (
		<button
			type="button"
			aria-label={say('Try again: picture {number}', { number })}
			title={upload.sentence}
			className={cx(VEIL, 'inset-x-0 top-1/2 mx-auto size-11 -translate-y-1/2 rounded-full')}
			onClick={onRetry}
		>
			<RotateCcw aria-hidden size={20} />
		</button>
	);
}

/** Placeholder where a lifted picture would drop. */
function Slot({ number, offset }: { number: number; offset: number }) {
	return (
		<span
			aria-hidden
			className="absolute inset-0 grid place-items-center rounded-inner border-2 border-dashed border-border-strong text-muted"
			style={{ translate: `${offset}px 0` } as CSSProperties}
		>
			{number}
		</span>
	);
}

/** An object URL of the file while there is one, so that nothing has to be fetched. */
function useSource({ file, upload }: DraftPicture): string | undefined {
	const [url, setUrl] = useState<string>();
	useEffect(() => {
		if (!file) return;
		const made = URL.createObjectURL(file);
		setUrl(made);
		return () => URL.revokeObjectURL(made);
	}, [file]);
	return file || upload.state !== 'done' ? url : smallPictureUrl(upload.url);
}
