/** Renames a tribe and its address, for a reason that its owner is told. */

import { renameTribe } from '@friends/contract/admin/admin.endpoints';
import { say } from '@friends/contract/core/languages/say';
import { tribeLimits } from '@friends/contract/tribes/tribes.limits';
import { useState } from 'react';
import { Field } from '#ui/controls/field.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { useActOnTribe } from '../admin.mutations.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import type { TribeActDialogProps } from './give-tribe-dialog.tsx';

export function RenameTribeDialog({ tribe, onClose }: TribeActDialogProps) {
	const [typedName, setName] = useState(tribe.name);
	const [typedSlug, setSlug] = useState('');
	const { write, isPending } = useActOnTribe(renameTribe, { onDone: onClose });
	const name = typedName.trim();
	const slug = typedSlug.trim();

	return (
		<ReasonDialog
			title={say('Rename this tribe')}
			description={say('The name changes everywhere at once. Links with the old address end.')}
			confirm={say('Rename')}
			hint={say('The owner will see it. Kept in the audit log.')}
			reasonIs="required"
			isPending={isPending}
			onConfirm={(reason) => name !== '' && write({ params: { id: tribe.id }, body: { name, reason, ...(slug && { slug }) } })}
			onClose={onClose}
		>
			{(isChecked) => (
				<>
					<Field label={say('Tribe name')} error={isChecked && name === '' ? say('Tribe name is required') : undefined}>
						{(control) => (
							<TextInput
								{...control}
								dir="auto"
								maxLength={tribeLimits.name.maxLength}
								readOnly={isPending}
								value={typedName}
								onChange={({ target }) => setName(target.value)}
							/>
						)}
					</Field>
					<Field label={say('Address')} optional hint={say('Now {slug}. Left empty, it follows from the name.', { slug: tribe.slug })}>
						{(control) => (
							<TextInput
								{...control}
								dir="ltr"
								maxLength={tribeLimits.slug.maxLength}
								readOnly={isPending}
								value={typedSlug}
								onChange={({ target }) => setSlug(target.value)}
							/>
						)}
					</Field>
				</>
			)}
		</ReasonDialog>
	);
}
