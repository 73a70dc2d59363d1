/** Pictures of a message that is being written: described, removed, tried again. */
import { say } from '@friends/contract/core/languages/say';
import { postLimits } from '@friends/contract/posts/posts.limits';
import { smallPictureUrl } from '@friends/contract/uploads/picture-urls';
import { Check, Plus, RotateCcw, X } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { TextInput } from '#ui/controls/text-input.tsx';
import { cx } from '#ui/cx.ts';
import type { MessagePicture } from '../state/message-drafts.ts';
import { useMessageParts } from '../state/parts.ts';
import { changeAttached, detachPicture, retryAttached } from './picture-uploads.ts';

export interface DraftPicturesProps {
	conversationId: string;
	pictures: readonly MessagePicture[];
	/** The focused button goes with its picture. */
	onRemoved: () => void;
}

const VEIL =
	'absolute grid place-items-center bg-[oklch(0.2_0.03_165/0.72)] text-white after:absolute after:-inset-2 hover:bg-[oklch(0.2_0.03_165/0.9)] ' +
	'focus-visible:outline-white focus-visible:-outline-offset-4 forced-colors:border';

export function DraftPictures({ conversationId, pictures, onRemoved }: DraftPicturesProps) {
	const [describedKey, setDescribedKey] = useState<string | null>(null);
	const id = useId();
	const described = pictures.find(({ key }) => key === describedKey);
	if (pictures.length === 0) return null;
	return (
		<div className="grid gap-2 px-3 pt-2.5">
			<ul aria-label={say('Pictures of the message')} className="flex gap-2 overflow-x-auto p-1">
				{pictures.map((picture, index) => (
					<Tile
						key={picture.key}
						conversationId={conversationId}
						picture={picture}
						number={index + 1}
						isDescribing={picture === described}
						onDescribe={() => setDescribedKey(picture === described ? null : picture.key)}
						onRemove={() => {
							detachPicture(conversationId, picture.key);
							onRemoved();
						}}
					/>
				))}
			</ul>
			{described && (
				<div className="grid gap-1">
					<label htmlFor={id} className="text-caption font-label text-muted">
						{say('What is on picture {number}?', { number: pictures.indexOf(described) + 1 })}
					</label>
					<TextInput
						id={id}
						dir="auto"
						maxLength={postLimits.attachments.altMaxLength}
						value={described.alt}
						onChange={({ target }) => changeAttached(conversationId, described.key, { alt: target.value })}
					/>
				</div>
			)}
		</div>
	);
}

interface TileProps {
	conversationId: string;
	picture: MessagePicture;
	number: number;
	isDescribing: boolean;
	onDescribe: () => void;
	onRemove: () => void;
}

function Tile({ conversationId, picture, number, isDescribing, onDescribe, onRemove }: TileProps) {
	const { uploads } = useMessageParts();
	const { alt, upload } = picture;
	const isDescribed = alt.trim() !== '';
	const src = useSource(picture);
	return (
		<li aria-label={say('Picture {number}', { number })} className="relative size-20 flex-none overflow-hidden rounded-inner bg-sunken">
			<img src={src} alt={alt} className="size-full object-cover" />
			<button
				type="button"
				aria-label={say('Remove picture {number}', { number })}
				className={cx(VEIL, 'end-1 top-1 size-6 rounded-full')}
				onClick={onRemove}
			>
				<X aria-hidden size={14} />
			</button>
			<button
				type="button"
				aria-label={isDescribed ? say('Describe picture {number}, described', { number }) : say('Describe picture {number}', { number })}
				aria-expanded={isDescribing}
				className={cx(VEIL, 'start-1 bottom-1.5 h-6 grid-flow-col gap-1 rounded-chip px-1.5 text-micro font-strong')}
				onClick={onDescribe}
			>
				{isDescribed ? <Check aria-hidden size={12} strokeWidth={3} /> : <Plus aria-hidden size={12} strokeWidth={3} />}
				{say('ALT')}
			</button>
			{upload.state === 'sending' && (
				<progress
					aria-label={say('Uploading picture {number}', { number })}
					max={1}
					value={upload.part}
					className="absolute inset-x-0 bottom-0 block h-1.5 w-full appearance-none bg-sunken accent-brand [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-brand"
				/>
			)}
			{upload.state === 'failed' && (
				<button
					type="button"
					aria-label={say('Try again: picture {number}', { number })}
					title={upload.sentence}
					className={cx(VEIL, 'inset-0 m-auto size-10 rounded-full')}
					onClick={() => retryAttached(conversationId, picture, uploads)}
				>
					<RotateCcw aria-hidden size={18} />
				</button>
			)}
		</li>
	);
}

/** An object URL of the file while there is one, so that nothing has to be fetched. */
function useSource({ file, upload }: MessagePicture): string | undefined {
	const [url, setUrl] = useState<string>();
	useEffect(() => {
		if (!file) return;
		const made = URL.createObjectURL(file);
		setUrl(made);
		return () => URL.revokeObjectURL(made);
	}, [file]);
	return file || upload.state !== 'done' ? url : smallPictureUrl(upload.url);
}
