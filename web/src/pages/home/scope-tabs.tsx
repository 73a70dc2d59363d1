/** Tabs of home's three lists, each with its description. */
import { say } from '@friends/contract/core/languages/say';
import type { FeedScope } from '@friends/contract/posts/posts.schema';
import type { ReactNode } from 'react';
import { useTab } from '#core/browser/use-tab.ts';
import { useTribes } from '#entities/tribe/tribes.queries.ts';
import { OrderSentence } from '#features/posts/steering/order-sentence.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#ui/layout/tabs.tsx';
import { FeedColumn, type FeedColumnProps } from './feed-column.tsx';
import { scopeSentences, tribesSentence } from './scope-sentences.ts';

const tabs = ['feed', 'discover', 'tribes'] as const;
const names = { feed: () => say('Feed'), discover: () => say('Discover'), tribes: () => say('Tribes') };
const scopes: Record<(typeof tabs)[number], FeedScope> = { feed: 'all', discover: 'discover', tribes: 'tribes' };
const list = 'grid grid-cols-1 gap-3 tablet:gap-4';

export interface ScopeTabsProps extends Pick<FeedColumnProps, 'onCreate'> {
	layoutSwitch: ReactNode;
}

export function ScopeTabs({ layoutSwitch, onCreate }: ScopeTabsProps) {
	const [tab, setTab] = useTab(tabs);
	return (
		<Tabs value={tab} onValueChange={setTab} className={list}>
			<div className="relative">
				<TabList label={say('Posts')}>
					{tabs.map((name) => (
						<Tab key={name} value={name} title={scopeSentences[scopes[name]]()}>
							{names[name]()}
						</Tab>
					))}
				</TabList>
				<div className="absolute end-0 bottom-1.5">{layoutSwitch}</div>
			</div>
			{tabs.map((name) => (
				<TabPanel key={name} value={name} className={list}>
					{name === 'feed' ? (
						<OrderSentence />
					) : (
						<p className="-mt-1 px-1 text-small text-muted tablet:-mt-1.5">
							{name === 'tribes' ? <TribesSentence /> : scopeSentences[scopes[name]]()}
						</p>
					)}
					<FeedColumn scope={scopes[name]} onCreate={onCreate} />
				</TabPanel>
			))}
		</Tabs>
	);
}

function TribesSentence() {
	const { data, hasNextPage } = useTribes('mine');
	return tribesSentence(hasNextPage ? undefined : data?.items.length);
}
