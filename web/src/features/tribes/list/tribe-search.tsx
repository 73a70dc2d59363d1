/** Search among all tribes, the member's own first. */
import { say } from '@friends/contract/core/languages/say';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { anyTribes, useTribes } from '#entities/tribe/tribes.queries.ts';
import { Loaded } from '#ui/states/loaded.tsx';
import { found, LoadingTribes, MoreTribes, TribeGrid } from './tribe-list.tsx';

const isInside = ({ viewer: { membership } }: Tribe) => membership === 'member' || membership === 'owner';

export function TribeSearch({ search }: { search: string }) {
	const wanted = { ...anyTribes, search };
	const mine = useTribes('mine', wanted);
	const all = useTribes('all', wanted);
	return (
		<Loaded
			query={all}
			loading={<LoadingTribes />}
			offline={say('We’ll load the tribes when you’re back online.')}
			failed={say('The tribes couldn’t be loaded')}
			inCard
		>
			{({ items, pageCount }) => {
				const others = items.filter((tribe) => !isInside(tribe));
				// A tribe joined from here keeps its place.
				const own = (mine.data?.items ?? items.filter(isInside)).filter(({ id }) => !others.some((other) => other.id === id));
				const isOld = all.isPlaceholderData || mine.isPlaceholderData || mine.isLoading;
				return (
					<div className="grid grid-cols-1 gap-4 tablet:gap-5">
						<Outcome search={search} count={own.length + others.length} hasMore={all.hasNextPage} isOld={isOld} />
						<Section title={say('Your tribes')} tribes={own} isOld={isOld} />
						<Section title={say('Other tribes')} tribes={others} isOld={isOld} />
						{!isOld && <MoreTribes tribes={all} pageCount={pageCount} />}
					</div>
				);
			}}
		</Loaded>
	);
}

interface OutcomeProps {
	search: string;
	count: number;
	hasMore: boolean;
	isOld: boolean;
}

function Outcome({ search, count, hasMore, isOld }: OutcomeProps) {
	const isEmpty = count === 0 && !hasMore;
	return (
		<p role="status" className={isEmpty && !isOld ? 'px-5 py-10 text-center wrap-anywhere text-muted' : 'sr-only'}>
			{!isOld && (isEmpty ? say('No tribes match “{search}”', { search }) : found(count, hasMore))}
		</p>
	);
}

function Section({ title, tribes, isOld }: { title: string; tribes: readonly Tribe[]; isOld: boolean }) {
	if (tribes.length === 0) return null;
	return (
		<section aria-label={title} className="grid grid-cols-1 gap-2.5">
			<p aria-hidden className="px-1 text-caption font-strong text-muted">
				{title}
			</p>
			<TribeGrid label={title} tribes={tribes} isOld={isOld} />
		</section>
	);
}
