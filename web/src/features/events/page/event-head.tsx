/** Head of the page of an event: picture, day, title and time. */
import { say } from '@friends/contract/core/languages/say';
import type { Post } from '@friends/contract/posts/posts.schema';
import { Globe, Repeat } from 'lucide-react';
import type { ReactNode } from 'react';
import { DateTile } from '#entities/event/date-tile.tsx';
import type { ListedEvent } from '#entities/event/event-store.ts';
import { elsewhereOf, repeatsOf, soonOf, whenOf } from '#entities/event/event-times.ts';
import { hueOfEvent } from '#entities/event/hue-of-event.ts';
import { PostPictures } from '#entities/post/pictures/post-pictures.tsx';
import { langOf } from '#entities/text/lang-of.ts';
import { Badge } from '#ui/layout/badge.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Loading, Skeleton } from '#ui/states/skeleton.tsx';
import { useEventHere } from './event-page.queries.ts';

export function EventHead({ post }: { post: Post }) {
	const { listed } = useEventHere(post);
	return (
		<Card className="overflow-hidden">
			<div className="*:-mt-3.5! *:mx-0! *:rounded-none!">
				<PostPictures pictures={post.attachments} />
			</div>
			{listed ? (
				<Head post={post} listed={listed} />
			) : (
				<Loading label={say('Loading the event')} className="grid p-5">
					<Skeleton className="h-16.5" />
				</Loading>
			)}
		</Card>
	);
}

function Head({ post, listed }: { post: Post; listed: ListedEvent }) {
	const { event, viewer } = listed;
	const { startsAt } = viewer.occurrence;
	const title = post.title ?? '';
	const repeats = repeatsOf(event, startsAt);
	const elsewhere = elsewhereOf(event, startsAt);
	const soon = soonOf(viewer.occurrence);
	return (
		<div className="flex items-start gap-4 p-5 tablet:gap-5.5">
			<DateTile at={startsAt} hue={hueOfEvent(post)} />
			<div className="min-w-0">
				<h1 dir="auto" lang={langOf(title)} className="text-h1 wrap-anywhere">
					{title}
				</h1>
				<p className="flex flex-wrap items-center gap-x-2 text-muted">
					{whenOf(viewer.occurrence)}
					{soon && <Badge tone="accent">{soon}</Badge>}
				</p>
				{repeats && <Fact icon={<Repeat aria-hidden size={15} />}>{repeats}</Fact>}
				{elsewhere && <Fact icon={<Globe aria-hidden size={15} />}>{elsewhere}</Fact>}
			</div>
		</div>
	);
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
	return (
		<p className="mt-0.5 flex items-center gap-1.5 text-small text-muted">
			{icon}
			{children}
		</p>
	);
}
