/** Comments of a post as a shadow-banned person sees them, oldest first, to read only. */
import { say } from '@friends/contract/core/languages/say';
import type { SeenComment } from '@friends/contract/tribes/seen-by/seen-by.schema';
import type { Person } from '@friends/contract/users/users.schema';
import { Avatar } from '#entities/person/avatar.tsx';
import { firstName } from '#entities/person/first-name.ts';
import { TimeAgo } from '#entities/text/time-ago.tsx';
import { UserText } from '#entities/text/user-text.tsx';
import { CommentsSkeleton, FRAME } from '#features/comments/comments-skeleton.tsx';
import { type SeenBy, useCommentsSeenBy } from '#features/tribes/seen-by/seen-by.queries.ts';
import { LoadedList } from '#ui/states/loaded-list.tsx';
import { UnseenNote } from './unseen-note.tsx';

export interface CommentsSeenByProps {
	postId: string;
	person: Person;
	by: SeenBy;
}

export function CommentsSeenBy({ postId, person, by }: CommentsSeenByProps) {
	return (
		<section aria-label={say('Comments')} className={FRAME}>
			<LoadedList
				list={useCommentsSeenBy(by, postId)}
				loading={<CommentsSkeleton />}
				loadingMore={<CommentsSkeleton />}
				offline={say('We’ll load the comments when you’re back online.')}
				failed={say('The comments couldn’t be loaded')}
				empty={<p className="text-small text-muted">{say('No comments yet')}</p>}
				more={say('Show more')}
				moreFailed={say('The rest couldn’t be loaded.')}
			>
				{(comments) => (
					<ul className="grid grid-cols-1 gap-4">
						{comments.map((seen) => (
							<SeenRow key={seen.comment.id} seen={seen} person={person} />
						))}
					</ul>
				)}
			</LoadedList>
		</section>
	);
}

function SeenRow({ seen: { comment, isUnseen }, person }: { seen: SeenComment; person: Person }) {
	const { author, body, createdAt } = comment;
	return (
		<li className="flex items-start gap-3">
			<Avatar person={author} size="sm" />
			<div className="grid min-w-0 flex-1 grid-cols-1 gap-1 text-compact">
				<p className="flex flex-wrap items-center gap-x-2 text-small">
					<bdi className="min-w-0 font-strong wrap-anywhere">{author.name}</bdi>
					<span className="text-caption text-muted">
						<TimeAgo at={createdAt} />
					</span>
				</p>
				<UserText text={body} />
				{isUnseen && <UnseenNote>{say('Only {name} and moderators see this comment.', { name: firstName(person) })}</UnseenNote>}
			</div>
		</li>
	);
}
