/** Who wrote a post, when, from where and in which tribe. */
import type { Post } from '@friends/contract/posts/posts.schema';
import { MapPin, Tent } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { paths } from '#core/paths.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { EditedMark } from '#ui/edited-mark.tsx';
import { TimeAgo } from '#ui/time-ago.tsx';
import { isEdited } from './is-edited.ts';

export interface PostBylineProps {
	post: Post;
	/** Of the author's name, which is the heading of the post. */
	headingId: string;
	onShowRevisions: () => void;
	/** At the end of the line. */
	menu: ReactNode;
}

export function PostByline({ post, headingId, onShowRevisions, menu }: PostBylineProps) {
	const { author, createdAt, location, tribe } = post;
	const profile = paths.profileOf(author.username);
	return (
		<div className="flex items-start gap-3">
			{/* The name beside it leads to the same place. */}
			<Link href={profile} aria-hidden tabIndex={-1} className="grid flex-none rounded-full">
				<Avatar person={author} />
			</Link>
			<div className="min-w-0 flex-1">
				<div className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
					<h2 id={headingId} className="min-w-0 font-strong tracking-[-0.01em]">
						<Link href={profile} className="line-clamp-2 rounded-chip wrap-anywhere hover:underline">
							<bdi>{author.name}</bdi>
						</Link>
					</h2>
					{tribe && (
						<Badge icon={Tent} hue={tribe.hue}>
							Tribe Post
						</Badge>
					)}
				</div>
				<div className="overflow-hidden text-[13.5px] leading-[1.45] text-muted">
					<div className="-ml-4 flex flex-wrap">
						<Fact>
							<TimeAgo at={createdAt} />
						</Fact>
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
						{tribe && (
							<Fact>
								<Link href={paths.tribe(tribe.slug)} className="truncate rounded-chip hover:underline">
									<bdi>{tribe.name}</bdi>
								</Link>
							</Fact>
						)}
					</div>
				</div>
			</div>
			{menu}
		</div>
	);
}

/** A dot stands before each; those at the beginning of a line are cut off with the margin. */
function Fact({ children }: { children: ReactNode }) {
	return (
		<span className="relative inline-flex max-w-full min-w-0 items-center gap-1 pl-4 before:absolute before:left-1.5 before:font-strong before:content-['·']">
			{children}
		</span>
	);
}
