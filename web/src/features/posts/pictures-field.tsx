/** The pictures of a new post: chosen, described, removed; each says how far it has come. */
import { postLimits } from '@friends/contract/posts/posts.limits';
import { CircleAlert, ImagePlus, X } from 'lucide-react';
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { addPictures, changePicture, type PictureUploads, removePicture, retryPicture } from './draft-pictures.ts';
import type { DraftPicture } from './post-draft.ts';

const { maxItems, altMaxLength } = postLimits.attachments;

export interface PicturesFieldProps {
	/** Of the draft to which they belong. */
	draftKey: string;
	pictures: readonly DraftPicture[];
	uploads: PictureUploads;
	error: string | undefined;
	readOnly: boolean;
}

export function PicturesField({ draftKey, pictures, uploads, error, readOnly }: PicturesFieldProps) {
	const id = useId();
	const input = useRef<HTMLInputElement>(null);
	const button = useRef<HTMLButtonElement>(null);

	function handleFiles({ target }: ChangeEvent<HTMLInputElement>) {
		const files = [...(target.files ?? [])];
		// The same file may be chosen again.
		target.value = '';
		addPictures(draftKey, files, uploads);
	}

	function handleRemove(key: string) {
		// The button may only now have room for another.
		flushSync(() => removePicture(draftKey, key));
		button.current?.focus();
	}

	return (
		<div className="grid gap-3">
			{pictures.length > 0 && (
				<ul aria-label="Pictures of the post" className="grid gap-3">
					{pictures.map((picture, index) => (
						<PictureRow
							key={picture.key}
							picture={picture}
							place={index + 1}
							readOnly={readOnly}
							onDescribe={(text) => changePicture(draftKey, picture.key, { alt: text })}
							onRetry={() => retryPicture(draftKey, picture, uploads)}
							onRemove={() => handleRemove(picture.key)}
						/>
					))}
				</ul>
			)}
			{error && (
				<p role="alert" className="flex items-center gap-1.5 text-caption font-label text-destructive-ink">
					<CircleAlert aria-hidden size={15} />
					{error}
				</p>
			)}
			<div className="flex flex-wrap items-center gap-x-3 gap-y-1">
				<Button
					ref={button}
					variant="soft"
					icon={ImagePlus}
					aria-describedby={`${id}-count`}
					disabled={pictures.length >= maxItems || readOnly}
					onClick={() => input.current?.click()}
				>
					Add pictures
				</Button>
				<span id={`${id}-count`} className="text-caption text-muted tabular-nums">
					{pictures.length > 0 ? `${pictures.length} of ${maxItems}` : `Up to ${maxItems} pictures, 5 MB each`}
				</span>
			</div>
			<input ref={input} type="file" accept="image/*" multiple hidden aria-label="Pictures" onChange={handleFiles} />
		</div>
	);
}

interface PictureRowProps {
	picture: DraftPicture;
	/** From 1. */
	place: number;
	readOnly: boolean;
	onDescribe: (alt: string) => void;
	onRetry: () => void;
	onRemove: () => void;
}

function PictureRow({ picture: { file, alt, upload }, place, readOnly, onDescribe, onRetry, onRemove }: PictureRowProps) {
	const src = useObjectUrl(file);
	return (
		<li aria-label={`Picture ${place}`} className="flex items-start gap-2.5 tablet:gap-3">
			<img src={src} alt="" className="mt-[26px] size-14 flex-none tablet:size-[72px] rounded-field bg-sunken object-cover" />
			<div className="min-w-0 flex-1">
				<Field label={`Describe picture ${place}`} error={altError(alt)}>
					{(control) => (
						<TextInput
							{...control}
							dir="auto"
							autoComplete="off"
							placeholder="What it shows"
							readOnly={readOnly}
							value={alt}
							onChange={({ target }) => onDescribe(target.value)}
						/>
					)}
				</Field>
				{upload.state === 'sending' && (
					<progress
						aria-label={`Uploading picture ${place}`}
						max={1}
						value={upload.part}
						className="mt-2 block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-sunken accent-brand [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-brand"
					/>
				)}
				{upload.state === 'failed' && (
					<div className="mt-1 flex flex-wrap items-center gap-x-2">
						<p className="flex items-center gap-1.5 text-caption font-label text-destructive-ink">
							<CircleAlert aria-hidden size={15} />
							{upload.sentence}
						</p>
						<Button variant="ghost" aria-label={`Try again: picture ${place}`} className="px-3" onClick={onRetry}>
							Try again
						</Button>
					</div>
				)}
			</div>
			<IconButton label={`Remove picture ${place}`} icon={X} disabled={readOnly} className="mt-[28px]" onClick={onRemove} />
		</li>
	);
}

function altError(alt: string): string | undefined {
	return alt.trim().length > altMaxLength ? `Picture description can have at most ${altMaxLength} characters` : undefined;
}

function useObjectUrl(file: File): string | undefined {
	const [url, setUrl] = useState<string>();
	useEffect(() => {
		const made = URL.createObjectURL(file);
		setUrl(made);
		return () => URL.revokeObjectURL(made);
	}, [file]);
	return url;
}
