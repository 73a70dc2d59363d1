/** Dialog that makes an invitation, and then shows its link. */
import { say } from '@friends/contract/core/languages/say';
import { joiningLimits } from '@friends/contract/joining/joining.limits';
import type { Invitation } from '@friends/contract/joining/joining.schema';
import { useState } from 'react';
import { ApiError } from '#core/http/api-error.ts';
import { detailOf } from '#core/http/sentence-of.ts';
import { MadeLinkDialog } from '#entities/invitation/made-link-dialog.tsx';
import { paths } from '#entities/paths.ts';
import { Field } from '#ui/controls/field.tsx';
import { Select } from '#ui/controls/select.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { useCreateInvitation } from './invitations.queries.ts';

interface NewInvitationDialogProps {
	/** Administrators invite more people, for longer. */
	isAdministrator: boolean;
	onClose: () => void;
}

const uses = [1, 5, 10, 20, 50, 100, 500, 1000];
const dayChoices = [1, 7, 14, 30, 90, 365];

export function NewInvitationDialog({ isAdministrator, onClose }: NewInvitationDialogProps) {
	const [made, setMade] = useState<Invitation | null>(null);
	return made ? (
		<MadeLinkDialog path={paths.joinBy(made.code)} onClose={onClose} />
	) : (
		<InvitationForm {...{ isAdministrator, onClose }} onMade={setMade} />
	);
}

function InvitationForm({ isAdministrator, onMade, onClose }: NewInvitationDialogProps & { onMade: (invitation: Invitation) => void }) {
	const { values, error, change, handleSubmit, isPending } = useNewInvitation(onMade);
	return (
		<FormDialog
			title={say('New invitation')}
			description={say('Anyone who has the link can join, until it ends.')}
			confirm={say('Make link')}
			pendingLabel={say('Making…')}
			isPending={isPending}
			onSubmit={handleSubmit}
			onClose={onClose}
		>
			<Field label={say('Name')} error={error.label} hint={!error.label && say('Where the link goes, such as Summer fair poster.')}>
				{(control) => (
					<TextInput
						{...control}
						dir="auto"
						autoComplete="off"
						maxLength={joiningLimits.label.maxLength}
						value={values.label}
						onChange={({ target }) => change({ label: target.value })}
					/>
				)}
			</Field>
			<Bounds isAdministrator={isAdministrator} values={values} onChange={change} />
			{error.form && (
				<p role="alert" className="text-small font-label text-destructive-ink">
					{error.form}
				</p>
			)}
		</FormDialog>
	);
}

interface Values {
	label: string;
	maxUses: string;
	days: string;
}

/** Values and errors of the form. */
function useNewInvitation(onMade: (invitation: Invitation) => void) {
	const [values, setValues] = useState<Values>({ label: '', maxUses: '10', days: '7' });
	const [error, setError] = useState<{ label?: string; form?: string }>({});
	const { write, isPending } = useCreateInvitation();

	function change(next: Partial<Values>) {
		setValues({ ...values, ...next });
		setError({});
	}

	function showFailure(failure: Error) {
		const atLabel = failure instanceof ApiError ? failure.problem?.errors?.label : undefined;
		setError(atLabel ? { label: atLabel } : { form: detailOf(failure, say('Something went wrong')) });
	}

	function handleSubmit() {
		if (values.label.trim() === '') return setError({ label: say('Give it a name, so that you know it again') });
		const body = { label: values.label, maxUses: Number(values.maxUses), days: Number(values.days) };
		write({ body }, { onSuccess: onMade, onError: showFailure });
	}
	return { values, error, change, handleSubmit, isPending };
}

interface BoundsProps {
	isAdministrator: boolean;
	values: Values;
	onChange: (changes: Partial<Values>) => void;
}

/** For how many people, and how long. */
function Bounds({ isAdministrator, values: { maxUses, days }, onChange }: BoundsProps) {
	const { uses: usesLimit, days: daysLimit } = joiningLimits;
	const [mostUses, mostDays] = isAdministrator ? [usesLimit.max, daysLimit.max] : [usesLimit.maxOfMembers, daysLimit.maxOfMembers];
	return (
		<div className="grid grid-cols-1 gap-4 phone:grid-cols-2">
			<Field label={say('For')}>
				{(control) => (
					<Select {...control} options={peopleOptions(mostUses)} value={maxUses} onValueChange={(next) => onChange({ maxUses: next })} />
				)}
			</Field>
			<Field label={say('Lasts')}>
				{(control) => (
					<Select {...control} options={dayOptions(mostDays)} value={days} onValueChange={(next) => onChange({ days: next })} />
				)}
			</Field>
		</div>
	);
}

const dayOptions = (most: number): Record<string, string> =>
	Object.fromEntries(
		dayChoices
			.filter((number) => number <= most)
			.map((number) => [String(number), say('{count, plural, one {# day} other {# days}}', { count: number })]),
	);

function peopleOptions(most: number): Record<string, string> {
	const numbers = uses.filter((number) => number <= most);
	return Object.fromEntries(
		numbers.map((number) => [String(number), say('{count, plural, one {# person} other {# people}}', { count: number })]),
	);
}
