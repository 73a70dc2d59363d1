/** Loading state: the beads of the word fill one by one. */
import { say } from '@friends/contract/core/languages/say';
import type { CSSProperties } from 'react';

const WORD = [...'FRIENDS'].map((letter, index) => ({ letter, style: { '--bead': index } as CSSProperties }));

export function LoadingIntro() {
	return (
		<div role="status" className="grid justify-items-center gap-2 px-6 text-center">
			<span aria-hidden className="mb-6 flex items-center gap-1.5 tablet:gap-2.5">
				{WORD.map(({ letter, style }) => (
					<span key={letter} style={style} className="intro-bead">
						{letter}
					</span>
				))}
			</span>
			<p className="text-title">{say('Loading introduction...')}</p>
			<p className="opacity-80">{say('Preparing your experience')}</p>
		</div>
	);
}
