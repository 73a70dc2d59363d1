/** Rows of the access matrix about filters and followed tags. */
import { fixed, listed, type Rows } from './row.ts';
import type { Stage } from './stage.ts';

export function filterRows({ filter, people, tribes }: Stage): Rows {
	const rest = { action: 'hide', lasts: 'day' };
	const ofTag = [fixed('any tag', { params: { tag: 'weaving' } })];
	const ofAuthors = { params: { id: filter } };
	return {
		'filters.listFilters': [fixed('a filter of the author', {}, { shown: listed(filter) })],
		'filters.createFilter': [
			fixed('words', { body: { kind: 'word', value: 'rain', ...rest } }),
			fixed('the tribe owner', { body: { kind: 'person', value: people['tribe owner'].user.id, ...rest } }),
			fixed('a public tribe', { body: { kind: 'tribe', value: tribes.public, ...rest } }),
			fixed('a private tribe', { body: { kind: 'tribe', value: tribes.private, ...rest } }),
		],
		'filters.updateFilter': [fixed('a filter of the author', { ...ofAuthors, body: { action: 'hide' } })],
		'filters.deleteFilter': [fixed('a filter of the author', ofAuthors)],
		'tags.listFollowedTags': [fixed('what is the caller’s own')],
		'tags.followTag': ofTag,
		'tags.unfollowTag': ofTag,
	};
}
