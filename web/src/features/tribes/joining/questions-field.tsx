/** The questions of a tribe to those who ask to join: written, removed, and reordered by their grips. */
import { say } from '@friends/contract/core/languages/say';
import { tribeJoiningLimits } from '@friends/contract/tribes/joining/tribe-joining.limits';
import { GripVertical, Plus, X } from 'lucide-react';
import { type CSSProperties, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { cx } from '#ui/cx.ts';
import { type Reorder, useReorder } from '#ui/gestures/use-reorder.ts';
import { Say } from '#ui/say.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { type JoiningErrors, newQuestion, type WrittenQuestion } from './use-joining-form.ts';

const { maxItems } = tribeJoiningLimits.question;

export interface QuestionsFieldProps {
	questions: readonly WrittenQuestion[];
	errors: JoiningErrors;
	readOnly: boolean;
	onChange: (questions: readonly WrittenQuestion[]) => void;
}

export function QuestionsField({ questions, errors, readOnly, onChange }: QuestionsFieldProps) {
	const id = useId();
	const group = useRef<HTMLElement>(null);
	const move = (key: string, to: number) => {
		const others = questions.filter((question) => question.key !== key);
		const moved = questions.filter((question) => question.key === key);
		onChange([...others.slice(0, to), ...moved, ...others.slice(to)]);
	};
	const reorder = useReorder(
		questions.map(({ key }) => key),
		move,
		'y',
	);

	function add() {
		const question = newQuestion();
		flushSync(() => onChange([...questions, question]));
		group.current?.querySelector<HTMLElement>(`[data-question="${question.key}"]`)?.focus();
	}

	function remove(key: string) {
		onChange(questions.filter((question) => question.key !== key));
		group.current?.focus();
	}

	return (
		<section ref={group} tabIndex={-1} aria-labelledby={id} className="grid grid-cols-1 gap-2.5 outline-none">
			<h2 id={id} className="text-title">
				<Say
					sentence="Questions <muted>up to three</muted>"
					parts={{ muted: (words) => <span className="font-normal text-muted">{words}</span> }}
				/>
			</h2>
			<ul ref={reorder.list} className="grid grid-cols-1 gap-2.5 empty:hidden">
				{questions.map((question, index) => (
					<QuestionRow
						key={question.key}
						{...{ question, index, reorder, readOnly }}
						error={errors[question.key] ?? errors[`questions.${index}`]}
						onWrite={(text) => onChange(questions.map((one) => (one.key === question.key ? { ...one, text } : one)))}
						onRemove={() => remove(question.key)}
					/>
				))}
			</ul>
			{questions.length < maxItems && (
				<Button variant="quiet" icon={Plus} disabled={readOnly} className="justify-self-start" onClick={add}>
					{say('Add a question')}
				</Button>
			)}
			<VisuallyHidden role="status">{reorder.spoken}</VisuallyHidden>
		</section>
	);
}

interface QuestionRowProps {
	question: WrittenQuestion;
	index: number;
	reorder: Reorder;
	error: string | undefined;
	readOnly: boolean;
	onWrite: (text: string) => void;
	onRemove: () => void;
}

function QuestionRow({ question: { key, text }, index, reorder, error, readOnly, onWrite, onRemove }: QuestionRowProps) {
	const number = index + 1;
	const isLifted = reorder.lift?.key === key;
	return (
		<li
			className={cx(
				'flex items-start gap-1 rounded-field bg-surface',
				reorder.lift && !isLifted && 'transition-transform duration-(--dur-1)',
				isLifted && 'relative z-10 shadow-3',
			)}
			style={{ translate: `0 ${reorder.offsetOf(index)}px` } as CSSProperties}
		>
			<button
				type="button"
				aria-label={say('Reorder question {number}', { number })}
				aria-pressed={isLifted}
				title={say('Move')}
				disabled={readOnly}
				{...reorder.gripOf(key)}
				className="grid h-12 w-8 flex-none cursor-grab touch-none place-items-center rounded-chip text-muted active:cursor-grabbing pointer-coarse:w-11"
			>
				<GripVertical aria-hidden size={18} />
			</button>
			<Field label={say('Question {number}', { number })} isLabelHidden error={error} className="flex-1">
				{(control) => (
					<TextInput
						{...control}
						data-question={key}
						dir="auto"
						autoComplete="off"
						placeholder={say('What would you like to know?')}
						readOnly={readOnly}
						value={text}
						onChange={({ target }) => onWrite(target.value)}
					/>
				)}
			</Field>
			<IconButton label={say('Remove question {number}', { number })} icon={X} disabled={readOnly} onClick={onRemove} />
		</li>
	);
}
