/** Replays the introduction. */
import { say } from '@friends/contract/core/languages/say';
import { CirclePlay } from 'lucide-react';
import { useId } from 'react';
import { replayIntro } from '#entities/viewer/intro-flags.ts';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';

export function IntroCard() {
	const id = useId();
	return (
		<Card as="section" aria-labelledby={id} className="px-5 py-5">
			<h2 id={id} className="text-title">
				{say('Introduction')}
			</h2>
			<p className="mt-0.5 mb-4 text-muted">{say('Sixteen seconds on what this is for.')}</p>
			<Button variant="soft" icon={CirclePlay} block onClick={replayIntro}>
				{say('Watch the introduction')}
			</Button>
		</Card>
	);
}
