/** Dialog for what the viewer is called in a tribe, beside their name. */
import { say } from '@friends/contract/core/languages/say';
import { tribeAliasLimits } from '@friends/contract/tribes/alias/tribe-alias.limits';
import { useState } from 'react';
import { detailOf } from '#core/http/sentence-of.ts';
import { Field } from '#ui/controls/field.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { useSetTribeAlias } from './alias.queries.ts';

export interface AliasDialogProps {
	tribeId: string;
	/** '' for none. */
	before: string;
	onClose: () => void;
}

export function AliasDialog({ tribeId, before, onClose }: AliasDialogProps) {
	const [aliasName, setAliasName] = useState(before);
	const { write, isPending, error } = useSetTribeAlias(tribeId);

	function handleSubmit() {
		if (aliasName.trim() === before) return onClose();
		write(
			{ params: { id: tribeId }, body: { aliasName } },
			{
				onSuccess() {
					onClose();
					toast({ title: aliasName.trim() === '' ? say('You go by your name alone now') : say('Your name here is saved') });
				},
			},
		);
	}

	return (
		<FormDialog
			title={say('Your name in this tribe')}
			description={say('Members see it beside your name, which stays. Leave it empty to go by your name alone.')}
			confirm={say('Save')}
			pendingLabel={say('Saving…')}
			isPending={isPending}
			onSubmit={handleSubmit}
			onClose={onClose}
		>
			<Field
				label={say('Name here')}
				error={error ? detailOf(error, say('Something went wrong')) : undefined}
				hint={!error && say('What people call you in this tribe, such as Captain or Milla from the bakery.')}
			>
				{(control) => (
					<TextInput
						{...control}
						dir="auto"
						autoComplete="off"
						maxLength={tribeAliasLimits.aliasName.maxLength}
						value={aliasName}
						onChange={({ target }) => setAliasName(target.value)}
					/>
				)}
			</Field>
		</FormDialog>
	);
}
