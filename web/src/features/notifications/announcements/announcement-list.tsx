/** Past announcements, latest first, each in all its languages. */
import { say } from '@friends/contract/core/languages/say';
import type { Announcement } from '@friends/contract/notifications/announcements.schema';
import { type ReactNode, useId } from 'react';
import { nameOfLanguage } from '#entities/languages/offered-languages.ts';
import { TimeAgo } from '#entities/text/time-ago.tsx';
import { UserText } from '#entities/text/user-text.tsx';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { Say } from '#ui/say.tsx';
import { LoadedList } from '#ui/states/loaded-list.tsx';
import { Loading, SkeletonRow } from '#ui/states/skeleton.tsx';
import { useAnnouncements } from './announcements.queries.ts';

export function AnnouncementList() {
	const id = useId();
	return (
		<Card as="section" aria-labelledby={id} className="grid grid-cols-1 gap-1 pb-2.5">
			<CardHeader id={id} title={say('Announced so far')} />
			<LoadedList
				list={useAnnouncements()}
				loading={<Rows rows={2} />}
				loadingMore={<Rows rows={1} />}
				offline={say('We’ll load the announcements when you’re back online.')}
				failed={say('The announcements couldn’t be loaded')}
				empty={<p className="px-5 pt-2 pb-3 text-muted">{say('Nothing yet.')}</p>}
				more={say('Show more')}
				moreFailed={say('The next announcements couldn’t be loaded.')}
				headingLevel={3}
			>
				{(announcements) => (
					<ul aria-labelledby={id}>
						{announcements.map((announcement) => (
							<AnnouncementRow key={announcement.id} announcement={announcement} />
						))}
					</ul>
				)}
			</LoadedList>
		</Card>
	);
}

function AnnouncementRow({ announcement: { text, translations, author, at } }: { announcement: Announcement }) {
	const others = Object.entries(translations);
	return (
		<li className="grid gap-1.5 border-t border-border px-5 py-3.5 first:border-t-0">
			<UserText text={text} className="text-compact" />
			{others.length > 0 && (
				<details className="text-small text-muted">
					<summary className="min-h-6 w-fit cursor-pointer rounded-chip font-label pointer-coarse:min-h-11">
						{say('{count, plural, one {In # other language} other {In # other languages}}', { count: others.length })}
					</summary>
					<dl className="grid gap-2 pt-2">
						{others.map(([tag, translated]) => (
							<div key={tag}>
								<dt className="font-label">
									<bdi lang={tag}>{nameOfLanguage(tag)}</bdi>
								</dt>
								<dd lang={tag} dir="auto">
									<UserText text={translated} />
								</dd>
							</div>
						))}
					</dl>
				</details>
			)}
			<p className="text-caption text-muted">
				<By author={author} when={<TimeAgo at={at} />} />
			</p>
		</li>
	);
}

function By({ author, when }: Pick<Announcement, 'author'> & { when: ReactNode }) {
	return author ? <Say sentence="By {name} · {when}" parts={{ name: <bdi>{author.name}</bdi>, when }} /> : when;
}

const widths = ['w-3/5', 'w-2/5'];

function Rows({ rows }: { rows: number }) {
	return (
		<Loading label={say('Loading announcements')}>
			{widths.slice(0, rows).map((width) => (
				<SkeletonRow key={width} width={width} className="px-5 py-3" />
			))}
		</Loading>
	);
}
