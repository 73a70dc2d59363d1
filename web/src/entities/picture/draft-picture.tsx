/** A picture of a text that is being written: described, removed, tried again. */
import { say } from '@friends/contract/core/languages/say';
import { smallPictureUrl } from '@friends/contract/uploads/picture-urls';
import { Check, Plus, RotateCcw, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { cx } from '#ui/cx.ts';

/** From the start of its upload to its address. */
export interface DraftPicture {
	/** Made here, since names of files are not unique. */
	readonly key: string;
	/** Undefined for a picture that is on the server and was not chosen on this page. */
	readonly file?: File;
	readonly alt: string;
	readonly upload:
		| { readonly state: 'sending'; readonly part: number }
		| { readonly state: 'failed'; readonly sentence: string }
		/** @param at time of the upload, in ms; undefined where it does not matter */
		| { readonly state: 'done'; readonly url: string; readonly at?: number };
}

/** Buttons on a picture: readable on any, with a target larger than what is seen. */
export const VEIL =
	'absolute grid place-items-center bg-[oklch(0.2_0.03_165/0.72)] text-white after:absolute after:-inset-2.25 hover:bg-[oklch(0.2_0.03_165/0.9)] ' +
	'focus-visible:outline-white focus-visible:-outline-offset-4 forced-colors:border';

/** Address of what to show: an object URL of the file while there is one, so that nothing has to be fetched. */
export function useDraftSource({ file, upload }: DraftPicture): string | undefined {
	const [url, setUrl] = useState<string>();
	useEffect(() => {
		if (!file) return;
		const made = URL.createObjectURL(file);
		setUrl(made);
		return () => URL.revokeObjectURL(made);
	}, [file]);
	return file || upload.state !== 'done' ? url : smallPictureUrl(upload.url);
}

export interface DraftPictureButtonsProps {
	picture: DraftPicture;
	/** Number of the picture, from 1. */
	number: number;
	disabled?: boolean;
	isDescribing: boolean;
	onDescribe: () => void;
	onRetry: () => void;
	onRemove: () => void;
}

export function DraftPictureButtons(props: DraftPictureButtonsProps) {
	const { picture, number, disabled, isDescribing, onDescribe, onRetry, onRemove } = props;
	const isDescribed = picture.alt.trim() !== '';
	return (
		<>
			<button
				type="button"
				aria-label={say('Remove picture {number}', { number })}
				title={say('Remove')}
				disabled={disabled}
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
				disabled={disabled}
				className={cx(VEIL, 'start-1.5 bottom-1.5 h-6 grid-flow-col gap-1 rounded-chip px-2 text-micro font-strong')}
				onClick={onDescribe}
			>
				{isDescribed ? <Check aria-hidden size={12} strokeWidth={3} /> : <Plus aria-hidden size={12} strokeWidth={3} />}
				{say('ALT')}
			</button>
			<UploadState upload={picture.upload} number={number} onRetry={onRetry} />
		</>
	);
}

/** Renders nothing for a finished upload. */
function UploadState({ upload, number, onRetry }: Pick<DraftPicture, 'upload'> & Pick<DraftPictureButtonsProps, 'number' | 'onRetry'>) {
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
