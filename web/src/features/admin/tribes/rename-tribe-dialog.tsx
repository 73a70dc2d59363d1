/** Renames a tribe and its address, for a reason that its owner is told. */
import { renameTribe } from '@friends/contract/admin/admin.endpoints';
import { adminLimits } from '@friends/contract/admin/admin.limits';
import { tribeLimits } from '@friends/contract/tribes/tribes.limits';
import { type FormEvent, useId, useState } from 'react';
import { ReasonField } from '#entities/report/reason-field.tsx';
import { ConfirmButtons } from '#ui/controls/confirm-buttons.tsx';
import { Field } from '#ui/controls/field.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useActOnTribe } from '../admin.mutations.ts';
import type { TribeActDialogProps } from './give-tribe-dialog.tsx';

const { maxLength } = adminLimits.reason;

export function RenameTribeDialog({ tribe, onClose }: TribeActDialogProps) {
	const id = useId();
	const [name, setName] = useState(tribe.name);
	const [slug, setSlug] = useState('');
	const [reason, setReason] = useState('');
	const [isChecked, setIsChecked] = useState(false);
	const { write, isPending } = useActOnTribe(renameTribe, { onDone: onClose });
	const missing = (text: string, sentence: string) => (isChecked && text.trim() === '' ? sentence : undefined);

	function handleSubmit(event: FormEvent) {
		event.preventDefault();
		setIsChecked(true);
		if (isPending || name.trim() === '' || reason.trim() === '' || reason.trim().length > maxLength) return;
		write({ params: { id: tribe.id }, body: { name: name.trim(), reason: reason.trim(), ...(slug.trim() && { slug: slug.trim() }) } });
	}

	return (
		<Dialog
			open
			onOpenChange={onClose}
			busy={isPending}
			title="Rename this tribe"
			description="The name changes everywhere at once. Links with the old address end."
			footer={<ConfirmButtons confirm="Rename" pendingLabel="Processing..." isPending={isPending} form={id} onCancel={onClose} />}
		>
			<form id={id} noValidate className="grid gap-4" onSubmit={handleSubmit}>
				<NameFields
					tribe={tribe}
					name={name}
					slug={slug}
					error={missing(name, 'Tribe name is required')}
					readOnly={isPending}
					onName={setName}
					onSlug={setSlug}
				/>
				<ReasonField
					error={missing(reason, 'Please give a reason')}
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

interface NameFieldsProps {
	tribe: TribeActDialogProps['tribe'];
	name: string;
	slug: string;
	error: string | undefined;
	readOnly: boolean;
	onName: (text: string) => void;
	onSlug: (text: string) => void;
}

function NameFields({ tribe, name, slug, error, readOnly, onName, onSlug }: NameFieldsProps) {
	return (
		<>
			<Field label="Tribe name" error={error}>
				{(control) => (
					<TextInput
						{...control}
						dir="auto"
						maxLength={tribeLimits.name.maxLength}
						readOnly={readOnly}
						value={name}
						onChange={({ target }) => onName(target.value)}
					/>
				)}
			</Field>
			<Field label="Address" optional hint={`Now ${tribe.slug}. Left empty, it follows from the name.`}>
				{(control) => (
					<TextInput
						{...control}
						dir="ltr"
						maxLength={tribeLimits.slug.maxLength}
						readOnly={readOnly}
						value={slug}
						onChange={({ target }) => onSlug(target.value)}
					/>
				)}
			</Field>
		</>
	);
}
