/** A long list of the panel in all its states; what its rows look like, the tab says. */
import type { ReactNode } from 'react';
import type { Items } from '#core/pages.ts';
import { useRetry } from '#core/use-retry.ts';
import { Card } from '#ui/card.tsx';
import { formatCount } from '#ui/counts.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListEnd, type ListState } from '#ui/list-end.tsx';
import { LoadError } from '#ui/load-error.tsx';
import { SkeletonRow } from '#ui/skeleton.tsx';

/** As an infinite query has it. */
interface RecordQuery<T> extends ListState {
	data: Items<T> | undefined;
	isPending: boolean;
	isPlaceholderData: boolean;
	fetchStatus: 'fetching' | 'paused' | 'idle';
	refetch: () => Promise<unknown>;
}

export interface RecordListProps<T> {
	list: RecordQuery<T>;
	/** 'user', 'users' */
	thing: readonly [one: string, many: string];
	/** Said and shown while nothing is there yet. */
	loading: string;
	empty: { title: string; text?: string };
	/** @param busy these are the rows of the search before */
	children: (items: readonly T[], busy: boolean) => ReactNode;
}

export function RecordList<T>({ list, thing, loading, empty, children }: RecordListProps<T>) {
	const { data, isPending, fetchStatus, isPlaceholderData, hasNextPage, refetch } = list;
	const { isRetrying, retry } = useRetry(refetch);
	const [, many] = thing;

	if (isPending && !isRetrying) return fetchStatus === 'paused' ? <Offline many={many} /> : <Loading label={loading} />;
	if (!data || (isPlaceholderData && isRetrying)) {
		return (
			<Card>
				<LoadError title={`The ${many} could not be loaded`} isRetrying={isRetrying} onRetry={retry} />
			</Card>
		);
	}
	const { items, pageCount } = data;
	const isEmpty = items.length === 0 && !hasNextPage;
	return (
		<div className="grid grid-cols-[minmax(0,1fr)] gap-4">
			<p role="status" className="sr-only">
				{!isPlaceholderData && shown(items.length, thing, hasNextPage)}
			</p>
			{isEmpty ? (
				<Card>
					<EmptyState illustration="friends" {...empty} />
				</Card>
			) : (
				children(items, isPlaceholderData)
			)}
			{!isPlaceholderData && (
				<ListEnd
					list={list}
					pageCount={pageCount}
					more={`Show more ${many}`}
					failed={`The next ${many} could not be loaded.`}
					end={pageCount > 1 ? `${formatCount(items.length)} ${many}` : undefined}
					skeleton={<Rows rows={2} />}
				/>
			)}
		</div>
	);
}

function shown(count: number, [one, many]: readonly [string, string], hasMore: boolean): string {
	if (hasMore) return `The first ${formatCount(count)} ${many}`;
	return count === 0 ? `No ${many}` : `${formatCount(count)} ${count === 1 ? one : many}`;
}

function Loading({ label }: { label: string }) {
	return (
		<div aria-busy="true" className="grid gap-3">
			<p role="status" className="px-1 text-muted">
				{label}
			</p>
			<Rows rows={5} />
		</div>
	);
}

const rowWidths = ['w-2/5', 'w-1/2', 'w-1/3', 'w-3/5', 'w-[45%]'];

function Rows({ rows }: { rows: number }) {
	return (
		<Card aria-hidden className="divide-y divide-border">
			{rowWidths.slice(0, rows).map((width) => (
				<SkeletonRow key={width} width={width} className="h-[65px] px-4" />
			))}
		</Card>
	);
}

function Offline({ many }: { many: string }) {
	return (
		<Card>
			<EmptyState illustration="tangle" title="You are offline" text={`The ${many} come when the connection does.`} />
		</Card>
	);
}
