/** Dialog that makes an invitation to a tribe: its name, for how many people, and for how long. */
import { say } from '@friends/contract/core/languages/say';
import { tribeJoiningLimits } from '@friends/contract/tribes/joining/tribe-joining.limits';
import type { TribeInvitation } from '@friends/contract/tribes/joining/tribe-joining.schema';
import { useRef, useState } from 'react';
import { failedFields, failureText } from '#entities/text/failure.ts';
import { Field } from '#ui/controls/field.tsx';
import { Select } from '#ui/controls/select.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { FailureLine } from '#ui/states/failure-line.tsx';
import { useCreateTribeInvitation } from './tribe-invitations.queries.ts';

export interface NewLinkDialogProps {
	tribeId: string;
	onMade: (invitation: TribeInvitation) => void;
	onClose: () => void;
}

/** Without a limit. */
const none = 'none';
const numberOf = (chosen: string): number | null => (chosen === none ? null : Number(chosen));

const people = (): Record<string, string> => ({
	...Object.fromEntries([1, 10, 100].map((count) => [String(count), say('{count, plural, one {# person} other {# people}}', { count })])),
	[none]: say('Any number'),
});

const days = (): Record<string, string> => ({
	...Object.fromEntries([1, 7, 30].map((count) => [String(count), say('{count, plural, one {# day} other {# days}}', { count })])),
	[none]: say('For good'),
});

export function NewLinkDialog({ tribeId, onMade, onClose }: NewLinkDialogProps) {
	const { input, values, errors, failure, isPending, change, handleSubmit } = useNewLink(tribeId, onMade);
	return (
		<FormDialog
			title={say('New link')}
			description={say('Who has the link can come in, or ask to, until it ends.')}
			confirm={say('Make link')}
			pendingLabel={say('Making…')}
			isPending={isPending}
			onSubmit={handleSubmit}
			onClose={onClose}
		>
			<Field label={say('Name')} error={errors.label} hint={!errors.label && say('Where the link goes, such as Summer fair poster.')}>
				{(control) => (
					<TextInput
						{...control}
						ref={input}
						dir="auto"
						autoComplete="off"
						maxLength={tribeJoiningLimits.label.maxLength}
						readOnly={isPending}
						value={values.label}
						onChange={({ target }) => change({ label: target.value })}
					/>
				)}
			</Field>
			<div className="grid grid-cols-1 gap-4 phone:grid-cols-2">
				<Field label={say('For')} error={errors.maxUses}>
					{(control) => <Select {...control} options={people()} value={values.maxUses} onValueChange={(maxUses) => change({ maxUses })} />}
				</Field>
				<Field label={say('Lasts')} error={errors.days}>
					{(control) => <Select {...control} options={days()} value={values.days} onValueChange={(next) => change({ days: next })} />}
				</Field>
			</div>
			{failure && <FailureLine>{failure}</FailureLine>}
		</FormDialog>
	);
}

/** Values and errors of the form. */
function useNewLink(tribeId: string, onMade: NewLinkDialogProps['onMade']) {
	const input = useRef<HTMLInputElement>(null);
	const [values, setValues] = useState({ label: '', maxUses: '10', days: '7' });
	const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
	const [failure, setFailure] = useState('');
	const { write, isPending } = useCreateTribeInvitation();

	function handleError(error: Error) {
		const fields = failedFields(error);
		setErrors(fields);
		if (Object.keys(fields).length === 0) setFailure(failureText(error, say('Something went wrong')));
	}

	function handleSubmit() {
		if (values.label.trim() === '') {
			setErrors({ label: say('Give it a name, so that you know it again') });
			input.current?.focus();
			return;
		}
		const body = { label: values.label, maxUses: numberOf(values.maxUses), days: numberOf(values.days) };
		write({ params: { id: tribeId }, body }, { onSuccess: onMade, onError: handleError });
	}

	return {
		...{ input, values, errors, failure, isPending, handleSubmit },
		change(next: Partial<typeof values>) {
			setValues({ ...values, ...next });
			setErrors({});
			setFailure('');
		},
	};
}
