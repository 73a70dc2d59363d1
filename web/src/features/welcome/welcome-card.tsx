/** Welcome card of the first visit: a few steps on one thread. Once closed, it never comes back. */

import { say } from '@friends/contract/core/languages/say';
import { Check } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { useHandOnFocus } from '#ui/controls/use-hand-on-focus.ts';
import { cx } from '#ui/cx.ts';
import { Card } from '#ui/layout/card.tsx';
import { Say } from '#ui/say.tsx';

export interface WelcomeStep {
	label: string;
	/** What to do, with the progress. */
	content: ReactNode;
	isDone: boolean;
}

export interface WelcomeCardProps {
	firstName: string;
	steps: readonly [WelcomeStep, ...WelcomeStep[]];
	/** Closes the card for good. */
	onEnd: () => void;
}

export function WelcomeCard({ firstName, steps, onEnd }: WelcomeCardProps) {
	const id = useId();
	const box = useRef<HTMLDivElement>(null);
	const [place, setPlace] = useState(0);
	const step = steps[place] ?? steps[0];
	const isLast = place === steps.length - 1;
	useHandOnFocus(box);

	return (
		<Card as="section" aria-labelledby={id} className="px-4 py-5 tablet:px-5.5">
			<div ref={box} className="grid grid-cols-1">
				<div className="flex items-start gap-3">
					<div className="min-w-0 flex-1">
						<h2 id={id} className="text-title wrap-anywhere">
							<Say sentence="Welcome, {name}" parts={{ name: <bdi>{firstName}</bdi> }} />
						</h2>
						<p className="mt-0.5 text-small text-muted">{say('Three small knots and this place is yours.')}</p>
					</div>
					<Button variant="ghost" size="sm" className="-me-2 -mt-1 max-phone:min-h-11" onClick={onEnd}>
						{say('Not now')}
					</Button>
				</div>
				<Thread steps={steps} place={place} onChoose={setPlace} />
				<section aria-label={step.label} className="grid grid-cols-1 gap-3">
					{step.content}
				</section>
				<div className="mt-4 flex justify-end gap-2.5">
					{place > 0 && (
						<Button variant="quiet" onClick={() => setPlace(place - 1)}>
							{say('Back')}
						</Button>
					)}
					<Button onClick={isLast ? onEnd : () => setPlace(place + 1)}>{isLast ? say('Done') : say('Next')}</Button>
				</div>
			</div>
		</Card>
	);
}

interface ThreadProps {
	steps: readonly WelcomeStep[];
	place: number;
	onChoose: (place: number) => void;
}

const LINE = 'absolute top-[18.5px] h-0.75 rounded-full';

/** Progress of the steps: the coral thread is full up to the current one. */
function Thread({ steps, place, onChoose }: ThreadProps) {
	const middle = `${50 / steps.length}%`;
	return (
		<ol aria-label={say('Steps')} className="relative mt-4.5 mb-4 grid auto-cols-fr grid-flow-col">
			<li
				aria-hidden
				className={cx(LINE, 'bg-[color-mix(in_oklab,var(--floss-coral)_34%,var(--surface))]')}
				style={{ insetInline: middle }}
			/>
			<li
				aria-hidden
				className={cx(LINE, 'bg-(--floss-coral) transition-[width] duration-180 motion-reduce:transition-none')}
				style={{ insetInlineStart: middle, width: `${(place * 100) / steps.length}%` }}
			/>
			{steps.map((step, index) => (
				<li key={step.label} className="relative grid justify-items-center">
					<Knot step={step} number={index + 1} state={stateOf(step, index, place)} onChoose={() => onChoose(index)} />
				</li>
			))}
		</ol>
	);
}

const looks = {
	done: 'bg-(--floss-leaf) text-bead-ink shadow-bead',
	current: 'bg-(--floss-coral) text-bead-ink shadow-bead',
	open: 'border-2 border-dashed border-border-strong bg-surface',
};

type StepState = keyof typeof looks;

/** Steps may be skipped: a skipped one stays open. */
function stateOf({ isDone }: WelcomeStep, index: number, place: number): StepState {
	if (index === place) return 'current';
	return index < place && isDone ? 'done' : 'open';
}

interface KnotProps {
	step: WelcomeStep;
	number: number;
	state: StepState;
	onChoose: () => void;
}

function Knot({ step, number, state, onChoose }: KnotProps) {
	return (
		<button
			type="button"
			aria-current={state === 'current' ? 'step' : undefined}
			className={cx(
				'grid justify-items-center gap-1.75 rounded-inner px-1 text-center text-caption leading-tight font-label hover:text-ink',
				state === 'current' ? 'text-ink' : 'text-muted',
			)}
			onClick={onChoose}
		>
			<span aria-hidden className="rounded-full bg-surface p-1.25 -m-1.25">
				<span className={cx('grid size-10 place-items-center rounded-full font-heading forced-colors:border', looks[state])}>
					{state === 'done' ? <Check size={18} strokeWidth={2.6} /> : number}
				</span>
			</span>
			<span>
				{state === 'done' ? (
					<Say
						sentence="<aloud>Done:</aloud> {step}"
						parts={{ aloud: (words) => <span className="sr-only">{words}</span>, step: step.label }}
					/>
				) : (
					step.label
				)}
			</span>
		</button>
	);
}
