/** Field for the description of a picture, its alternative text. */
import { say } from '@friends/contract/core/languages/say';
import { postLimits } from '@friends/contract/posts/posts.limits';
import { useLayoutEffect, useRef } from 'react';
import type { DraftPicture } from '#entities/picture/draft-picture.tsx';
import { CharacterCounter } from '#ui/controls/character-counter.tsx';
import { Field } from '#ui/controls/field.tsx';
import { TextArea } from '#ui/controls/text-area.tsx';

const { altMaxLength } = postLimits.attachments;

export const isDescriptionTooLong = (alt: string): boolean => alt.trim().length > altMaxLength;

export interface DescribePictureProps {
	picture: DraftPicture;
	/** Number of the picture, from 1. */
	number: number;
	readOnly: boolean;
	onDescribe: (alt: string) => void;
}

export function DescribePicture({ picture: { key, alt }, number, readOnly, onDescribe }: DescribePictureProps) {
	const area = useRef<HTMLTextAreaElement>(null);

	// biome-ignore lint/correctness/useExhaustiveDependencies: the field takes the focus again when `key` names another picture
	useLayoutEffect(() => area.current?.focus(), [key]);

	return (
		<Field
			label={say('What’s in picture {number}?', { number })}
			hint={say('People who can’t see it will read this.')}
			counter={<CharacterCounter length={alt.trim().length} maxLength={altMaxLength} />}
		>
			{(control) => (
				<TextArea
					{...control}
					ref={area}
					aria-invalid={isDescriptionTooLong(alt) || undefined}
					autoGrow
					rows={2}
					dir="auto"
					readOnly={readOnly}
					value={alt}
					onChange={({ target }) => onDescribe(target.value)}
				/>
			)}
		</Field>
	);
}
