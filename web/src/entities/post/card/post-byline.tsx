/** Author, time, location and tribe of a post. */
import { say } from '@friends/contract/core/languages/say';
import type { Post } from '@friends/contract/posts/posts.schema';
import type { TribeRef } from '@friends/contract/tribes/tribes.schema';
import { isAbsentMember } from '@friends/contract/users/absent-member';
import { isDeletedMember } from '@friends/contract/users/deleted-member';
import { Lock, MapPin, Pin } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { fullDate } from '#core/dates.ts';
import { paths } from '#entities/paths.ts';
import { AbsentMark } from '#entities/person/absent-mark.tsx';
import { Avatar } from '#entities/person/avatar.tsx';
import { BotBadge } from '#entities/person/bot-badge.tsx';
import { EditedMark } from '#entities/text/edited-mark.tsx';
import { TimeAgo } from '#entities/text/time-ago.tsx';
import { Sign } from '#entities/tribe/sign.tsx';
import { cx } from '#ui/cx.ts';
import { hueClass } from '#ui/drawings/hue.ts';
import { isEdited } from '../is-edited.ts';
import type { PostPlace } from '../post-place.ts';
import { FriendsMark } from './friends-mark.tsx';

export interface PostBylineProps {
	post: Post;
	place: PostPlace;
	/** Id of the author's name, which is the heading of the post. */
	headingId: string;
	onShowRevisions: () => void;
	/** Placed at the end of the line. */
	menu: ReactNode;
}

export function PostByline({ post, place, headingId, onShowRevisions, menu }: PostBylineProps) {
	const { author, tribe } = post;
	// Deleted members and those of a tribe that was brought here have no profile.
	const isAbsent = isAbsentMember(author);
	const profile = isDeletedMember(author) || isAbsent ? null : paths.profileOf(author.username);
	return (
		<div className="flex items-start gap-3">
			{/* Hidden from screen readers: the name beside it is the same link. */}
			{profile ? (
				<Link href={profile} aria-hidden tabIndex={-1} className="grid flex-none rounded-full">
					<Avatar person={author} />
				</Link>
			) : (
				<Avatar person={author} />
			)}
			<div className="min-w-0 flex-1">
				<div className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
					<h2 id={headingId} className="min-w-0 leading-6 font-strong">
						{profile ? (
							<Link href={profile} className="line-clamp-2 rounded-chip wrap-anywhere hover:underline">
								<bdi>{author.name}</bdi>
							</Link>
						) : isAbsent ? (
							<bdi className="line-clamp-2 wrap-anywhere">{author.name}</bdi>
						) : (
							say('Deleted member')
						)}
					</h2>
					<BotBadge person={author} />
					{isAbsent && <AbsentMark />}
					{tribe && place !== 'tribe' && <TribeBadge tribe={tribe} />}
				</div>
				<Facts post={post} place={place} onShowRevisions={onShowRevisions} />
			</div>
			{menu}
		</div>
	);
}

/** When, how and where it was written. */
function Facts({ post, place, onShowRevisions }: Pick<PostBylineProps, 'post' | 'place' | 'onShowRevisions'>) {
	const { id, createdAt, location } = post;
	return (
		<div className="overflow-hidden text-caption text-muted">
			<div className="-ms-4 flex flex-wrap">
				{post.isPinned && place === 'tribe' && (
					<Fact>
						<Pin aria-hidden size={14} />
						{say('Pinned')}
					</Fact>
				)}
				{post.isLocked && (
					<Fact>
						<Lock aria-hidden size={14} />
						{say('Locked')}
					</Fact>
				)}
				<Fact>
					<Link href={paths.post(id)} className="inline-flex min-h-6 min-w-6 items-center rounded-chip hover:underline">
						{place === 'page' ? <time dateTime={createdAt}>{fullDate(new Date(createdAt))}</time> : <TimeAgo at={createdAt} />}
					</Link>
				</Fact>
				{post.isForFriends && (
					<Fact>
						<FriendsMark />
					</Fact>
				)}
				{post.importedAt && (
					<Fact>
						<span title={say('Brought from an archive on {date}', { date: fullDate(new Date(post.importedAt)) })}>{say('imported')}</span>
					</Fact>
				)}
				{isEdited(post) && (
					<Fact>
						<EditedMark thing="post" onClick={onShowRevisions} />
					</Fact>
				)}
				{location && (
					<Fact>
						<MapPin aria-hidden size={14} />
						<bdi className="truncate">{location}</bdi>
					</Fact>
				)}
			</div>
		</div>
	);
}

/** Link to the tribe, outside of the tribe's own page. */
function TribeBadge({ tribe: { name, slug, sign, hue } }: { tribe: TribeRef }) {
	return (
		<Link
			href={paths.tribe(slug)}
			className={cx(
				'inline-flex min-h-6 max-w-full min-w-0 items-center gap-1.5 rounded-full bg-(--hue-soft) pe-2.25 ps-2.25 text-micro leading-none font-strong text-(--hue-ink) hover:underline forced-colors:border',
				hueClass(hue),
			)}
		>
			<span className="flex-none">{say('Tribe Post')}</span>
			<Sign name={sign} className="size-3.75" />
			<bdi className="truncate leading-snug">{name}</bdi>
		</Link>
	);
}

/** Separated by dots; the negative margin cuts off those at the beginning of a line. */
function Fact({ children }: { children: ReactNode }) {
	return (
		<span className="relative inline-flex max-w-full min-w-0 items-center gap-1 ps-4 before:absolute before:start-1.5 before:font-strong before:content-['·']">
			{children}
		</span>
	);
}
