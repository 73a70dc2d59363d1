/** Page of a search: what was found, in tabs by kind, under what narrows it and its order. */
import { say } from '@friends/contract/core/languages/say';
import { searchLimits } from '@friends/contract/search/search.limits';
import { searchOrders } from '@friends/contract/search/search.schema';
import { Search } from 'lucide-react';
import { useParameters } from '#core/browser/use-parameters.ts';
import { useSession } from '#core/session/use-session.ts';
import { usePageTitle } from '#entities/community/use-title.ts';
import { foundCount } from '#features/search/found-words.ts';
import { FilterChips } from '#features/search/results/filter-chips.tsx';
import { kindWords, orderedTabs, type SearchTab, searchTabsOf } from '#features/search/results/hit-kinds.ts';
import { NarrowIt } from '#features/search/results/narrow-it.tsx';
import { OrderMenu } from '#features/search/results/order-menu.tsx';
import { ReadingNotice } from '#features/search/results/reading-notice.tsx';
import { useFoundCounts } from '#features/search/search.queries.ts';
import { openSearch } from '#features/search/search-opening.ts';
import { SearchTrigger } from '#features/search/search-trigger.tsx';
import { useSearched } from '#features/search/use-searched.ts';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { TabScroll } from '#ui/layout/tab-scroll.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#ui/layout/tabs.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { HitsOf } from './hits-of.tsx';

export function SearchPage() {
	const q = useSearched().slice(0, searchLimits.query.maxLength);
	usePageTitle(q || say('Search'));
	return (
		<div className="mx-auto grid max-w-252 grid-cols-1 gap-x-11 pt-1 columns:grid-cols-[minmax(0,1fr)_260px]">
			<div className="min-w-0">
				<SearchTrigger className="mb-3 h-12 columns:hidden" />
				<h1 className="sr-only">{q === '' ? say('Search') : say('Hits for “{search}”', { search: q })}</h1>
				{q === '' ? <Begin /> : <Results q={q} />}
			</div>
			<aside className="pt-2.5 max-columns:hidden">
				<NarrowIt />
			</aside>
		</div>
	);
}

function Begin() {
	return (
		<Card>
			<EmptyState
				illustration="compass"
				title={say('What are you looking for?')}
				text={say('A word of a post, a name or a tag will do.')}
				action={
					<Button icon={Search} aria-haspopup="dialog" onClick={() => openSearch()}>
						{say('Search')}
					</Button>
				}
			/>
		</Card>
	);
}

function Results({ q }: { q: string }) {
	const { user } = useSession();
	const { oneOf, set } = useParameters();
	const tabs = searchTabsOf(user);
	const [tab, order] = [oneOf('kind', tabs), oneOf('order', searchOrders)];
	return (
		<Tabs value={tab} onValueChange={(kind) => set({ kind: kind === tabs[0] ? '' : kind })} className="grid grid-cols-1 gap-3">
			<KindTabs q={q} tabs={tabs} />
			<div className="flex flex-wrap items-center gap-x-4 gap-y-1">
				<FilterChips q={q} onChange={(next) => set({ q: next })} />
				{orderedTabs.includes(tab) && (
					<div className="ms-auto">
						<OrderMenu order={order} onChange={(next) => set({ order: next === searchOrders[0] ? '' : next })} />
					</div>
				)}
			</div>
			<ReadingNotice q={q} />
			<TabPanel value={tab} className="outline-none">
				<HitsOf tab={tab} wanted={{ q, order }} />
			</TabPanel>
		</Tabs>
	);
}

function KindTabs({ q, tabs }: { q: string; tabs: readonly SearchTab[] }) {
	const counts = useFoundCounts(q);
	return (
		<TabScroll>
			<TabList label={say('Kinds of hits')}>
				{tabs.map((kind) => (
					<Tab key={kind} value={kind}>
						{kindWords[kind]()}
						{counts && kind !== 'all' && (
							<span className="text-caption font-label text-muted tabular-nums">{foundCount(counts[kind])}</span>
						)}
					</Tab>
				))}
			</TabList>
		</TabScroll>
	);
}
