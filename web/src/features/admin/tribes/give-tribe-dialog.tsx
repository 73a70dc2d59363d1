/** Hands a tribe on to another of its members, for a reason that its owner is told. */

import { giveTribe } from '@friends/contract/admin/admin.endpoints';
import type { AdminTribe } from '@friends/contract/admin/tribes.schema';
import { say } from '@friends/contract/core/languages/say';
import { useState } from 'react';
import { useDebounced } from '#core/browser/use-debounced.ts';
import { PersonPicker } from '#entities/person/person-picker.tsx';
import { useActOnTribe } from '../admin.mutations.ts';
import { useHeirs } from '../admin.queries.ts';
import { ReasonDialog } from '../reason-dialog.tsx';

export interface TribeActDialogProps {
	tribe: AdminTribe;
	onClose: () => void;
}

const debounceMs = 300;

export function GiveTribeDialog({ tribe, onClose }: TribeActDialogProps) {
	const [search, setSearch] = useState('');
	const [userId, setUserId] = useState<string | null>(null);
	const heirs = useHeirs(tribe.id, useDebounced(search.trim(), debounceMs));
	const { write, isPending } = useActOnTribe(giveTribe, { onDone: onClose });

	return (
		<ReasonDialog
			title={say('Hand on this tribe')}
			description={say('{owner} stays a member of {tribe}, but no longer decides anything there.', {
				owner: tribe.owner.name,
				tribe: tribe.name,
			})}
			confirm={say('Hand on')}
			hint={say('The owner will see it. Kept in the audit log.')}
			reasonIs="required"
			isPending={isPending}
			onConfirm={(reason) => userId !== null && write({ params: { id: tribe.id }, body: { userId, reason } })}
			onClose={onClose}
		>
			{(isChecked) => (
				<PersonPicker
					label={say('New owner')}
					people={heirs.data}
					search={search}
					value={userId}
					error={isChecked && userId === null ? say('Please choose a member') : undefined}
					disabled={isPending}
					onSearch={setSearch}
					onChange={setUserId}
				/>
			)}
		</ReasonDialog>
	);
}
