/** Error state with a button to retry. */
import { say } from '@friends/contract/core/languages/say';
import { useRef } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { useHandOnFocus } from '#ui/controls/use-hand-on-focus.ts';
import { EmptyState } from './empty-state.tsx';

export interface LoadErrorProps {
	title: string;
	text?: string | undefined;
	isRetrying: boolean;
	onRetry: () => void;
	headingLevel?: 1 | 2 | 3 | undefined;
}

export function LoadError({ title, text = say('The server didn’t respond properly.'), isRetrying, onRetry, headingLevel }: LoadErrorProps) {
	const box = useRef<HTMLDivElement>(null);
	useHandOnFocus(box);
	return (
		<div ref={box} role="alert">
			<EmptyState
				illustration="tangle"
				title={title}
				text={text}
				headingLevel={headingLevel}
				action={
					<Button variant="quiet" pending={isRetrying} onClick={onRetry}>
						{say('Try again')}
					</Button>
				}
			/>
		</div>
	);
}
