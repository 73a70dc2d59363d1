/** The three answers to an occurrence side by side. Arrows move, Enter and the space bar answer, so that no key passed on the way loses a place. */
import { say } from '@friends/contract/core/languages/say';
import { type Answer, answers } from '@friends/contract/events/events.schema';
import { Check } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { towardsEnd } from '#ui/direction.ts';

interface AnswerChoiceProps {
	chosen: Answer | null;
	onAnswer: (answer: Answer) => void;
}

const words: Record<Answer, () => string> = { going: () => say('Going'), maybe: () => say('Maybe'), no: () => say('No') };

export function AnswerChoice({ chosen, onAnswer }: AnswerChoiceProps) {
	const group = useRef<HTMLDivElement>(null);

	function handleKeyDown(event: KeyboardEvent) {
		const step = { ArrowRight: towardsEnd(), ArrowLeft: -towardsEnd(), ArrowDown: 1, ArrowUp: -1 }[event.key];
		const radios = [...(group.current?.querySelectorAll('button') ?? [])];
		const index = radios.indexOf(document.activeElement as HTMLButtonElement);
		if (step === undefined || index < 0) return;
		event.preventDefault();
		radios[(index + step + radios.length) % radios.length]?.focus();
	}

	return (
		<div ref={group} role="radiogroup" aria-label={say('Are you coming?')} className="flex flex-wrap gap-2" onKeyDown={handleKeyDown}>
			{answers.map((answer) => (
				<Button
					key={answer}
					role="radio"
					aria-checked={answer === chosen}
					tabIndex={answer === (chosen ?? answers[0]) ? 0 : -1}
					variant={answer === chosen ? 'primary' : 'quiet'}
					icon={answer === chosen ? Check : undefined}
					className="grow px-3!"
					onClick={() => onAnswer(answer)}
				>
					{words[answer]()}
				</Button>
			))}
		</div>
	);
}
