/** Admin panel under its title: four figures and the tabs; the address keeps the open tab. */
import { say } from '@friends/contract/core/languages/say';
import { type ReactNode, Suspense } from 'react';
import { useTab } from '#core/browser/use-tab.ts';
import { Spinner } from '#ui/drawings/spinner.tsx';
import { CountBadge } from '#ui/layout/count-badge.tsx';
import { TabScroll } from '#ui/layout/tab-scroll.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#ui/layout/tabs.tsx';
import { lazyPart } from '#ui/states/lazy-part.tsx';
import { useStats } from './admin.queries.ts';
import { AuditLogsTab } from './audit-log/audit-logs-tab.tsx';
import { ReportsTab } from './reports/reports-tab.tsx';
import { lacksSecondStep, SecondStep } from './second-step.tsx';
import { StatCards } from './statistics/stat-cards.tsx';
import type { AdminSelf } from './users/user-row.tsx';
import { UsersTab } from './users/users-tab.tsx';

/** Lazy-loaded, since the plots need a library. */
const statistics = lazyPart(async () => (await import('./statistics/statistics-tab.tsx')).StatisticsTab);

const tabs = ['users', 'joining', 'reports', 'announcements', 'audit-logs', 'settings', 'statistics'] as const;
const tabsWithout = ['users', 'joining', 'reports', 'audit-logs', 'settings', 'statistics'] as const;

export interface AdminTabsProps {
	/** The signed-in administrator. */
	self: AdminSelf;
	/** Who may join, and who asks to. */
	joining: ReactNode;
	/** People who ask to join. */
	waiting: number;
	/** Announcements to all members; null where there are none. */
	announcements: ReactNode;
	/** Form of the community's settings. */
	settings: ReactNode;
}

export function AdminTabs({ self, joining, waiting, announcements, settings }: AdminTabsProps) {
	const [tab, setTab] = useTab(announcements ? tabs : tabsWithout);
	const stats = useStats();
	const pending = stats.data?.pendingReports ?? 0;
	if (lacksSecondStep(stats.error)) return <SecondStep panel={stats} />;
	return (
		<div className="grid grid-cols-1 gap-4 tablet:gap-6">
			<StatCards />
			<Tabs value={tab} onValueChange={setTab}>
				<TabNames hasAnnouncements={Boolean(announcements)} waiting={waiting} pending={pending} />
				<TabPanel value="users" className={PANEL}>
					<UsersTab self={self} />
				</TabPanel>
				<TabPanel value="joining" className={PANEL}>
					{joining}
				</TabPanel>
				<TabPanel value="reports" className={PANEL}>
					<ReportsTab />
				</TabPanel>
				{announcements && (
					<TabPanel value="announcements" className={PANEL}>
						{announcements}
					</TabPanel>
				)}
				<TabPanel value="audit-logs" className={PANEL}>
					<AuditLogsTab />
				</TabPanel>
				<TabPanel value="settings" className={PANEL}>
					{settings}
				</TabPanel>
				<TabPanel value="statistics" className={PANEL}>
					<Statistics />
				</TabPanel>
			</Tabs>
		</div>
	);
}

interface TabNamesProps extends Pick<AdminTabsProps, 'waiting'> {
	hasAnnouncements: boolean;
	/** Reports that wait. */
	pending: number;
}

function TabNames({ hasAnnouncements, waiting, pending }: TabNamesProps) {
	return (
		<TabScroll>
			<TabList label={say('Admin Panel')}>
				<Tab value="users">{say('Users')}</Tab>
				<Tab value="joining">
					{say('Joining')}
					<CountBadge count={waiting} tone="calm" label={say('{count, plural, one {# waiting} other {# waiting}}', { count: waiting })} />
				</Tab>
				<Tab value="reports">
					{say('Reports')}
					<CountBadge count={pending} tone="calm" label={say('{count, plural, one {# pending} other {# pending}}', { count: pending })} />
				</Tab>
				{hasAnnouncements && <Tab value="announcements">{say('Announcements')}</Tab>}
				<Tab value="audit-logs">{say('Audit Logs')}</Tab>
				<Tab value="settings">{say('Settings')}</Tab>
				<Tab value="statistics">{say('Statistics')}</Tab>
			</TabList>
		</TabScroll>
	);
}

function Statistics() {
	return (
		<Suspense
			fallback={
				<div className="grid min-h-64 place-items-center text-brand">
					<Spinner label={say('Loading')} className="size-7" />
				</div>
			}
		>
			<statistics.Part />
		</Suspense>
	);
}

const PANEL = 'mt-3 rounded-card tablet:mt-4';
