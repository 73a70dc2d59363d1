/** A message of a channel or thread: face, name, role and time on the first of a run, then text, pictures, reactions and its thread. */
import { say } from '@friends/contract/core/languages/say';
import type { Message } from '@friends/contract/messages/messages.schema';
import type { TribeRoleRef } from '@friends/contract/tribes/roles/tribe-role-keys';
import type { Person } from '@friends/contract/users/users.schema';
import { Pin } from 'lucide-react';
import { Link } from 'wouter';
import { fullDate, timeOf } from '#core/dates.ts';
import { paths } from '#entities/paths.ts';
import { Avatar } from '#entities/person/avatar.tsx';
import { TribeRoleBadge } from '#entities/tribe/tribe-role-badge.tsx';
import { EditedButton, goneWords } from './message-parts.tsx';
import { MessagePictures } from './message-pictures.tsx';
import type { MessageContentProps } from './message-props.ts';
import { MessageText } from './message-text.tsx';
import { Quotation } from './quotation.tsx';
import { ReactionChips } from './reaction-chips.tsx';
import { ThreadLink } from './thread-link.tsx';

export function LineContent(props: MessageContentProps) {
	const { row, role, isActive } = props;
	const { message, isOwn, isFirst } = row;
	return (
		<>
			{isFirst ? <Face author={message.author} /> : <LaterTime message={message} isShown={isActive} />}
			<div className="min-w-0 flex-1 pb-0.5">
				{isFirst && <NameLine message={message} role={role} />}
				{message.isDeleted ? <p className="text-compact text-muted">{goneWords(message, isOwn)}</p> : <Body {...props} />}
			</div>
		</>
	);
}

/** For the pointer: the menu of the message has the same link. */
function Face({ author }: { author: Person | null }) {
	if (!author) return <span className="size-11 flex-none rounded-full bg-sunken" />;
	return (
		<Link href={paths.profileOf(author.username)} aria-hidden tabIndex={-1} className="mt-0.5 grid flex-none self-start rounded-full">
			<Avatar person={author} />
		</Link>
	);
}

/** In the place of the face, where the one before is by the same author. */
function LaterTime({ message: { createdAt }, isShown }: { message: Message; isShown: boolean }) {
	return (
		<span aria-hidden className="w-11 flex-none pt-0.75 text-center text-micro leading-none font-normal text-muted tabular-nums">
			{isShown && timeOf(new Date(createdAt))}
		</span>
	);
}

function NameLine({ message: { author, createdAt, isPinned }, role }: { message: Message; role: TribeRoleRef | null }) {
	const date = new Date(createdAt);
	return (
		<p className="flex min-w-0 flex-wrap items-center gap-x-2 leading-tight">
			<bdi className="min-w-0 text-compact font-strong wrap-anywhere">{author?.name ?? say('A deleted member')}</bdi>
			<TribeRoleBadge role={role} />
			<time dateTime={createdAt} title={fullDate(date)} className="text-caption text-muted tabular-nums">
				{timeOf(date)}
			</time>
			{isPinned && <Pin role="img" aria-label={say('Pinned')} size={14} className="text-accent-ink" />}
		</p>
	);
}

function Body({ row, viewerId, canWrite, isCovered, hasThreads, actions, onShowVersions }: MessageContentProps) {
	const { message, isFirst } = row;
	const { text, pictures, replyTo, editedAt, isPinned, isForAll, thread } = message;
	return (
		<>
			{replyTo && (
				<div className="mt-0.5 w-fit max-w-full">
					<Quotation message={replyTo} isOwn={false} onJump={actions.onJump} />
				</div>
			)}
			{text !== '' && (
				<div className="text-compact wrap-anywhere [&>div]:inline [&>div>p:last-child]:inline">
					<MessageText text={text} isCovered={isCovered} here={isForAll ? 'calls' : 'plain'} />
					{editedAt && <EditedButton onShowVersions={onShowVersions} />}
					{isPinned && !isFirst && <Pin role="img" aria-label={say('Pinned')} size={14} className="ms-1.5 inline text-accent-ink" />}
				</div>
			)}
			{pictures.length > 0 && (
				<div className="mt-1 max-w-full">
					<MessagePictures pictures={pictures} isCovered={isCovered} />
				</div>
			)}
			<ReactionChips message={message} viewerId={viewerId} canReact={canWrite} />
			{hasThreads && thread && <ThreadLink thread={thread} onOpen={() => actions.onThread(message)} />}
		</>
	);
}
