/** Answer to a request in its row: two buttons, then what became of it. */
import { say } from '@friends/contract/core/languages/say';
import type { Notification } from '@friends/contract/notifications/notifications.schema';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { useHandOnFocus } from '#ui/controls/use-hand-on-focus.ts';

export type RequestState = NonNullable<Notification['request']>['state'];

export interface RequestAnswerProps {
	/** Of the person who asks. */
	name: string;
	/** With the answer that was just given. */
	state: RequestState;
	words: Record<Exclude<RequestState, 'open'>, string>;
	onAccept: () => void;
	onDecline: () => void;
	/** Called when it is answered here, and when that failed. */
	onAnswered: (isAnswered: boolean) => void;
}

export function RequestAnswer({ name, state, words, onAccept, onDecline, onAnswered }: RequestAnswerProps) {
	const [wasOpen] = useState(state === 'open');
	const handleState = useEffectEvent(() => {
		if (wasOpen) onAnswered(state !== 'open');
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: each change of the state is an answer, or one that failed
	useEffect(handleState, [state]);

	return (
		<div role="status" className="pt-0.5 text-small text-muted">
			{state === 'open' ? <Buttons name={name} onAccept={onAccept} onDecline={onDecline} /> : words[state]}
		</div>
	);
}

function Buttons({ name, onAccept, onDecline }: Pick<RequestAnswerProps, 'name' | 'onAccept' | 'onDecline'>) {
	const box = useRef<HTMLDivElement>(null);
	useHandOnFocus(box);
	return (
		<div ref={box} className="flex flex-wrap gap-2 py-1.5">
			<Button size="sm" className={BUTTON} aria-label={say('Accept: {name}', { name })} onClick={onAccept}>
				{say('Accept')}
			</Button>
			<Button size="sm" variant="quiet" className={BUTTON} aria-label={say('Not now: {name}', { name })} onClick={onDecline}>
				{say('Not now')}
			</Button>
		</div>
	);
}

const BUTTON = 'max-phone:min-h-11 max-phone:px-5 pointer-coarse:min-h-11';
