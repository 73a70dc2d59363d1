/** Latest posts of the same author, beside a post. */

import { say } from '@friends/contract/core/languages/say';
import { shorten } from '@friends/contract/core/shorten';
import type { Post } from '@friends/contract/posts/posts.schema';
import { Link } from 'wouter';
import { paths } from '#entities/paths.ts';
import { useLatestPostsOf } from '#entities/post/posts.queries.ts';
import { TimeAgo } from '#entities/text/time-ago.tsx';

export interface MorePostsOfProps {
	author: Post['author'];
	exceptId: string;
}

const shown = 3;

/** Renders nothing while loading or without posts: the page is about the one post. */
export function MorePostsOf({ author, exceptId }: MorePostsOfProps) {
	const { data = [] } = useLatestPostsOf(author.id, shown + 1);
	const posts = data.filter(({ id }) => id !== exceptId).slice(0, shown);
	if (posts.length === 0) return null;
	const title = say('From {name}', { name: author.name });
	return (
		<aside aria-label={title} className="sticky top-under-bar pt-14">
			<h2 className="px-2 pb-1.5 text-caption font-strong text-muted wrap-anywhere">{title}</h2>
			<ul>
				{posts.map((post) => (
					<li key={post.id}>
						<Link href={paths.post(post.id)} className="block min-h-11 rounded-row px-2 py-1.5 hover:bg-sunken">
							<span dir="auto" className="line-clamp-2 text-small leading-tight font-label wrap-anywhere">
								{post.title ?? shorten(post.body.replace(/\s+/g, ' ').trim(), 80)}
							</span>
							<span className="text-caption text-muted">
								<TimeAgo at={post.createdAt} /> · {say('{count, plural, one {# like} other {# likes}}', { count: post.likeCount })}
							</span>
						</Link>
					</li>
				))}
			</ul>
		</aside>
	);
}
