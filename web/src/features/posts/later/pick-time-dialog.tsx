/** Dialog in which the author of a post picks when it goes out. */
import { say } from '@friends/contract/core/languages/say';
import { keptPostLimits } from '@friends/contract/kept-posts/kept-posts.limits';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { fieldOf, offeredTimes, zoneName } from './times.ts';

interface PickTimeDialogProps {
	/** ISO 8601; null for none yet. */
	sendAt: string | null;
	onPick: (time: Date) => void;
	onClose: () => void;
}

const dayMs = 24 * 60 * 60_000;

export function PickTimeDialog({ sendAt, onPick, onClose }: PickTimeDialogProps) {
	const id = useId();
	const [value, setValue] = useState(() => fieldOf(sendAt === null ? offeredTimes(new Date()).tomorrow : new Date(sendAt)));
	const [error, setError] = useState<string>();

	function handleSubmit(event: FormEvent) {
		// The form of the post is its parent in React.
		event.stopPropagation();
		event.preventDefault();
		const time = new Date(value).getTime();
		const ahead = time - Date.now();
		if (!(ahead > 0 && ahead <= keptPostLimits.daysAheadMax * dayMs)) {
			setError(say('Choose a time that is still to come, within a year.'));
			return;
		}
		onPick(new Date(time));
		onClose();
	}

	return (
		<Dialog
			open
			onOpenChange={onClose}
			title={say('When should it go out?')}
			isNarrow
			footer={
				<Button type="submit" form={id}>
					{say('Set the time')}
				</Button>
			}
		>
			<form id={id} noValidate onSubmit={handleSubmit}>
				<Field label={say('Day and time')} hint={zoneName(new Date())} error={error}>
					{(control) => (
						<TextInput
							{...control}
							type="datetime-local"
							data-autofocus
							value={value}
							onChange={({ target }) => {
								setValue(target.value);
								setError(undefined);
							}}
						/>
					)}
				</Field>
			</form>
		</Dialog>
	);
}
