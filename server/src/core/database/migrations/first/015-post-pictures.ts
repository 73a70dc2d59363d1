/** Adds which post shows which picture, and indexes for finding what else shows one. */
import type { ColumnTypes } from '../../engine/column-types.ts';

export const postPictures = (t: ColumnTypes): string[] => [
	`create table post_pictures (
		url text not null,
		post_id ${t.id} not null references posts (id) on delete cascade,
		primary key (url, post_id)
	) ${t.byPrimaryKey}`,
	'create index post_pictures_post on post_pictures (post_id)',
	`insert into post_pictures (url, post_id)
		select distinct ${t.textInJson('picture.value', 'url')}, posts.id
		from posts, ${t.eachOfList('posts.attachments')} as picture where posts.attachments <> '[]'`,
	`create index users_avatar on users (avatar) where avatar <> ''`,
	`create index users_banner on users (banner) where banner <> ''`,
	`create index tribes_banner on tribes (banner_url) where banner_url <> ''`,
	`create index tribes_avatar on tribes (avatar_url) where avatar_url <> ''`,
];
