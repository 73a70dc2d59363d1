/** Facts of a profile: location, website, email, date of joining, and figures. */
import type { ProfileUser } from '@friends/contract/profiles/profiles.schema';
import { CalendarDays, Link2, Mail, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { monthAndYear } from '#core/dates.ts';
import { formatCount } from '#ui/counts.ts';
import type { Icon } from '#ui/drawings/icon.ts';
import { safeWebsite } from './safe-website.ts';

export interface ProfileFactsProps {
	person: ProfileUser;
	friendCount: number;
	postCount: number;
}

const link = 'min-w-0 truncate rounded-chip leading-6 text-brand hover:underline dark:text-brand-ink';

export function ProfileFacts({ person: { location, website, email, createdAt }, friendCount, postCount }: ProfileFactsProps) {
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
					<span>{`Joined ${monthAndYear(new Date(createdAt))}`}</span>
				</Fact>
			)}
			<Figure count={friendCount} one="friend" many="friends" />
			<Figure count={postCount} one="post" many="posts" />
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

function Figure({ count, one, many }: { count: number; one: string; many: string }) {
	return (
		<li>
			<b className="font-heading text-ink tabular-nums">{formatCount(count)}</b> {count === 1 ? one : many}
		</li>
	);
}
