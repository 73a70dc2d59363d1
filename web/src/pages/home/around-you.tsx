/** Side panels of home, beside or below the feed; lazy, fetched only near the view. */
import { say } from '@friends/contract/core/languages/say';
import { useRef, useState } from 'react';
import { useSession } from '#core/session/use-session.ts';
import { paths } from '#entities/paths.ts';
import { EventsCard } from '#features/explore/events-card.tsx';
import { HappeningCard } from '#features/explore/happening-card.tsx';
import { TrendingCard } from '#features/explore/trending-card.tsx';
import { RelationScope } from '#features/friends/relation-scope.tsx';
import { SuggestionsPanel } from '#features/friends/suggestions-panel.tsx';
import { FollowedTagsCard } from '#features/tags/followed-tags-card.tsx';
import { SuggestedTribesCard } from '#features/tribes/list/suggested-tribes-card.tsx';
import { StickyColumn } from '#ui/layout/sticky-column.tsx';
import { NearView } from '#ui/states/near-view.tsx';

const canWatch = 'IntersectionObserver' in window;

export function AroundYou() {
	const box = useRef<HTMLDivElement>(null);
	const [isNear, setIsNear] = useState(!canWatch);
	return (
		<StickyColumn aria-label={say('Around you')} className="columns:pt-2.5">
			<div ref={box} className="grid grid-cols-1 items-start gap-6.5 tablet:grid-cols-2 columns:grid-cols-1">
				{isNear ? <Panels /> : <NearView element={box} marginPx={200} onNear={() => setIsNear(true)} />}
			</div>
		</StickyColumn>
	);
}

function Panels() {
	const { user } = useSession();
	return (
		<>
			<HappeningCard />
			{user && <SuggestedTribesCard />}
			{user?.features.friends && (
				<RelationScope>
					<SuggestionsPanel allHref={paths.people} />
				</RelationScope>
			)}
			<EventsCard />
			<TrendingCard />
			<FollowedTagsCard />
		</>
	);
}
