/** Page Explore: what people here are up to, and why it is shown. */
import { say } from '@friends/contract/core/languages/say';
import type { GatheringEntry } from '@friends/contract/events/events.schema';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import type { CurrentUser } from '@friends/contract/users/users.schema';
import { tabPath } from '#core/browser/use-tab.ts';
import { useSession } from '#core/session/use-session.ts';
import { useInstance } from '#entities/community/instance.queries.ts';
import { paths } from '#entities/paths.ts';
import { useTribes } from '#entities/tribe/tribes.queries.ts';
import { ComingEvents } from '#features/events/coming-events.tsx';
import { ExploreBlocks } from '#features/explore/page/explore-blocks.tsx';
import { RelationScope } from '#features/friends/relation-scope.tsx';
import { SuggestionShelf } from '#features/friends/suggestion-shelf.tsx';
import { TribeShelf } from '#features/tribes/list/tribe-shelf.tsx';
import { MembershipScope } from '#features/tribes/membership/membership-scope.tsx';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Illustration } from '#ui/drawings/illustrations.tsx';
import { Card } from '#ui/layout/card.tsx';
import { WaysIn } from './entry/ways-in.tsx';
import { ExploreSoon } from './feature-soon-page.tsx';

export function ExplorePage() {
	const { user } = useSession();
	if (!user) return <Guest />;
	return user.features.explore ? <Blocks user={user} /> : <ExploreSoon />;
}

function Guest() {
	const isOn = useInstance()?.features.explore ?? true;
	return isOn ? <Blocks user={null} /> : <ExploreSoon />;
}

function Blocks({ user }: { user: CurrentUser | null }) {
	return (
		<MembershipScope>
			<div className="mx-auto grid max-w-260 grid-cols-1 gap-5 tablet:gap-6.5">
				<header className="px-1 pt-1 tablet:pt-2">
					<h1 className="text-h1">{say('Explore')}</h1>
					<p className="mt-1 text-muted tablet:text-lead">{say('What people here are up to, and why we show it.')}</p>
				</header>
				{user ? <ForMember user={user} /> : <ForGuest />}
			</div>
		</MembershipScope>
	);
}

const renderComing = (entries: readonly GatheringEntry[]) => <ComingEvents entries={entries} />;

const shownTribes = 4;
const newDays = 30;
const dayMs = 24 * 60 * 60 * 1000;

function ForMember({ user }: { user: CurrentUser }) {
	const suggested = useTribes('suggested').data?.items.slice(0, shownTribes) ?? [];
	const isNew = ({ id, createdAt, viewer }: Tribe) =>
		viewer.membership === 'none' && Date.now() - Date.parse(createdAt) < newDays * dayMs && !suggested.some((one) => one.id === id);
	const founded = useTribes('all').data?.items.filter(isNew).slice(0, shownTribes) ?? [];
	return (
		<>
			<ExploreBlocks createAction={<ButtonLink href={paths.createPost}>{say('Create post')}</ButtonLink>} renderComing={renderComing}>
				<TribeShelf
					title={say('Tribes for you')}
					why={say('Those with most of your friends first, then the largest')}
					more={{ href: tabPath(paths.tribes, 'suggested'), label: say('More') }}
					tribes={suggested}
				/>
				<TribeShelf
					title={say('New tribes')}
					why={say('Founded in the last {days, plural, one {# day} other {# days}}', { days: newDays })}
					more={{ href: tabPath(paths.tribes, 'all'), label: say('All tribes') }}
					tribes={founded}
				/>
			</ExploreBlocks>
			{user.features.friends && (
				<RelationScope>
					<SuggestionShelf />
				</RelationScope>
			)}
		</>
	);
}

function ForGuest() {
	const tribes = useTribes('all').data?.items.slice(0, shownTribes) ?? [];
	return (
		<>
			<Card as="section" padded className="flex flex-wrap items-center gap-x-6 gap-y-4">
				<Illustration name="gap" className="h-auto w-30 max-phone:hidden" />
				<div className="min-w-60 flex-1">
					<h2 className="text-lead font-heading">{say('You’re looking in from the doorway')}</h2>
					<p className="mt-1 text-muted">{say('Read what is public. Join to like, answer and find your people.')}</p>
				</div>
				<WaysIn />
			</Card>
			<ExploreBlocks createAction={undefined} renderComing={renderComing}>
				<TribeShelf
					title={say('Open tribes')}
					why={say('Anyone may read these')}
					more={{ href: paths.tribes, label: say('All tribes') }}
					tribes={tribes}
					isForGuests
				/>
			</ExploreBlocks>
		</>
	);
}
