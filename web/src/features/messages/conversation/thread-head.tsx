/** Above the replies of a thread: the message that it hangs on, and their number. */
import { say } from '@friends/contract/core/languages/say';
import type { Message } from '@friends/contract/messages/messages.schema';
import { fullDate, timeOf } from '#core/dates.ts';
import { Avatar } from '#entities/person/avatar.tsx';
import { TribeRoleBadge } from '#entities/tribe/tribe-role-badge.tsx';
import { goneWords } from '../message/message-parts.tsx';
import { MessagePictures } from '../message/message-pictures.tsx';
import { MessageText } from '../message/message-text.tsx';

export interface ThreadHeadProps {
	root: Message;
	viewerId: string;
	replyCount: number;
}

export function ThreadHead({ root, viewerId, replyCount }: ThreadHeadProps) {
	const { author, createdAt, text, pictures, isDeleted } = root;
	const date = new Date(createdAt);
	return (
		// The line before what is unread needs none above it.
		<div className="pb-1 [&:has(+ol>[data-unread-line]:first-child)>p]:after:hidden">
			<article aria-label={say('The message that this thread hangs on')} className="flex gap-3">
				{author ? <Avatar person={author} className="mt-0.5" /> : <span className="size-11 flex-none rounded-full bg-sunken" />}
				<div className="min-w-0 flex-1">
					<p className="flex min-w-0 flex-wrap items-center gap-x-2 leading-tight">
						<bdi className="min-w-0 text-compact font-strong wrap-anywhere">{author?.name ?? say('A deleted member')}</bdi>
						<TribeRoleBadge role={root.authorRole} />
						<time dateTime={createdAt} title={fullDate(date)} className="text-caption text-muted tabular-nums">
							{timeOf(date)}
						</time>
					</p>
					{isDeleted && <p className="text-compact text-muted">{goneWords(root, author?.id === viewerId)}</p>}
					{text !== '' && (
						<div className="text-compact wrap-anywhere [&>div]:inline [&>div>p:last-child]:inline">
							<MessageText text={text} isCovered={false} here={root.isForAll ? 'calls' : 'plain'} />
						</div>
					)}
					{pictures.length > 0 && (
						<div className="mt-1">
							<MessagePictures pictures={pictures} isCovered={false} />
						</div>
					)}
				</div>
			</article>
			<p className="mt-4 flex items-center gap-3 text-caption text-muted after:h-0.5 after:flex-1 after:rounded-full after:bg-(--floss-coral)">
				{replyCount === 0 ? say('No replies yet') : say('{count, plural, one {# reply} other {# replies}}', { count: replyCount })}
			</p>
		</div>
	);
}
