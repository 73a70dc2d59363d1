/** Replays the introduction. */
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
				Introduction
			</h2>
			<p className="mt-0.5 mb-4 text-muted">Sixteen seconds on what this is for.</p>
			<Button variant="soft" icon={CirclePlay} block onClick={replayIntro}>
				Watch the introduction
			</Button>
		</Card>
	);
}
