/** Parts of the registration form where administrators let people in: their questions, and what comes after asking. */
import { joiningLimits } from '@friends/contract/joining/joining.limits';
import { MailCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Field } from '#ui/controls/field.tsx';
import { TextArea } from '#ui/controls/text-area.tsx';
import { Notice } from './notice.tsx';
import { OtherWay } from './other-way.tsx';

interface QuestionsProps {
	questions: readonly string[];
	/** In the order of the questions. */
	answers: readonly string[];
	onChange: (answers: string[]) => void;
}

export function Questions({ questions, answers, onChange }: QuestionsProps) {
	const answerTo = (index: number) => answers[index] ?? '';
	return questions.map((question, index) => (
		<Field key={question} label={question}>
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
				<p className="font-strong">Thanks for asking.</p>
				<p>An administrator reads it soon. Then you can log in with {provider ?? 'your email and password'}.</p>
			</Notice>
			<OtherWay question="Let in already?" href={loginHref} label="Log In" />
		</div>
	);
}
