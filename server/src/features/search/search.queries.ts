/** SQL of search: the index, and hashtags by their beginning. */
import { sql } from 'kysely';
import type { Reader } from '#core/transaction';

export {
	countWords,
	deleteEntries,
	insertEntries,
	listEntries,
	listFitting,
	type PlacedEntry,
	placeOf,
	type SearchEntry,
	type Searched,
	type SearchTerms,
} from '#core/database/engine/search/search-index';

interface TagsQuery {
	/** Null for guests. Sees their own shadowed posts as if they were public. */
	viewerId: string | null;
	beginning: string;
	/** Tags, the first by bytes. */
	limit: number;
	countMax: number;
}

/**
 * Tags with the number of posts that guests may see, counted up to a limit. Jumps from tag to tag in the index, however many posts have
 * them.
 */
export async function listTagsFrom(
	db: Reader,
	{ viewerId, beginning, limit, countMax }: TagsQuery,
): Promise<{ tag: string; postCount: number }[]> {
	const until = `${beginning}\u{10ffff}`;
	const found = sql<{ tag: string; postCount: number }>`
		with recursive named (tag) as (
			select min(tag) from post_tags where tag >= ${beginning} and tag < ${until}
			union all
			select (select min(post_tags.tag) from post_tags where post_tags.tag > named.tag and post_tags.tag < ${until}) from named
			where named.tag is not null
		)
		select listed.tag, (
			select count(*) from (
				select 1 from post_tags
				join posts on posts.id = post_tags.post_id
				join users as author on author.id = posts.author_id
				where post_tags.tag = listed.tag and (posts.audience = 'public' or (${isOwnAsPublic(viewerId)}))
					and not posts.is_archived and author.status <> 'deleted'
				limit ${countMax}
			) as counted
		) as "postCount"
		from (select tag from named where tag is not null limit ${limit}) as listed`;
	return (await found.execute(db)).rows.filter(({ postCount }) => postCount > 0);
}

/** Condition: a post of the viewer's own that would be public if it were not shadowed. */
const isOwnAsPublic = (
	viewerId: string | null,
) => sql`posts.is_shadowed and posts.author_id = ${viewerId} and author.profile_visibility = 'public'
	and exists (select 1 from tribes where tribes.id = posts.tribe_id and tribes.type <> 'private' and tribes.is_active)`;
