/** Dialog for a new token: its name, what it may do, and how long it lasts. */
import { say } from '@friends/contract/core/languages/say';
import { scopes as allScopes, type Scope } from '@friends/contract/core/scopes';
import { tokenLimits } from '@friends/contract/tokens/tokens.limits';
import type { NewToken } from '@friends/contract/tokens/tokens.schema';
import { useState } from 'react';
import { failedFields, failureText } from '#entities/text/failure.ts';
import { Field } from '#ui/controls/field.tsx';
import { Select } from '#ui/controls/select.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { ToggleRow } from '#ui/controls/toggle.tsx';
import { useFields } from '#ui/controls/use-fields.ts';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { type Life, lifeWords, scopeWords } from './token-words.ts';
import { useMakeToken } from './tokens.queries.ts';

interface NewTokenDialogProps {
	onMade: (token: NewToken) => void;
	onClose: () => void;
	/** Null for its opener. */
	returnFocusTo: () => HTMLElement | null;
}

export function NewTokenDialog({ onMade, onClose, returnFocusTo }: NewTokenDialogProps) {
	const { form, values, errors, hasBlank, bind, showErrors } = useFields(['name']);
	const [chosen, setChosen] = useState<readonly Scope[]>(['read']);
	const [life, setLife] = useState<Life>('90');
	const { write, isPending } = useMakeToken({
		onMade,
		onFailed: (error) => showErrors({ name: failureText(error, say('Something went wrong')), ...failedFields(error) }),
	});
	const canMake = !hasBlank && chosen.length > 0;

	function handleSubmit() {
		write({ body: { name: values.name, scopes: [...chosen], days: Number(life) } });
	}

	return (
		<FormDialog
			returnFocusTo={returnFocusTo}
			title={say('New token')}
			description={say('A program with this token acts as you, as far as you allow it here.')}
			confirm={say('Make token')}
			pendingLabel={say('Making…')}
			canConfirm={canMake}
			isPending={isPending}
			form={form}
			onSubmit={handleSubmit}
			onClose={onClose}
		>
			<Field label={say('Name')} hint={say('So that you know which one to revoke.')} error={errors.name}>
				{(control) => (
					<TextInput
						{...control}
						{...bind('name')}
						maxLength={tokenLimits.name.maxLength}
						autoComplete="off"
						required
						readOnly={isPending}
					/>
				)}
			</Field>
			<ScopesField chosen={chosen} disabled={isPending} onChange={setChosen} />
			<Field label={say('Ends after')}>
				{(control) => <Select {...control} value={life} onValueChange={setLife} options={lifeWords()} disabled={isPending} />}
			</Field>
		</FormDialog>
	);
}

interface ScopesFieldProps {
	chosen: readonly Scope[];
	disabled: boolean;
	onChange: (scopes: readonly Scope[]) => void;
}

function ScopesField({ chosen, disabled, onChange }: ScopesFieldProps) {
	return (
		<fieldset>
			<legend className="text-small font-label">{say('It may')}</legend>
			<div className="mt-1 grid grid-cols-1 gap-1.5">
				{allScopes.map((scope) => (
					<ToggleRow
						key={scope}
						label={scopeWords[scope].label()}
						description={scopeWords[scope].description()}
						checked={chosen.includes(scope)}
						disabled={disabled}
						onCheckedChange={(isOn) => onChange(allScopes.filter((one) => (one === scope ? isOn : chosen.includes(one))))}
					/>
				))}
			</div>
		</fieldset>
	);
}
