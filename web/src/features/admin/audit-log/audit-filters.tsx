/** Filters of the audit log. */

import type { AuditAction } from '@friends/contract/admin/audit-logs.schema';
import { say } from '@friends/contract/core/languages/say';
import { type FormEvent, useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { Select } from '#ui/controls/select.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { auditActionWords } from './audit-words.ts';
import type { AuditChoice } from './use-audit-choice.ts';

export interface AuditFiltersProps {
	choice: AuditChoice;
	onChoose: (changes: Partial<AuditChoice>) => void;
}

const actionOptions = (): Record<AuditAction | '', string> => ({ '': say('All actions'), ...auditActionWords() });
const nothing: AuditChoice = { admin: '', target: '', action: '', from: '', to: '' };
const usernameMaxLength = 40;

export function AuditFilters({ choice, onChoose }: AuditFiltersProps) {
	return (
		<div className="grid grid-cols-2 items-end gap-3 columns:grid-cols-[1fr_1fr_1.2fr_1fr_1fr_auto]">
			<PersonField label={say('Admin')} value={choice.admin} onChange={(admin) => onChoose({ admin })} />
			<PersonField label={say('Target')} value={choice.target} onChange={(target) => onChoose({ target })} />
			<Field label={say('Action')} className="max-columns:col-span-2">
				{(control) => (
					<Select {...control} value={choice.action} options={actionOptions()} onValueChange={(action) => onChoose({ action })} />
				)}
			</Field>
			<Field label={say('From')} className="max-phone:col-span-2">
				{(control) => (
					<TextInput
						{...control}
						type="date"
						max={choice.to || undefined}
						value={choice.from}
						onChange={({ target }) => onChoose({ from: target.value })}
					/>
				)}
			</Field>
			<Field label={say('To')} className="max-phone:col-span-2">
				{(control) => (
					<TextInput
						{...control}
						type="date"
						min={choice.from || undefined}
						value={choice.to}
						onChange={({ target }) => onChoose({ to: target.value })}
					/>
				)}
			</Field>
			<Button variant="ghost" className="min-h-12! justify-self-start" onClick={() => onChoose(nothing)}>
				{say('Clear')}
			</Button>
		</div>
	);
}

/** Applied on submit or blur, since only a whole username matches. */
function PersonField({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
	const [typed, setTyped] = useState<string | null>(null);

	function handleSubmit(event: FormEvent) {
		event.preventDefault();
		if (typed !== null && typed.trim() !== value) onChange(typed.trim());
		setTyped(null);
	}

	return (
		<form onSubmit={handleSubmit} onBlur={handleSubmit}>
			<Field label={label}>
				{(control) => (
					<TextInput
						{...control}
						type="search"
						placeholder={say('Username')}
						maxLength={usernameMaxLength}
						autoComplete="off"
						autoCapitalize="none"
						spellCheck={false}
						value={typed ?? value}
						onChange={({ target }) => setTyped(target.value)}
					/>
				)}
			</Field>
		</form>
	);
}
