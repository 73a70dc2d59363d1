/** All hits of one kind as rows in a card, page by page, in all states of their query. */
import { say } from '@friends/contract/core/languages/say';
import type { ReactNode } from 'react';
import { Card } from '#ui/layout/card.tsx';
import { LoadedList, type LoadedListProps } from '#ui/states/loaded-list.tsx';
import { HitsSkeleton } from './hits-skeleton.tsx';

export interface FoundListProps<T> extends Pick<LoadedListProps<T>, 'list'> {
	/** Shown without hits. */
	empty: ReactNode;
	/** Renders a row. */
	children: (item: T) => ReactNode;
}

export function FoundList<T>({ list, empty, children }: FoundListProps<T>) {
	return (
		<Card className="overflow-hidden has-[button]:pb-4">
			<LoadedList
				list={list}
				loading={<HitsSkeleton rows={3} />}
				loadingMore={<HitsSkeleton rows={1} />}
				offline={waitingWords()}
				failed={failedWords()}
				empty={empty}
				more={say('Show more')}
				moreFailed={say('The next hits couldn’t be loaded.')}
			>
				{(items) => <ul aria-label={say('Hits')}>{items.map(children)}</ul>}
			</LoadedList>
		</Card>
	);
}

export const waitingWords = () => say('Search needs a connection. We’ll look when you’re back online.');
export const failedWords = () => say('The search didn’t work');
