/** The picture at the head of an event, or cloth while there is none, with the button that chooses one. */
import { say } from '@friends/contract/core/languages/say';
import { mediumPictureUrl } from '@friends/contract/uploads/picture-urls';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Field } from '#ui/controls/field.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { Weave } from '#ui/drawings/weave.tsx';
import type { EventFormState } from './use-event-form.ts';

interface CoverFieldProps {
	state: EventFormState;
	/** Button that chooses a picture. */
	picker: ReactNode;
}

export function CoverField({ state: { draft, errors, isSending, change }, picker }: CoverFieldProps) {
	return (
		<div className="grid grid-cols-1 gap-3">
			<div className="relative overflow-hidden rounded-choice">
				{draft.cover ? (
					<img src={mediumPictureUrl(draft.cover)} alt={draft.coverAlt} className="aspect-3/1 w-full bg-sunken object-cover" />
				) : (
					<Weave seed={draft.audience} knot={16} className="h-33" />
				)}
				<div className="absolute end-3 bottom-3 flex items-center gap-2">
					{draft.cover && (
						<IconButton
							label={say('Remove the cover picture')}
							icon={X}
							disabled={isSending}
							className="bg-raised"
							onClick={() => change({ cover: '', coverAlt: '' })}
						/>
					)}
					{picker}
				</div>
			</div>
			{draft.cover && (
				<Field label={say('Describe the picture')} optional error={errors.cover}>
					{(control) => (
						<TextInput
							{...control}
							name="coverAlt"
							dir="auto"
							autoComplete="off"
							readOnly={isSending}
							value={draft.coverAlt}
							onChange={({ target }) => change({ coverAlt: target.value })}
						/>
					)}
				</Field>
			)}
		</div>
	);
}
