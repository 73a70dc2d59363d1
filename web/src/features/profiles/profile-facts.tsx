/** Facts of a profile: location, website, email, date of joining, and figures. */

import { say } from '@friends/contract/core/languages/say';
import type { ProfileUser } from '@friends/contract/profiles/profiles.schema';
import { CalendarDays, Link2, Mail, MapPin, Rss } from 'lucide-react';
import type { ReactNode } from 'react';
import { monthAndYear } from '#core/dates.ts';
import { FeedLink, useHasFeeds } from '#entities/community/feed-link.tsx';
import { paths } from '#entities/paths.ts';
import type { Icon } from '#ui/drawings/icon.ts';
import { Say } from '#ui/say.tsx';
import { safeWebsite } from './safe-website.ts';

export interface ProfileFactsProps {
	person: ProfileUser;
	friendCount: number;
	postCount: number;
	/** Guests may see the profile. */
	isPublic: boolean;
}

const link = 'min-w-0 truncate rounded-chip leading-6 text-brand hover:underline dark:text-brand-ink';

export function ProfileFacts({ person, friendCount, postCount, isPublic }: ProfileFactsProps) {
	const { username, location, website, email, createdAt } = person;
	const hasFeed = useHasFeeds() && isPublic;
	const site = safeWebsite(website);
	return (
		<ul className="mt-2.5 flex flex-wrap items-center gap-x-5.5 gap-y-1.5 text-compact text-muted tablet:mt-3.5 tablet:text-body">
			{location && (
				<Fact icon={MapPin}>
					<bdi className="truncate">{location}</bdi>
				</Fact>
			)}
			{site && (
				<Fact icon={Link2}>
					<a href={site.href} target="_blank" rel="noopener noreferrer nofollow ugc" dir="ltr" className={link}>
						{site.text}
					</a>
				</Fact>
			)}
			{email && (
				<Fact icon={Mail}>
					<a href={`mailto:${email}`} dir="ltr" className={link}>
						{email}
					</a>
				</Fact>
			)}
			{createdAt && (
				<Fact icon={CalendarDays}>
					<span>{say('Joined {month}', { month: monthAndYear(new Date(createdAt)) })}</span>
				</Fact>
			)}
			<li>
				<Say sentence="<b>{count, number}</b> {count, plural, one {friend} other {friends}}" parts={{ b: figure, count: friendCount }} />
			</li>
			<li>
				<Say sentence="<b>{count, number}</b> {count, plural, one {post} other {posts}}" parts={{ b: figure, count: postCount }} />
			</li>
			{hasFeed && (
				<Fact icon={Rss}>
					<FeedLink page={paths.profileOf(username)} />
				</Fact>
			)}
		</ul>
	);
}

function Fact({ icon: IconComponent, children }: { icon: Icon; children: ReactNode }) {
	return (
		<li className="inline-flex max-w-full min-w-0 items-center gap-1.75">
			<IconComponent aria-hidden size={17} />
			{children}
		</li>
	);
}

const figure = (words: ReactNode) => <b className="font-heading text-ink tabular-nums">{words}</b>;
