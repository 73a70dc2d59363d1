/** Rows of what was found, one for each kind of thing. */
import { say } from '@friends/contract/core/languages/say';
import { shorten } from '@friends/contract/core/shorten';
import type { ListedPerson } from '@friends/contract/people/people.schema';
import type { Post } from '@friends/contract/posts/posts.schema';
import type { FoundComment, FoundTag } from '@friends/contract/search/search.schema';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { Hash } from 'lucide-react';
import { withCommas } from '#core/list-of.ts';
import { paths } from '#entities/paths.ts';
import { Avatar } from '#entities/person/avatar.tsx';
import { TimeAgo } from '#entities/text/time-ago.tsx';
import { TribeTile } from '#entities/tribe/tribe-tile.tsx';
import { Say } from '#ui/say.tsx';
import { foundPosts } from '../found-words.ts';
import { Marked } from '../marked.tsx';
import type { Find } from '../marks.ts';
import { HitRow } from './hit-row.tsx';

/** Length of the beginning of a post that a comment is shown with. */
const quotedLength = 60;

interface Found {
	/** Finds the words of the search. */
	find: Find;
}

export function PostHit({ post, find }: Found & { post: Post }) {
	const { id, author, title, body, tribe, createdAt, likeCount, commentCount } = post;
	return (
		<HitRow
			href={paths.post(id)}
			label={say('Post by {name}', { name: author.name })}
			picture={<Avatar person={author} />}
			name={author.name}
			detail={
				<>
					<TimeAgo at={createdAt} />
					{tribe && (
						<>
							{' · '}
							<bdi>{tribe.name}</bdi>
						</>
					)}
				</>
			}
			text={title ? `${title} · ${body}` : body}
			find={find}
			foot={withCommas([
				...(likeCount > 0 ? [say('{count, plural, one {# like} other {# likes}}', { count: likeCount })] : []),
				...(commentCount > 0 ? [say('{count, plural, one {# comment} other {# comments}}', { count: commentCount })] : []),
			])}
		/>
	);
}

export function CommentHit({ comment: { id, body, author, createdAt, post }, find }: Found & { comment: FoundComment }) {
	return (
		<HitRow
			href={paths.comment(post.id, id)}
			label={say('Comment by {name}', { name: author.name })}
			picture={<Avatar person={author} />}
			name={author.name}
			detail={
				<>
					<TimeAgo at={createdAt} />
					{' · '}
					<Say sentence="comment on “{post}”" parts={{ post: <bdi>{shorten(post.title ?? post.excerpt, quotedLength)}</bdi> }} />
				</>
			}
			text={body}
			find={find}
			foot={post.tribe && <bdi>{post.tribe.name}</bdi>}
		/>
	);
}

/** @param find finds beginnings of names */
export function PersonHit({ listed: { person, interests, viewer }, find }: Found & { listed: ListedPerson }) {
	return (
		<HitRow
			href={paths.profileOf(person.username)}
			picture={<Avatar person={person} />}
			name={<Marked text={person.name} find={find} />}
			detail={<bdi>@{person.username}</bdi>}
			find={find}
			foot={viewer.relation === 'friend' ? say('You’re friends') : <bdi>{withCommas(interests.slice(0, 3))}</bdi>}
		/>
	);
}

/** @param find finds beginnings of names */
export function TribeHit({ tribe, find }: Found & { tribe: Tribe }) {
	const { slug, name, memberCount, description, viewer } = tribe;
	return (
		<HitRow
			href={paths.tribe(slug)}
			picture={<TribeTile tribe={tribe} size={44} />}
			name={<Marked text={name} find={find} />}
			detail={say('{count, plural, one {# member} other {# members}}', { count: memberCount })}
			text={description}
			find={find}
			foot={viewer.role && say('You’re a member')}
		/>
	);
}

/** @param find finds beginnings of names */
export function TagHit({ found: { tag, postCount }, find }: Found & { found: FoundTag }) {
	return (
		<HitRow
			href={paths.tag(tag)}
			picture={
				<span aria-hidden className="grid size-11 place-items-center rounded-full bg-sunken text-muted">
					<Hash size={20} />
				</span>
			}
			name={
				<>
					#<Marked text={tag} find={find} />
				</>
			}
			detail={foundPosts(postCount)}
			find={find}
		/>
	);
}
