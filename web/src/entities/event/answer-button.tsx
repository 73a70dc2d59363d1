/** Button of the viewer's answer to an occurrence, with a chevron: it opens the three choices. */
import { say } from '@friends/contract/core/languages/say';
import { type Answer, answers } from '@friends/contract/events/events.schema';
import { Check, ChevronDown, CircleHelp, Hourglass, X } from 'lucide-react';
import { Button, type ButtonProps } from '#ui/controls/button.tsx';
import { tallTarget } from '#ui/controls/tall-target.ts';
import { Menu, MenuItem } from '#ui/overlays/menu.tsx';
import { answerStateOf } from './answer-state.ts';
import { answerWords } from './answer-words.ts';
import type { ListedEvent } from './event-store.ts';
import { useAnswer } from './use-answer.ts';

export interface AnswerButtonProps {
	listed: ListedEvent;
	/** Accessible names say which event it is. */
	title: string;
	size?: ButtonProps['size'];
	/** Full width. */
	block?: boolean;
	/** Called before the answer is shown. */
	onAnswer?: () => void;
	/** Where the choices open. */
	align?: 'start' | 'end';
}

const icons = { going: Check, waiting: Hourglass, maybe: CircleHelp, no: X };

/** Shows nothing where the viewer cannot answer. */
export function AnswerButton({ title, size = 'sm', block = false, align = 'end', listed, onAnswer }: AnswerButtonProps) {
	const { event, answer } = useAnswer(listed);
	const { occurrence } = event.viewer;

	function handleSelect(choice: Answer) {
		onAnswer?.();
		answer(choice);
	}

	if (!event.viewer.canAnswer) return null;
	const state = answerStateOf(occurrence);
	const words = state === null ? say('Answer') : answerWords[state]();
	return (
		<Menu
			align={align}
			trigger={
				<Button
					size={size}
					block={block}
					className={size === 'sm' ? tallTarget : undefined}
					variant={state === null || state === 'no' ? 'quiet' : 'soft'}
					icon={state === null ? undefined : icons[state]}
					aria-label={say('{answer}: {title}', { answer: words, title })}
				>
					{words}
					<ChevronDown aria-hidden size={17} strokeWidth={2.2} className="-me-1.5" />
				</Button>
			}
		>
			{answers.map((choice) => (
				<MenuItem key={choice} isChecked={choice === occurrence.answer} onSelect={() => handleSelect(choice)}>
					{answerWords[choice]()}
				</MenuItem>
			))}
		</Menu>
	);
}
