/** Page of the member's friends, of requests, and of suggestions. */
import { say } from '@friends/contract/core/languages/say';
import { Search } from 'lucide-react';
import { Link } from 'wouter';
import { tabPath, useTab } from '#core/browser/use-tab.ts';
import { useSession } from '#core/session/use-session.ts';
import { useInstance } from '#entities/community/instance.queries.ts';
import { paths } from '#entities/paths.ts';
import { FriendList } from '#features/friends/friend-list.tsx';
import { FriendRequestList } from '#features/friends/friend-request-list.tsx';
import { RelationScope } from '#features/friends/relation-scope.tsx';
import { RequestCount } from '#features/friends/request-count.tsx';
import { SuggestionList } from '#features/friends/suggestions.tsx';
import { SuggestionsPanel } from '#features/friends/suggestions-panel.tsx';
import { ButtonLink } from '#ui/controls/button.tsx';
import { cx } from '#ui/cx.ts';
import { Tab, TabList, TabPanel, Tabs } from '#ui/layout/tabs.tsx';
import { useIsWide } from '#ui/layout/use-wide.ts';
import { WaysIn } from '../entry/ways-in.tsx';
import { Placeholder } from '../placeholder.tsx';

export function FriendsPage() {
	const { user } = useSession();
	if (!user) return <Guest />;
	if (!user.features.friends) return <FriendsSoon />;
	return (
		<RelationScope>
			<FriendsRoom />
		</RelationScope>
	);
}

function Guest() {
	const isOn = useInstance()?.features.friends ?? true;
	if (!isOn) return <FriendsSoon />;
	return <Placeholder illustration="gap" title={say('Please log in to see your friends')} action={<WaysIn />} />;
}

function FriendsSoon() {
	return <Placeholder illustration="pair" title={say('Friends feature coming soon!')} />;
}

const tabs = ['friends', 'requests', 'suggestions'] as const;

function FriendsRoom() {
	const [tab, setTab] = useTab(tabs);
	const isWide = useIsWide();
	const suggestionsHref = tabPath(paths.friends, 'suggestions');
	const hasAside = isWide && tab !== 'suggestions';

	return (
		<Tabs
			value={tab}
			onValueChange={setTab}
			className={cx(
				'mx-auto grid max-w-column items-start justify-center gap-6 columns:max-w-242',
				hasAside
					? 'grid-cols-[minmax(0,640px)_var(--col-right)] has-[>aside:empty]:grid-cols-[minmax(0,640px)]'
					: 'grid-cols-[minmax(0,640px)]',
			)}
		>
			<div className="grid grid-cols-1 gap-3 tablet:gap-4">
				<div className="flex flex-wrap items-center justify-between gap-3 px-1 pt-1 tablet:pt-2">
					<h1 className="text-h1">{say('Friends')}</h1>
					<ButtonLink href={paths.people} variant="quiet" icon={Search}>
						{say('Find people')}
					</ButtonLink>
				</div>
				<TabList label={say('Friends')} fillsPhone>
					<Tab value="friends">{say('Friends')}</Tab>
					<Tab value="requests">
						{say('Requests')}
						<RequestCount />
					</Tab>
					<Tab value="suggestions">{say('Suggestions')}</Tab>
				</TabList>
				<TabPanel value="friends">
					<FriendList emptyAction={<ButtonLink href={suggestionsHref}>{say('People you may know')}</ButtonLink>} />
				</TabPanel>
				<TabPanel value="requests" className="grid grid-cols-1 gap-3 tablet:gap-4">
					<FriendRequestList direction="incoming" />
					<FriendRequestList direction="outgoing" />
					<Link
						href={tabPath(paths.settings, 'privacy')}
						className="inline-flex min-h-11 items-center justify-self-start rounded-chip px-1 text-small font-label text-brand hover:underline dark:text-brand-ink"
					>
						{say('People you have blocked')}
					</Link>
				</TabPanel>
				<TabPanel value="suggestions">
					<SuggestionList />
				</TabPanel>
			</div>
			{hasAside && (
				<aside aria-label={say('Around you')} className="sticky top-under-bar grid gap-4 empty:hidden">
					<SuggestionsPanel allHref={suggestionsHref} />
				</aside>
			)}
		</Tabs>
	);
}
