/** Says plainly which words an odd or a very long search was read for. */
import { say } from '@friends/contract/core/languages/say';
import { wordsIn } from '@friends/contract/core/words/words';
import { readSearch } from '@friends/contract/search/search-reading';
import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { listOf } from '#core/list-of.ts';
import { Say } from '#ui/say.tsx';

/** More are not listed. */
const listed = 12;

export function ReadingNotice({ q }: { q: string }) {
	const reading = readSearch(q);
	const words = [...reading.words, ...reading.phrases].flatMap(spelledWords).slice(0, listed);
	if (reading.isCut) return <Notice>{say('That’s a long search. We looked for its beginning.')}</Notice>;
	if (!reading.isOdd || words.length === 0) return null;
	return (
		<Notice>
			<Say
				sentence="We looked for the words {words}. The signs between them mean nothing here."
				parts={{ words: <bdi className="font-label">{listOf(words)}</bdi> }}
			/>
		</Notice>
	);
}

/** As they were typed, without what stands between them. */
const spelledWords = (text: string) => wordsIn(text).map(({ start, end }) => text.slice(start, end));

function Notice({ children }: { children: ReactNode }) {
	return (
		<p className="flex gap-3 rounded-inner bg-sunken px-4 py-3 text-small">
			<Info aria-hidden size={20} className="text-muted" />
			<span className="min-w-0 wrap-anywhere">{children}</span>
		</p>
	);
}
