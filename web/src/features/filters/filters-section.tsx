/** The member's filters: a list to add to, change and remove. */
import { say } from '@friends/contract/core/languages/say';
import type { Filter, FilterKind } from '@friends/contract/filters/filters.schema';
import { Hash, Plus, Tent, Type, UserRound, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import type { Icon } from '#ui/drawings/icon.ts';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { Loading, Skeleton } from '#ui/states/skeleton.tsx';
import { ChangeFilterDialog } from './change-filter-dialog.tsx';
import { describeFilter, filterName } from './filter-words.ts';
import { useFilters, useRemoveFilter } from './filters.queries.ts';
import { NewFilterDialog } from './new-filter-dialog.tsx';

const icons: Record<FilterKind, Icon> = { word: Type, tag: Hash, person: UserRound, tribe: Tent };

export function FiltersSection() {
	const [open, setOpen] = useState<Filter | 'new' | null>(null);
	const close = () => setOpen(null);
	return (
		<>
			<div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 max-tablet:px-1">
				<p className="min-w-50 flex-1 text-muted">
					{say('See less of some words, tags, people and tribes. For people and tribes, use the menu of a post, or of their page.')}
				</p>
				<Button variant="soft" icon={Plus} aria-haspopup="dialog" onClick={() => setOpen('new')}>
					{say('New filter')}
				</Button>
			</div>
			<Loaded
				query={useFilters()}
				loading={<LoadingFilters />}
				offline={say('We’ll load your filters when you’re back online.')}
				failed={say('Your filters couldn’t be loaded')}
				inCard
			>
				{(filters) => <Filters filters={filters} onChange={setOpen} />}
			</Loaded>
			{open === 'new' && <NewFilterDialog onClose={close} />}
			{open && open !== 'new' && <ChangeFilterDialog filter={open} onClose={close} />}
		</>
	);
}

function Filters({ filters, onChange }: { filters: readonly Filter[]; onChange: (filter: Filter) => void }) {
	const now = new Date();
	if (filters.length === 0) {
		return (
			<Card>
				<EmptyState illustration="gap" title={say('No filters')} text={say('You see everything that others show you.')} />
			</Card>
		);
	}
	return (
		<Card>
			<ul aria-label={say('Filters')}>
				{filters.map((filter) => (
					<FilterRow key={filter.id} filter={filter} now={now} onChange={() => onChange(filter)} />
				))}
			</ul>
		</Card>
	);
}

function FilterRow({ filter, now, onChange }: { filter: Filter; now: Date; onChange: () => void }) {
	const remove = useRemoveFilter();
	const words = filterName(filter);
	const IconComponent = icons[filter.kind];
	return (
		<li className="flex min-h-18 flex-wrap items-center gap-x-3 gap-y-2 border-t border-border px-4 py-3.5 first:border-t-0 tablet:gap-x-4 tablet:px-5">
			<IconComponent aria-hidden size={22} className="flex-none text-muted" />
			<div className="max-w-[calc(100%-2.5rem)] flex-1 basis-32">
				<h2 className="text-compact font-heading wrap-anywhere">
					<bdi>{words}</bdi>
				</h2>
				<p className="text-small text-pretty text-muted">{describeFilter(filter, now)}</p>
			</div>
			<Button variant="quiet" aria-haspopup="dialog" aria-label={say('Change {filter}', { filter: words })} onClick={onChange}>
				{say('Change')}
			</Button>
			<IconButton label={say('Remove {filter}', { filter: words })} icon={X} onClick={() => remove(filter)} />
		</li>
	);
}

function LoadingFilters() {
	return (
		<Card padded>
			<Loading label={say('Loading your filters')} className="grid gap-2.5">
				<Skeleton className="h-4.5 w-2/5" />
				<Skeleton className="h-3.75 w-3/5" />
			</Loading>
		</Card>
	);
}
