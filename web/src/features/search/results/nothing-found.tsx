/** Shown when a search finds nothing: what to try instead. */

import { say } from '@friends/contract/core/languages/say';
import { readSearch } from '@friends/contract/search/search-reading';
import { Search } from 'lucide-react';
import { Link } from 'wouter';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { searchPath } from '../search-path.ts';

const suggested = 3;

export function NothingFound({ q }: { q: string }) {
	const { words, phrases, operators } = readSearch(q);
	const terms = [...words, ...phrases];
	const others = [...(operators.length > 0 && terms.length > 0 ? [terms.join(' ')] : []), ...(terms.length > 1 ? terms : [])];
	return (
		<EmptyState
			illustration="lost"
			title={titleOf(q, terms.length, operators.length)}
			text={adviceOf(terms.length, operators.length)}
			action={
				others.length > 0 && (
					<ul className="flex flex-wrap justify-center gap-2">
						{others.slice(0, suggested).map((other) => (
							<li key={other} className="max-w-full">
								<Link
									href={searchPath(other)}
									className="inline-flex min-h-9 max-w-full items-center gap-2 rounded-full bg-sunken px-3.5 text-small font-label hover:underline pointer-coarse:min-h-11"
								>
									<Search aria-hidden size={16} className="text-muted" />
									<bdi className="truncate">{other}</bdi>
								</Link>
							</li>
						))}
					</ul>
				)
			}
		/>
	);
}

function titleOf(q: string, terms: number, operators: number): string {
	if (terms > 1 && operators === 0) return say('Nothing with all {count, plural, one {# word} other {# words}}', { count: terms });
	if (terms + operators === 0) return say('There’s no word in this search');
	return say('Nothing found for “{search}”', { search: q });
}

function adviceOf(terms: number, operators: number): string {
	if (operators > 0) return say('Take something that narrows it away, and there may be more.');
	if (terms > 1) return say('Leave one out, or look for just one of them.');
	return say('Check how it’s spelled, or try another word.');
}
