/** Field for the name of a folder, with its button. */
import { bookmarkLimits } from '@friends/contract/bookmarks/bookmarks.limits';
import { type FormEvent, useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';

interface FolderFormProps {
	label: string;
	/** Before any change; '' for a new folder. */
	name?: string | undefined;
	confirm: string;
	isPending: boolean;
	error: string | undefined;
	onSubmit: (name: string) => void;
}

export function FolderForm({ label, name: before = '', confirm, isPending, error, onSubmit }: FolderFormProps) {
	const [name, setName] = useState(before);
	const isNew = name.trim() !== '' && name.trim() !== before;

	function handleSubmit(event: FormEvent) {
		event.preventDefault();
		if (isNew) onSubmit(name.trim());
	}

	return (
		<form className="grid grid-cols-1 gap-3" onSubmit={handleSubmit}>
			<Field label={label} error={error}>
				{(control) => (
					<TextInput
						{...control}
						dir="auto"
						maxLength={bookmarkLimits.folders.name.maxLength}
						value={name}
						onChange={({ target }) => setName(target.value)}
					/>
				)}
			</Field>
			<Button type="submit" pending={isPending} disabled={!isNew}>
				{confirm}
			</Button>
		</form>
	);
}
