/** Card of the panel, where people join by approval: up to three questions to them. */
import { say } from '@friends/contract/core/languages/say';
import { instanceLimits } from '@friends/contract/instance/instance.limits';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { Card } from '#ui/layout/card.tsx';
import { useSaveSettings, useSettings } from './settings.queries.ts';

const { maxItems, maxLength } = instanceLimits.joiningQuestions;
const places = Array.from({ length: maxItems }, (_, index) => index);

/** Nothing until the settings are there: the card above says how they are. */
export function QuestionsCard() {
	const id = useId();
	const { data } = useSettings();
	if (data?.registration !== 'approval') return null;
	return (
		<Card as="section" aria-labelledby={id} className="px-5 pt-4 pb-5">
			<h2 id={id} className="text-title">
				{say('Questions')}
			</h2>
			<QuestionsForm questions={data.joiningQuestions} />
		</Card>
	);
}

function QuestionsForm({ questions }: { questions: readonly string[] }) {
	const [texts, setTexts] = useState(() => places.map((index) => questions[index] ?? ''));
	const { write, isPending } = useSaveSettings();
	const next = texts.map((text) => text.trim()).filter((text) => text !== '');
	const isChanged = JSON.stringify(next) !== JSON.stringify(questions);

	function handleSubmit(event: FormEvent) {
		event.preventDefault();
		if (isChanged && !isPending) write({ body: { joiningQuestions: next } });
	}

	return (
		<form noValidate className="mt-4 grid grid-cols-1 gap-4" onSubmit={handleSubmit}>
			{places.map((index) => (
				<Field
					key={index}
					label={say('Question {number}', { number: index + 1 })}
					optional
					hint={index === 0 && say('People answer when they ask to join.')}
				>
					{(control) => (
						<TextInput
							{...control}
							dir="auto"
							maxLength={maxLength}
							value={texts[index] ?? ''}
							onChange={({ target }) => setTexts(texts.map((text, place) => (place === index ? target.value : text)))}
						/>
					)}
				</Field>
			))}
			<Button type="submit" className="justify-self-end" disabled={!isChanged} pending={isPending} pendingLabel={say('Saving…')}>
				{say('Save questions')}
			</Button>
		</form>
	);
}
