/** Header of a tribe: banner, sign, name, description and figures. */
import { say } from '@friends/contract/core/languages/say';
import { CalendarDays, Globe, Lock, Rss, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { monthAndYear } from '#core/dates.ts';
import { FeedLink, useHasFeeds } from '#entities/community/feed-link.tsx';
import { paths } from '#entities/paths.ts';
import { UserText } from '#entities/text/user-text.tsx';
import { TribeBanner } from '#entities/tribe/tribe-banner.tsx';
import { TribePicture } from '#entities/tribe/tribe-picture.tsx';
import type { ShownTribe } from '#entities/tribe/tribe-store.ts';
import { TribeTags } from '#entities/tribe/tribe-tags.tsx';
import { cx } from '#ui/cx.ts';
import type { Icon } from '#ui/drawings/icon.ts';
import { Card } from '#ui/layout/card.tsx';

export interface TribeHeaderProps {
	tribe: ShownTribe;
	/** Actions of the viewer. */
	actions: ReactNode;
	/** Placed at the foot of the card. */
	tabs?: ReactNode;
}

export function TribeHeader({ tribe, actions, tabs }: TribeHeaderProps) {
	const { name, description } = tribe;
	return (
		<Card as="section" aria-label={say('About this tribe')}>
			<TribeBanner tribe={tribe} knot={16} className="h-28 rounded-t-in-card" />
			<div className={cx('relative px-4 tablet:px-7', !tabs && 'pb-5 tablet:pb-5.5')}>
				<div className="flex flex-wrap items-start gap-x-5 gap-y-3">
					<TribePicture tribe={tribe} size={88} className="-mt-7.5 ring-6 ring-surface max-tablet:size-18" />
					<div className="min-w-0 flex-[1_1_240px] max-tablet:basis-full tablet:pt-2">
						<h1 className="text-h1 wrap-anywhere">
							<bdi>{name}</bdi>
						</h1>
						<Facts tribe={tribe} />
					</div>
					<div className="flex flex-wrap items-center gap-2.5 empty:hidden max-tablet:basis-full tablet:pt-2.5">{actions}</div>
					<div className="grid basis-full grid-cols-1 gap-2.5">
						<UserText text={description} className="max-w-[60ch] tablet:text-lead" />
						<TribeTags tribe={tribe} />
					</div>
				</div>
				{tabs && <div className="-mx-2 mt-3 [&_.tab-list]:border-b-0 tablet:-mx-3 tablet:mt-4">{tabs}</div>}
			</div>
		</Card>
	);
}

function Facts({ tribe: { slug, type, memberCount, createdAt } }: { tribe: ShownTribe }) {
	const isPrivate = type === 'private';
	const hasFeed = useHasFeeds() && !isPrivate;
	return (
		<ul className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-compact text-muted">
			<Fact icon={isPrivate ? Lock : Globe}>{isPrivate ? say('Private tribe') : say('Public tribe')}</Fact>
			<Fact icon={UsersRound}>
				<span className="tabular-nums">{say('{count, plural, one {# member} other {# members}}', { count: memberCount })}</span>
			</Fact>
			<Fact icon={CalendarDays}>{say('Since {month}', { month: monthAndYear(new Date(createdAt)) })}</Fact>
			{hasFeed && (
				<Fact icon={Rss}>
					<FeedLink page={paths.tribe(slug)} />
				</Fact>
			)}
		</ul>
	);
}

function Fact({ icon: IconComponent, children }: { icon: Icon; children: ReactNode }) {
	return (
		<li className="inline-flex items-center gap-1.75">
			<IconComponent aria-hidden size={17} />
			{children}
		</li>
	);
}
