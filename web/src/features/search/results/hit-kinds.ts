/** Kinds of things that a search finds, with the words of their tabs. */
import { say } from '@friends/contract/core/languages/say';
import type { SearchCounts } from '@friends/contract/search/search.schema';
import type { CurrentUser } from '@friends/contract/users/users.schema';

export type HitKind = keyof SearchCounts;
export type SearchTab = HitKind | 'all';

/** The first is the default. People and messages are for members, and messages where the community has them. */
export function searchTabsOf(user: CurrentUser | null): [SearchTab, ...SearchTab[]] {
	const people = user ? (['people'] as const) : [];
	const messages = user?.features.messages ? (['messages'] as const) : [];
	return ['all', 'posts', 'comments', ...people, 'tribes', 'tags', ...messages];
}

/** Those that have an order. */
export const orderedTabs: readonly SearchTab[] = ['all', 'posts', 'comments', 'messages'];

export const kindWords: Record<SearchTab, () => string> = {
	all: () => say('All'),
	posts: () => say('Posts'),
	comments: () => say('Comments'),
	people: () => say('People'),
	tribes: () => say('Tribes'),
	tags: () => say('Tags'),
	messages: () => say('Messages'),
};
