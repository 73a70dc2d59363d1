/** Hands a tribe on to another of its members, for a reason that its owner is told. */
import { giveTribe } from '@friends/contract/admin/admin.endpoints';
import { adminLimits } from '@friends/contract/admin/admin.limits';
import type { AdminTribe } from '@friends/contract/admin/tribes.schema';
import { type FormEvent, useId, useState } from 'react';
import { useDebounced } from '#core/browser/use-debounced.ts';
import { PersonPicker } from '#entities/person/person-picker.tsx';
import { ReasonField } from '#entities/report/reason-field.tsx';
import { ConfirmButtons } from '#ui/controls/confirm-buttons.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useActOnTribe } from '../admin.mutations.ts';
import { useHeirs } from '../admin.queries.ts';

export interface TribeActDialogProps {
	tribe: AdminTribe;
	onClose: () => void;
}

const { maxLength } = adminLimits.reason;
const debounceMs = 300;

export function GiveTribeDialog({ tribe, onClose }: TribeActDialogProps) {
	const id = useId();
	const [search, setSearch] = useState('');
	const [userId, setUserId] = useState<string | null>(null);
	const [reason, setReason] = useState('');
	const [isChecked, setIsChecked] = useState(false);
	const heirs = useHeirs(tribe.id, useDebounced(search.trim(), debounceMs));
	const { write, isPending } = useActOnTribe(giveTribe, { onDone: onClose });

	function handleSubmit(event: FormEvent) {
		event.preventDefault();
		setIsChecked(true);
		if (isPending || userId === null || reason.trim() === '' || reason.trim().length > maxLength) return;
		write({ params: { id: tribe.id }, body: { userId, reason: reason.trim() } });
	}

	return (
		<Dialog
			open
			onOpenChange={onClose}
			busy={isPending}
			title="Hand on this tribe"
			description={`${tribe.owner.name} stays a member of ${tribe.name}, but no longer decides anything there.`}
			footer={<ConfirmButtons confirm="Hand on" pendingLabel="Processing..." isPending={isPending} form={id} onCancel={onClose} />}
		>
			<form id={id} noValidate className="grid gap-4" onSubmit={handleSubmit}>
				<PersonPicker
					label="New owner"
					people={heirs.data}
					search={search}
					value={userId}
					error={isChecked && userId === null ? 'Please choose a member' : undefined}
					disabled={isPending}
					onSearch={setSearch}
					onChange={setUserId}
				/>
				<ReasonField
					error={isChecked && reason.trim() === '' ? 'Please give a reason' : undefined}
					hint="The owner will see it. Kept in the audit log."
					placeholder="Enter reason for this action..."
					aria-required
					readOnly={isPending}
					maxLength={maxLength}
					value={reason}
					onChange={setReason}
				/>
			</form>
		</Dialog>
	);
}
