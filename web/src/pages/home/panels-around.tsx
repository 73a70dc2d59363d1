/** Side panels of home: what happens around the member. */
import { useSession } from '#core/session/use-session.ts';
import { useHasEvents } from '#entities/event/use-has-events.ts';
import { paths } from '#entities/paths.ts';
import { EventsCard } from '#features/events/events-card.tsx';
import { HappeningCard } from '#features/explore/happening-card.tsx';
import { TrendingCard } from '#features/explore/trending-card.tsx';
import { RelationScope } from '#features/friends/relation-scope.tsx';
import { SuggestionsPanel } from '#features/friends/suggestions-panel.tsx';
import { FollowedTagsCard } from '#features/tags/followed-tags-card.tsx';
import { SuggestedTribesCard } from '#features/tribes/list/suggested-tribes-card.tsx';

export function PanelsAround() {
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
			{useHasEvents() && <EventsCard />}
			<TrendingCard />
			<FollowedTagsCard />
		</>
	);
}
