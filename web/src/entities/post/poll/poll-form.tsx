/** Form of a vote: one choice or several, and for a vote that was given, taking it back. */
import { say } from '@friends/contract/core/languages/say';
import type { Poll } from '@friends/contract/polls/polls.schema';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { cx } from '#ui/cx.ts';
import { closingWords } from './poll-words.ts';

interface PollFormProps {
	poll: Poll;
	/** The vote that counts now. */
	given: readonly string[];
	/** True when the viewer has seen the counts, so that no one says that they come later. */
	seesCounts: boolean;
	onVote: (choiceIds: string[]) => void;
	/** Undefined while there is nothing to go back to. */
	onCancel: (() => void) | undefined;
}

export const CHOICE = 'relative flex min-h-12 items-center gap-3 rounded-choice px-3.5 py-2 text-compact font-label wrap-anywhere';

export function PollForm({ poll: { choices, isMultiple, closesAt, voterCount }, given, seesCounts, onVote, onCancel }: PollFormProps) {
	const name = useId();
	const [chosen, setChosen] = useState(given);

	function choose(id: string, isChosen: boolean) {
		if (!isMultiple) setChosen([id]);
		else setChosen((current) => (isChosen ? [...current, id] : current.filter((other) => other !== id)));
	}

	function handleSubmit(event: FormEvent) {
		event.preventDefault();
		if (chosen.length > 0) onVote([...chosen]);
	}

	return (
		<form className="grid gap-2" onSubmit={handleSubmit}>
			<fieldset className="grid gap-2">
				<legend className="sr-only">{isMultiple ? say('Choose one or more') : say('Choose one')}</legend>
				{choices.map((choice) => (
					<PollChoiceField
						key={choice.id}
						type={isMultiple ? 'checkbox' : 'radio'}
						name={name}
						text={choice.text}
						isChosen={chosen.includes(choice.id)}
						onChoose={(isChosen) => choose(choice.id, isChosen)}
					/>
				))}
			</fieldset>
			<div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-muted">
				<Button type="submit" size="sm" disabled={chosen.length === 0}>
					{say('Vote')}
				</Button>
				{onCancel && (
					<Button variant="ghost" size="sm" onClick={onCancel}>
						{say('Cancel')}
					</Button>
				)}
				{given.length > 0 && (
					<Button variant="ghost" size="sm" onClick={() => onVote([])}>
						{say('Take back my vote')}
					</Button>
				)}
				{!seesCounts && (
					<span>
						{say('{count, plural, =0 {No votes yet} one {# vote, shown after you vote} other {# votes, shown after you vote}}', {
							count: voterCount,
						})}
					</span>
				)}
				<span>{closingWords(closesAt)}</span>
			</div>
			<p className="text-caption text-muted">{say('No one sees who voted for what.')}</p>
		</form>
	);
}

interface PollChoiceFieldProps {
	type: 'checkbox' | 'radio';
	name: string;
	text: string;
	isChosen: boolean;
	onChoose: (isChosen: boolean) => void;
}

function PollChoiceField({ type, name, text, isChosen, onChoose }: PollChoiceFieldProps) {
	return (
		<label
			className={cx(
				CHOICE,
				'cursor-pointer border-[1.5px] border-border-strong hover:border-ink has-checked:border-brand',
				'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
			)}
		>
			<input
				type={type}
				name={name}
				checked={isChosen}
				className="check outline-none"
				onChange={({ target }) => onChoose(target.checked)}
			/>
			<span dir="auto" className="min-w-0">
				{text}
			</span>
		</label>
	);
}
