/** Page of tribes: the member's own, suggested, and all, with a search. */
import { say } from '@friends/contract/core/languages/say';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useSearchText } from '#core/browser/use-search-text.ts';
import { tabPath, useTab } from '#core/browser/use-tab.ts';
import { useSession } from '#core/session/use-session.ts';
import { paths } from '#entities/paths.ts';
import { anyTribes, type TribeScope, useTribes } from '#entities/tribe/tribes.queries.ts';
import { CreateTribeDialog } from '#features/tribes/form/create-tribe-dialog.tsx';
import { TribeFilter, useTribeFilter } from '#features/tribes/list/tribe-filter.tsx';
import { TribeList } from '#features/tribes/list/tribe-list.tsx';
import { TribeSearch } from '#features/tribes/list/tribe-search.tsx';
import { MembershipScope } from '#features/tribes/membership/membership-scope.tsx';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { SearchInput } from '#ui/controls/search-input.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#ui/layout/tabs.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';

export function TribesPage() {
	const { user } = useSession();
	return (
		<MembershipScope>
			<div className="mx-auto grid max-w-(--shell-max) grid-cols-1 gap-4 tablet:gap-5">
				<header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 px-1 pt-1 tablet:pt-2">
					<div>
						<h1 className="text-h1">{say('Tribes')}</h1>
						<p className="mt-1 text-muted tablet:text-lead">{say('Small rooms for the things you love.')}</p>
					</div>
					<CreateTribe />
				</header>
				{user ? <MemberTribes /> : <GuestTribes />}
			</div>
		</MembershipScope>
	);
}

/** Guests follow a link to the page, which asks them to log in. */
function CreateTribe() {
	const { user } = useSession();
	const [, navigate] = useLocation();
	const [isCreating, setIsCreating] = useState(false);
	if (!user) {
		return (
			<ButtonLink href={paths.createTribe} icon={Plus}>
				{say('Create tribe')}
			</ButtonLink>
		);
	}
	return (
		<>
			<Button icon={Plus} aria-haspopup="dialog" onClick={() => setIsCreating(true)}>
				{say('Create tribe')}
			</Button>
			<CreateTribeDialog open={isCreating} onOpenChange={setIsCreating} onCreated={({ slug }) => navigate(paths.tribe(slug))} />
		</>
	);
}

const tabs = ['mine', 'suggested', 'all'] as const satisfies readonly TribeScope[];

function FindOthers() {
	return (
		<ButtonLink href={tabPath(paths.tribes, 'all')} variant="quiet">
			{say('See all tribes')}
		</ButtonLink>
	);
}

function Empty({ scope }: { scope: TribeScope }) {
	switch (scope) {
		case 'mine':
			return (
				<EmptyState
					illustration="pair"
					title={say('You haven’t joined a tribe yet')}
					text={say('Find one for something you love, or start your own.')}
					action={<FindOthers />}
				/>
			);
		case 'suggested':
			return (
				<EmptyState
					illustration="pair"
					title={say('Nothing to suggest')}
					text={say('There are no other public tribes to join.')}
					action={<FindOthers />}
				/>
			);
		case 'all':
			return <EmptyState illustration="pair" title={say('No tribes yet')} text={say('Start the first one.')} />;
	}
}

/** The first tab: the member's tribes, or all while there are none. Joining the first does not switch it until the next visit. */
function useFirstTab(): TribeScope {
	const { data } = useTribes('mine');
	const [first, setFirst] = useState<TribeScope | null>(null);
	if (first === null && data) setFirst(data.items.length > 0 ? 'mine' : 'all');
	return first ?? 'mine';
}

function MemberTribes() {
	const first = useFirstTab();
	const [tab, setTab] = useTab([first, ...tabs.filter((name) => name !== first)]);
	const { text, search, setText } = useSearchText();
	return (
		<Tabs value={tab} onValueChange={setTab} className="grid grid-cols-1 gap-4 tablet:gap-5">
			<div className="flex flex-wrap-reverse items-end justify-between gap-x-6 gap-y-3">
				<div className="max-tablet:basis-full">
					<TabList label={say('Tribes')} fillsPhone>
						<Tab value="mine">{say('My tribes')}</Tab>
						<Tab value="suggested">{say('Suggested')}</Tab>
						<Tab value="all">{say('All')}</Tab>
					</TabList>
				</div>
				<SearchBox text={text} onChange={setText} />
			</div>
			{tabs.map((scope) => (
				<TabPanel key={scope} value={scope}>
					{scope === 'all' ? <AllTribes search={search} /> : <TribesIn scope={scope} search={search} />}
				</TabPanel>
			))}
		</Tabs>
	);
}

function TribesIn({ scope, search }: { scope: TribeScope; search: string }) {
	if (search !== '') return <TribeSearch search={search} />;
	return <TribeList scope={scope} wanted={anyTribes} empty={<Empty scope={scope} />} />;
}

/** One list where an order or a tag is wanted. */
function AllTribes({ search }: { search: string }) {
	const filter = useTribeFilter();
	const isPlain = filter.tag === '' && filter.order === anyTribes.order;
	return (
		<div className="grid grid-cols-1 gap-4 tablet:gap-5">
			<TribeFilter />
			{isPlain ? (
				<TribesIn scope="all" search={search} />
			) : (
				<TribeList scope="all" wanted={{ search, ...filter }} empty={<Empty scope="all" />} />
			)}
		</div>
	);
}

function GuestTribes() {
	const { text, search, setText } = useSearchText();
	const filter = useTribeFilter();
	return (
		<>
			<div className="flex">
				<SearchBox text={text} onChange={setText} />
			</div>
			<TribeFilter />
			<TribeList scope="all" wanted={{ search, ...filter }} empty={<Empty scope="all" />} />
		</>
	);
}

const searchMaxLength = 80;

function SearchBox({ text, onChange }: { text: string; onChange: (text: string) => void }) {
	return (
		<div className="w-full max-w-90 max-tablet:max-w-none">
			<SearchInput
				label={say('Search tribes')}
				placeholder={say('Search tribes…')}
				maxLength={searchMaxLength}
				value={text}
				onChange={onChange}
			/>
		</div>
	);
}
