/** State of the form of how people join: its values, errors and submission. */
import { say } from '@friends/contract/core/languages/say';
import { tribeJoiningLimits } from '@friends/contract/tribes/joining/tribe-joining.limits';
import type { TribeJoining, UpdateTribeJoiningBody } from '@friends/contract/tribes/joining/tribe-joining.schema';
import type { JoinMode } from '@friends/contract/tribes/tribes.schema';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { failedFields, failureText } from '#entities/text/failure.ts';
import { useSaveJoining } from './tribe-joining.queries.ts';

const { question: questionLimit, passcode: passcodeLimit } = tribeJoiningLimits;

/** A question with a key of its own, which stays while it is moved and written. */
export interface WrittenQuestion {
	key: string;
	text: string;
}

interface Values {
	joinMode: JoinMode;
	questions: readonly WrittenQuestion[];
	/** '' leaves the passcode as it is. */
	passcode: string;
}

export type JoiningErrors = Readonly<Record<string, string>>;

let count = 0;
export function newQuestion(text = ''): WrittenQuestion {
	count += 1;
	return { key: `question-${count}`, text };
}

const valuesOf = ({ joinMode, questions }: TribeJoining): Values => ({
	joinMode,
	questions: questions.map((text) => newQuestion(text)),
	passcode: '',
});

const withoutEmpty = (values: Values): Values => ({ ...values, questions: values.questions.filter(({ text }) => text.trim() !== '') });

const bodyOf = (values: Values): UpdateTribeJoiningBody => ({
	joinMode: values.joinMode,
	questions: withoutEmpty(values).questions.map(({ text }) => text.trim()),
	...(values.joinMode === 'passcode' && values.passcode.trim() !== '' && { passcode: values.passcode }),
});

/** Errors of questions by their key. */
function errorsIn({ joinMode, questions, passcode }: Values, { hasPasscode }: TribeJoining): JoiningErrors {
	const errors: Record<string, string> = {};
	for (const { key, text } of questions) {
		if (text.trim().length > questionLimit.maxLength)
			errors[key] = say('A question can have at most {max} characters', { max: questionLimit.maxLength });
	}
	if (joinMode !== 'passcode') return errors;
	const { length } = passcode.trim();
	if (length === 0 && !hasPasscode) errors.passcode = say('Choose a passcode, so that people can join with it.');
	if (length > 0 && length < passcodeLimit.minLength)
		errors.passcode = say('Passcode needs at least {min} characters', { min: passcodeLimit.minLength });
	if (length > passcodeLimit.maxLength)
		errors.passcode = say('Passcode can have at most {max} characters', { max: passcodeLimit.maxLength });
	return errors;
}

export function useJoiningForm(tribeId: string, saved: TribeJoining) {
	const form = useRef<HTMLFormElement>(null);
	const [values, setValues] = useState(() => valuesOf(saved));
	const [errors, setErrors] = useState<JoiningErrors>({});
	const [failure, setFailure] = useState('');
	const { write, isPending } = useSaveJoining(tribeId);
	const { joinMode, questions } = saved;
	const isChanged = JSON.stringify(bodyOf(values)) !== JSON.stringify({ joinMode, questions });

	function showErrors(next: JoiningErrors) {
		flushSync(() => setErrors(next));
		form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
	}

	function handleSubmit(event: FormEvent) {
		event.preventDefault();
		if (isPending) return;
		const written = withoutEmpty(values);
		setValues(written);
		const found = errorsIn(written, saved);
		showErrors(found);
		if (Object.keys(found).length > 0) return;
		const handleError = (error: Error) => {
			showErrors(failedFields(error));
			setFailure(failureText(error, say('Joining couldn’t be saved. Try again in a moment.')));
		};
		write(
			{ params: { id: tribeId }, body: bodyOf(written) },
			{ onSuccess: (joining) => setValues(valuesOf(joining)), onError: handleError },
		);
	}

	return {
		...{ form, values, errors, failure, isPending, isChanged, handleSubmit },
		change(next: Partial<Values>) {
			setValues({ ...values, ...next });
			setErrors({});
			setFailure('');
		},
	};
}
