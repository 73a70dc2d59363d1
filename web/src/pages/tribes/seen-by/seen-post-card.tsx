/** Card of a post as a shadow-banned person sees it. Nothing can be done with it but reading its comments. */
import { say } from '@friends/contract/core/languages/say';
import type { Post } from '@friends/contract/posts/posts.schema';
import type { SeenPost } from '@friends/contract/tribes/seen-by/seen-by.schema';
import type { Person } from '@friends/contract/users/users.schema';
import { Bookmark, Ellipsis, Heart, MessageCircle, Share2 } from 'lucide-react';
import { useId, useState } from 'react';
import { EventDetails } from '#entities/event/event-card.tsx';
import { eventOf } from '#entities/event/event-store.ts';
import { Avatar } from '#entities/person/avatar.tsx';
import { firstName } from '#entities/person/first-name.ts';
import { PostAction } from '#entities/post/card/post-action.tsx';
import { PostContent } from '#entities/post/card/post-card.tsx';
import { PostReactions } from '#entities/post/card/post-reactions.tsx';
import { PollInPost } from '#entities/post/poll/poll-in-post.tsx';
import { TimeAgo } from '#entities/text/time-ago.tsx';
import type { SeenBy } from '#features/tribes/seen-by/seen-by.queries.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { formatCount } from '#ui/counts.ts';
import { Card } from '#ui/layout/card.tsx';
import { Still } from '../../people/view-as/still.tsx';
import { CommentsSeenBy } from './comments-seen-by.tsx';
import { UnseenNote } from './unseen-note.tsx';

export interface SeenPostCardProps {
	seen: SeenPost;
	/** Through whose eyes. */
	person: Person;
	by: SeenBy;
}

export function SeenPostCard({ seen: { post, isUnseen }, person, by }: SeenPostCardProps) {
	const id = useId();
	const [isOpen, setIsOpen] = useState(false);
	const { title, poll } = post;
	const event = eventOf(post);
	return (
		<Card as="article" aria-labelledby={id} className="px-4 pt-4 pb-2 tablet:px-5 tablet:pt-4.5 tablet:pb-2.5">
			{isUnseen && (
				<div className="mb-3.5">
					<UnseenNote>{say('Only {name} and moderators see this post.', { name: firstName(person) })}</UnseenNote>
				</div>
			)}
			<Byline post={post} headingId={id} />
			{title && !event && <h3 className="mt-3.5 mb-1 text-title wrap-anywhere">{title}</h3>}
			{/* Its links lead to the page of the post, where the viewer sees it with their own eyes or not at all. */}
			<PostContent post={{ ...post, title: null, poll: null, event: null }} place="page" />
			{event && (
				<div className="mt-3">
					<EventDetails post={post} listed={event} />
				</div>
			)}
			{poll && (
				<Still>
					<PollInPost post={post} />
				</Still>
			)}
			<Actions post={post} isOpen={isOpen} commentsId={`${id}-comments`} onToggle={() => setIsOpen(!isOpen)} />
			{isOpen && (
				<div id={`${id}-comments`}>
					<CommentsSeenBy postId={post.id} person={person} by={by} />
				</div>
			)}
		</Card>
	);
}

function Byline({ post: { author, createdAt }, headingId }: { post: Post; headingId: string }) {
	return (
		<div className="flex items-start gap-3">
			<Avatar person={author} />
			<div className="min-w-0 flex-1">
				<h2 id={headingId} className="line-clamp-2 leading-6 font-strong wrap-anywhere">
					<bdi>{author.name}</bdi>
				</h2>
				<p className="text-caption text-muted">
					<TimeAgo at={createdAt} />
				</p>
			</div>
			<Still>
				<IconButton label={say('More')} icon={Ellipsis} />
			</Still>
		</div>
	);
}

interface ActionsProps {
	post: Post;
	isOpen: boolean;
	/** Id of the comments. */
	commentsId: string;
	onToggle: () => void;
}

function Actions({ post, isOpen, commentsId, onToggle }: ActionsProps) {
	const { likeCount, commentCount, reactions } = post;
	return (
		<div className="-mx-2.5 mt-2 flex flex-wrap gap-x-1 max-tablet:-me-2">
			<Still>
				<PostAction aria-label={say('{count, plural, one {# like} other {# likes}}', { count: likeCount })}>
					<Heart aria-hidden size={20} />
					<span className="tabular-nums">{formatCount(likeCount)}</span>
				</PostAction>
				{Object.keys(reactions).length > 0 && <PostReactions post={post} />}
			</Still>
			<PostAction
				aria-expanded={isOpen}
				aria-controls={isOpen ? commentsId : undefined}
				aria-label={say('Comments, {count, number}', { count: commentCount })}
				onClick={onToggle}
			>
				<MessageCircle aria-hidden size={20} />
				<span className="tabular-nums">{formatCount(commentCount)}</span>
			</PostAction>
			<span className="ms-auto inline-flex">
				<Still>
					<PostAction aria-label={say('Save')}>
						<Bookmark aria-hidden size={20} />
					</PostAction>
					<PostAction aria-label={say('Share')}>
						<Share2 aria-hidden size={20} />
					</PostAction>
				</Still>
			</span>
		</div>
	);
}
