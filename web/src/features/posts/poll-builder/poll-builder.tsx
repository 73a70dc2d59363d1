/** Poll builder: a well inside the composer with two to six choices, how many a member may take, and when it closes. */
import { say } from '@friends/contract/core/languages/say';
import { pollLimits } from '@friends/contract/polls/polls.limits';
import { Plus, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import type { PollDraft } from './poll-draft.ts';
import { PollSettings } from './poll-settings.tsx';

export interface PollBuilderProps {
	poll: PollDraft;
	error: string | undefined;
	isSending: boolean;
	/** Null removes the poll. */
	onChange: (poll: PollDraft | null) => void;
}

const { minItems, maxItems } = pollLimits.choices;

/** What the fields of the choices do, and where the focus goes after it. */
function useChoices({ poll, onChange }: Pick<PollBuilderProps, 'poll' | 'onChange'>) {
	const well = useRef<HTMLFieldSetElement>(null);
	const { choices } = poll;
	const fieldAt = (index: number) => well.current?.querySelectorAll('input')[index];
	const set = (next: readonly string[]) => onChange({ ...poll, choices: next });

	// Focus follows the button that opened it, which is disabled now. What has the focus when a draft opens it keeps it: text, a menu.
	useEffect(() => {
		if (document.activeElement?.matches('body, :disabled')) well.current?.querySelector('input')?.focus();
	}, []);

	function add() {
		flushSync(() => set([...choices, '']));
		fieldAt(choices.length)?.focus();
	}

	function removeAt(index: number) {
		flushSync(() => set(choices.toSpliced(index, 1)));
		fieldAt(Math.max(0, index - 1))?.focus();
	}

	function handleKeyDown(event: KeyboardEvent, index: number) {
		if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
		if (event.key === 'Enter') {
			event.preventDefault();
			if (index + 1 < choices.length) fieldAt(index + 1)?.focus();
			else if (choices.length < maxItems) add();
		}
		if (event.key === 'Backspace' && choices[index] === '' && choices.length > minItems) {
			event.preventDefault();
			removeAt(index);
		}
	}

	return { well, set, add, removeAt, handleKeyDown };
}

export function PollBuilder({ poll, error, isSending, onChange }: PollBuilderProps) {
	const errorId = useId();
	const { choices } = poll;
	const { well, set, add, removeAt, handleKeyDown } = useChoices({ poll, onChange });

	return (
		<fieldset ref={well} aria-label={say('Poll')} className="grid min-w-0 grid-cols-1 gap-2 rounded-choice bg-sunken p-3">
			{choices.map((choice, index) => (
				<ChoiceField
					// biome-ignore lint/suspicious/noArrayIndexKey: a choice is its place, and its field keeps nothing of its own
					key={index}
					number={index + 1}
					value={choice}
					isSending={isSending}
					errorId={error === undefined ? undefined : errorId}
					onText={(text) => set(choices.with(index, text))}
					onKeyDown={(event) => handleKeyDown(event, index)}
					onRemove={choices.length > minItems ? () => removeAt(index) : undefined}
				/>
			))}
			{error !== undefined && (
				<p id={errorId} className="text-small text-destructive-ink">
					{error}
				</p>
			)}
			<div className="flex flex-wrap items-center gap-2">
				{choices.length < maxItems && (
					<Button variant="ghost" icon={Plus} disabled={isSending} onClick={add}>
						{say('Add choice')}
					</Button>
				)}
				<PollSettings poll={poll} isSending={isSending} onChange={onChange} />
			</div>
			<div className="flex flex-wrap items-center gap-2">
				<p className="min-w-0 flex-1 basis-48 text-caption text-muted">
					{say('Results show after voting. No one sees who voted for what.')}
				</p>
				<Button variant="ghost" className="ms-auto" disabled={isSending} onClick={() => onChange(null)}>
					{say('Remove poll')}
				</Button>
			</div>
		</fieldset>
	);
}

interface ChoiceFieldProps {
	/** From 1. */
	number: number;
	value: string;
	isSending: boolean;
	/** Undefined while the choices are fine. */
	errorId: string | undefined;
	onText: (text: string) => void;
	onKeyDown: (event: KeyboardEvent) => void;
	/** Undefined where none can go. */
	onRemove: (() => void) | undefined;
}

function ChoiceField({ number, value, isSending, errorId, onText, onKeyDown, onRemove }: ChoiceFieldProps) {
	const label = say('Choice {number}', { number });
	return (
		<div className="flex items-center gap-1">
			<input
				className="control min-w-0 flex-1"
				dir="auto"
				autoComplete="off"
				aria-label={label}
				aria-invalid={number === 1 && errorId ? true : undefined}
				aria-describedby={errorId}
				placeholder={label}
				maxLength={pollLimits.choices.maxLength}
				readOnly={isSending}
				value={value}
				onChange={({ target }) => onText(target.value)}
				onKeyDown={onKeyDown}
			/>
			{onRemove && <IconButton label={say('Remove choice {number}', { number })} icon={X} disabled={isSending} onClick={onRemove} />}
		</div>
	);
}
