/** Adds indexes to delete activities that were undone and to count an author's posts, and the words by which tribes are found. */
import type { ColumnTypes } from '../../engine/column-types.ts';

export const fairLists = (t: ColumnTypes): string[] => [
	`create index activities_about on activities (coalesce(post_id, tribe_id, person_id), actor_id) where type <> 'joined'`,
	'create index posts_places on posts (author_id, tribe_id, is_archived)',
	// Normalised by the server.
	`create table tribe_words (
		tribe_id ${t.id} not null references tribes (id) on delete cascade,
		word ${t.bytewise} not null,
		primary key (tribe_id, word)
	) ${t.byPrimaryKey}`,
	'create index tribe_words_word on tribe_words (word, tribe_id)',
];
