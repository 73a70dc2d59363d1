/** A long list of the panel, in all states of its query; the tab renders the rows. */
import type { ReactNode } from 'react';
import type { Items } from '#core/queries/pages.ts';
import { Card } from '#ui/layout/card.tsx';
import { type Column, DataTable } from '#ui/layout/data-table.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ListEnd, type ListState } from '#ui/states/list-end.tsx';
import { Loaded, type LoadedQuery } from '#ui/states/loaded.tsx';
import { SkeletonRow } from '#ui/states/skeleton.tsx';

/** Sentences of a list about itself. */
export interface RecordWords {
	loading: string;
	offline: string;
	failed: string;
	more: string;
	moreFailed: string;
	/** '1 user', 'The first 50 users' */
	shown: (count: number, hasMore: boolean) => string;
}

export interface RecordListProps<T> {
	/** The state of an infinite query. */
	list: LoadedQuery<Items<T>> & ListState;
	words: RecordWords;
	empty: { title: string; text?: string };
	/** Accessible name of the table. */
	label: string;
	columns: readonly Column[];
	/** Renders one record as a `tr`. */
	children: (item: T) => ReactNode;
}

export function RecordList<T>(props: RecordListProps<T>) {
	const { list, words } = props;
	return (
		<Loaded query={list} loading={<LoadingRows label={words.loading} />} offline={words.offline} failed={words.failed} inCard>
			{(read) => <Records {...props} {...read} />}
		</Loaded>
	);
}

function Records<T>({ list, items, pageCount, words, empty, label, columns, children }: RecordListProps<T> & Items<T>) {
	const { isPlaceholderData, hasNextPage } = list;
	return (
		<div className="grid grid-cols-1 gap-4">
			<p role="status" className="sr-only">
				{!isPlaceholderData && words.shown(items.length, hasNextPage)}
			</p>
			{items.length === 0 && !hasNextPage ? (
				<Card>
					<EmptyState illustration="pair" {...empty} />
				</Card>
			) : (
				// Placeholder data of the previous search.
				<DataTable label={label} columns={columns} busy={isPlaceholderData}>
					{items.map(children)}
				</DataTable>
			)}
			{!isPlaceholderData && (
				<ListEnd
					list={list}
					pageCount={pageCount}
					more={words.more}
					failed={words.moreFailed}
					end={pageCount > 1 ? words.shown(items.length, false) : undefined}
					skeleton={<Rows rows={2} />}
				/>
			)}
		</div>
	);
}

function LoadingRows({ label }: { label: string }) {
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
				<SkeletonRow key={width} width={width} className="h-16.25 px-4" />
			))}
		</Card>
	);
}
