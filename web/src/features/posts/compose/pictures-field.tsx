/** The pictures of a draft with their uploads: reordered, described, removed. */
import { say } from '@friends/contract/core/languages/say';
import { postLimits } from '@friends/contract/posts/posts.limits';
import { CircleAlert } from 'lucide-react';
import { type ChangeEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { DraftPicture } from '#entities/picture/draft-picture.tsx';
import { useReorder } from '#ui/gestures/use-reorder.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { DescribePicture, isDescriptionTooLong } from './describe-picture.tsx';
import { changePicture, movePicture, removePicture, retryPicture } from './draft-pictures.ts';
import { PictureTile } from './picture-tile.tsx';
import type { PostFormState } from './use-post-form.ts';

const { maxItems, altMaxLength } = postLimits.attachments;

export function PicturesField({ state }: { state: PostFormState }) {
	const { place, uploads, errors, isSending, fileInput, addButton, addFiles } = state;
	const { pictures } = state.draft;
	const [describedKey, setDescribedKey] = useState<string | null>(null);
	const reorder = useReorder(
		pictures.map(({ key }) => key),
		(key, to) => movePicture(place, key, to),
	);
	const described = pictures.findIndex(({ key }) => key === describedKey);
	const fault = errors.pictures ?? faultOf(pictures);

	function handleFiles({ target }: ChangeEvent<HTMLInputElement>) {
		addFiles([...(target.files ?? [])]);
		// Lets the same file be chosen again.
		target.value = '';
	}

	function handleRemove(key: string) {
		// The button may be enabled only now.
		flushSync(() => removePicture(place, key));
		addButton.current?.focus();
	}

	return (
		<div className="grid grid-cols-1 gap-3 empty:hidden">
			{pictures.length > 0 && (
				<ul
					ref={reorder.list}
					aria-label={say('Pictures of the post')}
					className="relative -mx-5 flex gap-2.5 overflow-x-auto px-5 py-1.5 [scrollbar-width:none] tablet:mx-0 tablet:overflow-visible tablet:px-0"
				>
					{pictures.map((picture, index) => (
						<PictureTile
							key={picture.key}
							picture={picture}
							index={index}
							reorder={reorder}
							readOnly={isSending}
							isDescribing={index === described}
							onDescribe={() => setDescribedKey(index === described ? null : picture.key)}
							onRetry={() => retryPicture(place, picture, uploads)}
							onRemove={() => handleRemove(picture.key)}
						/>
					))}
				</ul>
			)}
			{pictures[described] && (
				<DescribePicture
					picture={pictures[described]}
					number={described + 1}
					readOnly={isSending}
					onDescribe={(alt) => changePicture(place, pictures[described]?.key ?? '', { alt })}
				/>
			)}
			{fault && <Fault sentence={fault} />}
			<input ref={fileInput} type="file" accept="image/*" multiple hidden aria-label={say('Pictures')} onChange={handleFiles} />
			<VisuallyHidden role="status">{reorder.spoken}</VisuallyHidden>
		</div>
	);
}

/** The error that keeps the post from being sent. */
function faultOf(pictures: readonly DraftPicture[]): string | undefined {
	const failed = pictures.flatMap(({ upload }) => (upload.state === 'failed' ? [upload.sentence] : []));
	const isTooLong = pictures.some(({ alt }) => isDescriptionTooLong(alt));
	return failed[0] ?? (isTooLong ? say('Picture description can have at most {altMaxLength} characters', { altMaxLength }) : undefined);
}

function Fault({ sentence }: { sentence: string }) {
	return (
		<p role="alert" className="flex items-center gap-1.5 text-caption font-label text-destructive-ink">
			<CircleAlert aria-hidden size={15} />
			{sentence}
		</p>
	);
}

export const hasRoomForPictures = (count: number): boolean => count < maxItems;
