/** What is going on, at the side of home or below it, where it is asked for only when somebody comes near. */
import { useRef, useState } from 'react';
import { paths } from '#core/paths.ts';
import { useSession } from '#core/session/use-session.ts';
import { tabPath } from '#core/use-tab.ts';
import { EventsCard } from '#features/explore/events-card.tsx';
import { HappeningCard } from '#features/explore/happening-card.tsx';
import { TrendingCard } from '#features/explore/trending-card.tsx';
import { RelationScope } from '#features/friends/relation-scope.tsx';
import { SuggestionsPanel } from '#features/friends/suggestions.tsx';
import { ActivityLine } from '#features/profiles/activity-line.tsx';
import { SuggestedTribesCard } from '#features/tribes/suggested-tribes-card.tsx';
import { NearView } from '#ui/near-view.tsx';

const canWatch = 'IntersectionObserver' in window;

export function AroundYou() {
	const box = useRef<HTMLElement>(null);
	const [isNear, setIsNear] = useState(!canWatch);
	return (
		<aside
			ref={box}
			aria-label="Around you"
			className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 tablet:grid-cols-2 tablet:gap-4 columns:sticky columns:top-[calc(var(--topbar-h)+8px)] columns:max-h-[calc(100dvh-var(--topbar-h)-16px)] columns:grid-cols-[minmax(0,1fr)] columns:overflow-y-auto columns:pb-[var(--dock-clear)] columns:[scrollbar-width:thin]"
		>
			{isNear ? <Cards /> : <NearView element={box} marginPx={200} onNear={() => setIsNear(true)} />}
		</aside>
	);
}

function Cards() {
	const { user } = useSession();
	return (
		<>
			<HappeningCard renderActivity={({ actor, ...activity }) => <ActivityLine key={activity.id} activity={activity} person={actor} />} />
			<TrendingCard />
			{user && <SuggestedTribesCard />}
			{user?.features.friends && (
				<RelationScope>
					<SuggestionsPanel allHref={tabPath(paths.friends, 'suggestions')} />
				</RelationScope>
			)}
			<EventsCard />
		</>
	);
}
