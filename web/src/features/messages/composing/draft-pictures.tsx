/** Pictures of a message that is being written: described, removed, tried again. */
import { say } from '@friends/contract/core/languages/say';
import { postLimits } from '@friends/contract/posts/posts.limits';
import { useId, useState } from 'react';
import { type DraftPicture, DraftPictureButtons, useDraftSource } from '#entities/picture/draft-picture.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { useMessageParts } from '../state/parts.ts';
import { changeAttached, detachPicture, retryAttached } from './picture-uploads.ts';

export interface DraftPicturesProps {
	conversationId: string;
	pictures: readonly DraftPicture[];
	/** The focused button goes with its picture. */
	onRemoved: () => void;
}

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
	picture: DraftPicture;
	number: number;
	isDescribing: boolean;
	onDescribe: () => void;
	onRemove: () => void;
}

function Tile({ conversationId, picture, number, isDescribing, onDescribe, onRemove }: TileProps) {
	const { uploads } = useMessageParts();
	const src = useDraftSource(picture);
	return (
		<li aria-label={say('Picture {number}', { number })} className="relative size-20 flex-none overflow-hidden rounded-inner bg-sunken">
			<img src={src} alt={picture.alt} className="size-full object-cover" />
			<DraftPictureButtons
				picture={picture}
				number={number}
				isDescribing={isDescribing}
				onDescribe={onDescribe}
				onRetry={() => retryAttached(conversationId, picture, uploads)}
				onRemove={onRemove}
			/>
		</li>
	);
}
