/** Where an event is, when its people are reminded, and its file for calendars. */
import { say } from '@friends/contract/core/languages/say';
import { calendarMediaType } from '@friends/contract/events/calendar-address';
import { getGatheringFile } from '@friends/contract/events/events.endpoints';
import type { Post } from '@friends/contract/posts/posts.schema';
import { Bell, CalendarPlus, MapPin, Video } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { saveFile } from '#core/browser/save-file.ts';
import { tabPath } from '#core/browser/use-tab.ts';
import { detailOf } from '#core/http/sentence-of.ts';
import { callText } from '#core/queries/call.ts';
import { useSession } from '#core/session/use-session.ts';
import type { ListedEvent } from '#entities/event/event-store.ts';
import type { Moment } from '#entities/event/event-words.ts';
import { paths } from '#entities/paths.ts';
import { parseAddress } from '#entities/text/parse-address.ts';
import { shownAddress } from '#entities/text/shown-address.ts';
import { toast } from '#ui/toast/toast-store.ts';

interface EventFactsProps {
	post: Post;
	shown: ListedEvent;
	moment: Moment;
}

export function EventFacts({ post, shown, moment }: EventFactsProps) {
	const { user } = useSession();
	const { occurrence } = shown.viewer;
	const isReminded =
		moment === 'coming' && (occurrence.answer === 'maybe' || (occurrence.answer === 'going' && occurrence.position === null));
	return (
		<ul className="grid gap-3.5 border-t border-border pt-4 empty:hidden">
			<PlaceFacts shown={shown} />
			{isReminded && user?.features.notifications && (
				<Fact icon={<Bell aria-hidden size={19} />} note={<ChangeReminders />}>
					{say('We remind you a day and an hour before')}
				</Fact>
			)}
			{moment === 'coming' && <CalendarFact post={post} />}
		</ul>
	);
}

const ChangeReminders = () => (
	<Link href={tabPath(paths.settings, 'notifications')} className="font-label text-brand-ink hover:underline">
		{say('Change')}
	</Link>
);

function PlaceFacts({ shown: { event, viewer } }: { shown: ListedEvent }) {
	const { place, link } = viewer;
	const isHidden = event.isPlaceForGoing && place === '' && link === '';
	const note = event.isPlaceForGoing && say('Only people who are going see it');
	if (isHidden && (event.hasPlace || event.hasLink)) {
		return <Fact icon={<MapPin aria-hidden size={19} />}>{say('People who are going see where it is.')}</Fact>;
	}
	return (
		<>
			{place && (
				<Fact icon={<MapPin aria-hidden size={19} />} note={note}>
					<bdi>{place}</bdi>
				</Fact>
			)}
			{link && (
				<Fact icon={<Video aria-hidden size={19} />} note={note}>
					<LinkTo link={link} />
				</Fact>
			)}
		</>
	);
}

function LinkTo({ link }: { link: string }) {
	const href = parseAddress(link)?.href;
	if (!href) return <bdi>{link}</bdi>;
	return (
		<a href={href} dir="ltr" target="_blank" rel="noopener noreferrer nofollow ugc" className="font-label text-brand-ink hover:underline">
			{shownAddress(link, href)}
		</a>
	);
}

/** Names of files keep letters and numbers of every script. */
const filenameOf = (title: string) => `${title.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'event'}.ics`;

function CalendarFact({ post: { id, title } }: { post: Post }) {
	const [isLoading, setIsLoading] = useState(false);

	async function handleAdd() {
		setIsLoading(true);
		try {
			const text = await callText(getGatheringFile, { params: { id } });
			saveFile({ text, filename: filenameOf(title ?? ''), mediaType: calendarMediaType });
		} catch (error) {
			toast({ title: say('The file couldn’t be loaded'), description: detailOf(error, say('Please try again.')), variant: 'destructive' });
		}
		setIsLoading(false);
	}

	return (
		<Fact icon={<CalendarPlus aria-hidden size={19} />} note={say('A file that calendar programs open')}>
			<button
				type="button"
				aria-disabled={isLoading}
				className="relative text-start font-label text-brand-ink before:absolute before:inset-x-0 before:-inset-y-2.5 hover:underline"
				onClick={() => !isLoading && void handleAdd()}
			>
				{say('Add to your calendar')}
			</button>
		</Fact>
	);
}

function Fact({ icon, note, children }: { icon: ReactNode; note?: ReactNode; children: ReactNode }) {
	return (
		<li className="flex gap-3">
			<span className="flex-none pt-0.5 text-muted">{icon}</span>
			<div className="grid min-w-0 text-compact wrap-anywhere">
				{children}
				{note && <span className="text-small text-muted">{note}</span>}
			</div>
		</li>
	);
}
