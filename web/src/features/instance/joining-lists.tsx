/** Card of the panel: names that no member can take, and mail providers. Each list is saved as it changes. */
import { say } from '@friends/contract/core/languages/say';
import type { Settings } from '@friends/contract/instance/instance.schema';
import { useId } from 'react';
import { ApiError } from '#core/http/api-error.ts';
import { ChipsInput } from '#ui/controls/chips-input.tsx';
import { Field } from '#ui/controls/field.tsx';
import { Card } from '#ui/layout/card.tsx';
import { useSaveSettings, useSettings } from './settings.queries.ts';

type ListSetting = 'reservedNames' | 'allowedMailDomains' | 'deniedMailDomains';

const lists = (): readonly { name: ListSetting; label: string; hint: string }[] => [
	{
		name: 'reservedNames',
		label: say('Reserved names'),
		hint: say('No member can take them. Names such as admin and support are always reserved.'),
	},
	{
		name: 'deniedMailDomains',
		label: say('Mail providers that can’t sign up'),
		hint: say('Such as throwaway.example, with everything below it.'),
	},
	{ name: 'allowedMailDomains', label: say('Only these mail providers'), hint: say('Leave this empty to take all others.') },
];

/** Nothing until the settings are there: the card above says how they are. */
export function JoiningLists() {
	const id = useId();
	const { data } = useSettings();
	if (!data) return null;
	return (
		<Card as="section" aria-labelledby={id} className="grid grid-cols-1 gap-5 px-5 pt-4 pb-5">
			<h2 id={id} className="text-title">
				{say('Names and mail')}
			</h2>
			{lists().map((list) => (
				<ListField key={list.name} {...list} settings={data} />
			))}
		</Card>
	);
}

interface ListFieldProps {
	name: ListSetting;
	label: string;
	hint: string;
	settings: Settings;
}

function ListField({ name, label, hint, settings }: ListFieldProps) {
	const { write, variables, isPending, error } = useSaveSettings();
	const shown = isPending ? (variables?.body?.[name] ?? settings[name]) : settings[name];
	const refusal = error instanceof ApiError ? Object.values(error.problem?.errors ?? {})[0] : undefined;
	return (
		<Field label={label} hint={hint} error={refusal}>
			{(control) => (
				<ChipsInput
					control={control}
					label={label}
					chips={shown}
					readOnly={isPending}
					onChange={(next) => write({ body: { [name]: next } })}
				/>
			)}
		</Field>
	);
}
