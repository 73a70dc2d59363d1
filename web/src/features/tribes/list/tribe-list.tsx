/** List of tribes as cards, in all states of its query. */
import { say } from '@friends/contract/core/languages/say';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import type { ReactNode } from 'react';
import type { Items } from '#core/queries/pages.ts';
import { type TribeScope, useTribes, type WantedTribes } from '#entities/tribe/tribes.queries.ts';
import { cx } from '#ui/cx.ts';
import { Card } from '#ui/layout/card.tsx';
import { ListEnd } from '#ui/states/list-end.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { CardSkeletons } from '../tribe-skeletons.tsx';
import { TribeCard } from './tribe-card.tsx';

export interface TribeListProps {
	scope: TribeScope;
	wanted: WantedTribes;
	/** Shown when there are no tribes at all. */
	empty: ReactNode;
}

const grid = 'grid grid-cols-1 gap-3 tablet:grid-cols-2 tablet:gap-5 columns:grid-cols-3';

export function TribeList({ scope, wanted, empty }: TribeListProps) {
	const tribes = useTribes(scope, wanted);
	return (
		<Loaded
			query={tribes}
			loading={<LoadingTribes />}
			offline={say('We’ll load the tribes when you’re back online.')}
			failed={say('The tribes couldn’t be loaded')}
			inCard
		>
			{(read) => <Found {...read} tribes={tribes} wanted={wanted} empty={empty} />}
		</Loaded>
	);
}

interface FoundProps extends Items<Tribe>, Omit<TribeListProps, 'scope'> {
	tribes: ReturnType<typeof useTribes>;
}

function Found({ items, pageCount, tribes, wanted, empty }: FoundProps) {
	const search = [wanted.search, wanted.tag && `#${wanted.tag}`].filter(Boolean).join(' ');
	const { isPlaceholderData, hasNextPage } = tribes;
	const isEmpty = items.length === 0 && !isPlaceholderData && !hasNextPage;
	if (isEmpty && search === '') return <Card>{empty}</Card>;
	return (
		<div className="grid grid-cols-1 gap-3 tablet:gap-5">
			<p role="status" className={isEmpty ? 'px-5 py-10 text-center wrap-anywhere text-muted' : 'sr-only'}>
				{search !== '' &&
					!isPlaceholderData &&
					(isEmpty ? say('No tribes match “{search}”', { search }) : found(items.length, hasNextPage))}
			</p>
			<TribeGrid label={say('Tribes')} tribes={items} isOld={isPlaceholderData} />
			{!isPlaceholderData && <MoreTribes tribes={tribes} pageCount={pageCount} />}
		</div>
	);
}

export interface TribeGridProps {
	label: string;
	tribes: readonly Tribe[];
	/** Placeholder data of the previous search. */
	isOld: boolean;
}

export function TribeGrid({ label, tribes, isOld }: TribeGridProps) {
	return (
		<ul
			aria-label={label}
			aria-busy={isOld || undefined}
			className={cx(grid, 'empty:hidden', isOld && 'opacity-60 transition-opacity duration-(--dur-2)')}
		>
			{tribes.map((tribe) => (
				// Empty once a private tribe has been left.
				<li key={tribe.id} className="empty:hidden">
					<TribeCard tribe={tribe} />
				</li>
			))}
		</ul>
	);
}

export const found = (count: number, hasMore: boolean) =>
	hasMore
		? say('{count, plural, one {More than # tribe found} other {More than # tribes found}}', { count })
		: say('{count, plural, one {# tribe found} other {# tribes found}}', { count });

function Skeletons() {
	return (
		<div className={grid}>
			<CardSkeletons />
		</div>
	);
}

export function MoreTribes({ tribes, pageCount }: { tribes: ReturnType<typeof useTribes>; pageCount: number }) {
	return (
		<ListEnd
			list={tribes}
			pageCount={pageCount}
			more={say('Show more tribes')}
			failed={say('The next tribes couldn’t be loaded.')}
			skeleton={<Skeletons />}
		/>
	);
}

export function LoadingTribes() {
	return (
		<section aria-label={say('Tribes')} aria-busy="true">
			<p role="status" className="sr-only">
				{say('Loading tribes')}
			</p>
			<Skeletons />
		</section>
	);
}
