/** Trends, rising posts, coming events and what friends joined, in all states of their query. */
import { say } from '@friends/contract/core/languages/say';
import type { GatheringEntry } from '@friends/contract/events/events.schema';
import type { Explore } from '@friends/contract/explore/explore.schema';
import type { ReactNode } from 'react';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { Loading, Skeleton } from '#ui/states/skeleton.tsx';
import { useExplore } from './explore-page.queries.ts';
import { JoinedBlock } from './joined-block.tsx';
import { RisingBlock } from './rising-block.tsx';
import { TrendsBlock } from './trends-block.tsx';

const pair = 'grid grid-cols-1 items-start gap-4 columns:grid-cols-2 columns:gap-5';

export interface ExploreBlocksProps {
	/** For a community where there is nothing to show yet. */
	createAction: ReactNode;
	/** Coming events, of which there is at least one. */
	renderComing: (entries: readonly GatheringEntry[]) => ReactNode;
	/** Stands between what is the same for all and what friends joined. */
	children: ReactNode;
}

export function ExploreBlocks({ createAction, renderComing, children }: ExploreBlocksProps) {
	return (
		<Loaded
			query={useExplore()}
			loading={<BlocksSkeleton />}
			offline={say('We’ll load Explore when you’re back online.')}
			failed={say('Explore couldn’t be loaded')}
			inCard
		>
			{(explore) => (
				<>
					{isQuiet(explore) ? <Quiet action={createAction} /> : <Talk explore={explore} />}
					{explore.coming.length > 0 && renderComing(explore.coming)}
					{children}
					{explore.joined.length > 0 && <JoinedBlock joined={explore.joined} />}
				</>
			)}
		</Loaded>
	);
}

const isQuiet = ({ trends, rising }: Explore) => trends.length === 0 && rising.length === 0;

function Talk({ explore: { trends, rising } }: { explore: Explore }) {
	return (
		<div className={pair}>
			<TrendsBlock trends={trends} />
			<RisingBlock posts={rising} />
		</div>
	);
}

function Quiet({ action }: { action: ReactNode }) {
	return (
		<Card>
			<EmptyState illustration="compass" title={say('It’s quiet still')} text={say('The first ten posts set the tone.')} action={action} />
		</Card>
	);
}

const rows = ['w-1/2', 'w-2/3', 'w-2/5', 'w-3/5'];

function BlocksSkeleton() {
	return (
		<Loading label={say('Loading Explore')} className={pair}>
			{['trends', 'rising'].map((block) => (
				<Card key={block} aria-hidden padded className="grid gap-4">
					<Skeleton className="h-5 w-1/3" />
					{rows.map((width) => (
						<Skeleton key={width} className={`h-9 ${width}`} />
					))}
				</Card>
			))}
		</Loading>
	);
}
