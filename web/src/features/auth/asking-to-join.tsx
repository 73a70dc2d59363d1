/** Parts of the registration form where administrators let people in: their questions, and what comes after asking. */
import { say } from '@friends/contract/core/languages/say';
import { joiningLimits } from '@friends/contract/joining/joining.limits';
import { MailCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Field } from '#ui/controls/field.tsx';
import { TextArea } from '#ui/controls/text-area.tsx';
import { Notice } from './notice.tsx';
import { OtherWay } from './other-way.tsx';

interface QuestionsProps {
	questions: readonly string[];
	/** In the order of the questions. */
	answers: readonly string[];
	/** True once the form was sent with blanks: these are marked. */
	isChecked: boolean;
	onChange: (answers: string[]) => void;
}

/** Answers as the form sends them. @param questions null where people sign up by themselves */
export function useAnswers(questions: readonly string[] | null) {
	const [answers, setAnswers] = useState<readonly string[]>([]);
	const [isChecked, setIsChecked] = useState(false);
	const given = (questions ?? []).map((_, index) => answers[index]?.trim() ?? '');
	const isComplete = !given.includes('');
	return { given, isComplete, check: () => setIsChecked(!isComplete), bound: { answers, isChecked, onChange: setAnswers } };
}

export function Questions({ questions, answers, isChecked, onChange }: QuestionsProps) {
	const answerTo = (index: number) => answers[index] ?? '';
	return questions.map((question, index) => (
		<Field
			key={question}
			label={question}
			error={isChecked && answerTo(index).trim() === '' ? say('Please answer this question') : undefined}
		>
			{(control) => (
				<TextArea
					{...control}
					dir="auto"
					rows={2}
					autoGrow
					required
					maxLength={joiningLimits.answer.maxLength}
					value={answerTo(index)}
					onChange={({ target }) => onChange(questions.map((_, place) => (place === index ? target.value : answerTo(place))))}
				/>
			)}
		</Field>
	));
}

/** In place of the form, for a person who logs in with `provider` or a password; takes the focus, which was in the form. */
export function Applied({ loginHref, provider }: { loginHref: string; provider: string | undefined }) {
	const box = useRef<HTMLDivElement>(null);
	useEffect(() => box.current?.focus(), []);
	return (
		<div ref={box} tabIndex={-1} className="grid gap-4.5 outline-none">
			<Notice hue="leaf" icon={MailCheck}>
				<p className="font-strong">{say('Thanks for asking.')}</p>
				<p>
					{provider === undefined
						? say('An administrator reads it soon. Then you can log in with your email and password.')
						: say('An administrator reads it soon. Then you can log in with {provider}.', { provider })}
				</p>
			</Notice>
			<OtherWay question={say('Let in already?')} href={loginHref} label={say('Log In')} />
		</div>
	);
}
