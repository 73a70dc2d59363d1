/** Figures of the last 90 days: today is counted on request, past days are counted once and stored. */
import { setImmediate as letOthersGo } from 'node:timers/promises';
import { adminLimits } from '@friends/contract/admin/admin.limits';
import type { Statistics, StatisticsDay } from '@friends/contract/admin/users.schema';
import type { Clock } from '#core/clock';
import type { Database } from '#core/transaction';
import * as queries from './statistics.queries.ts';

const dayMs = 24 * 60 * 60 * 1000;

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const beginningOf = (day: string): string => `${day}T00:00:00.000Z`;
const endOf = (day: string): string => beginningOf(dayOf(Date.parse(beginningOf(day)) + dayMs));

export type StatisticsService = ReturnType<typeof createStatisticsService>;

export function createStatisticsService({ database, clock }: { database: Database; clock: Clock }) {
	const db = database.reader;

	/** Oldest first, today last. */
	function lastDays(): string[] {
		const nowMs = clock.now().getTime();
		return Array.from({ length: adminLimits.statisticsDays }, (_, ago) => dayOf(nowMs - ago * dayMs)).reverse();
	}

	/** @param days consecutive days. */
	async function count(days: string[]): Promise<StatisticsDay[]> {
		const [first = '', last = ''] = [days[0], days.at(-1)];
		const span = { from: beginningOf(first), to: endOf(last) };
		const [newMembers, active, posts, reports, membersAtEnd] = await Promise.all([
			queries.countNewMembers(db, span),
			queries.countActive(db, span),
			queries.countPosts(db, span),
			queries.countReports(db, span),
			queries.countMembersBefore(db, span.to),
		]);
		const joined = [...newMembers.values()].reduce((sum, each) => sum + each, 0);
		let members = membersAtEnd - joined;
		return days.map((day) => {
			const of = (counts: Map<string, number>) => counts.get(day) ?? 0;
			members += of(newMembers);
			return { day, members, newMembers: of(newMembers), active: of(active), posts: of(posts), reports: of(reports) };
		});
	}

	async function listStored(from: string): Promise<Map<string, StatisticsDay>> {
		const rows = await queries.listStoredDays(db, from);
		return new Map(rows.map(({ new_members: newMembers, ...rest }) => [rest.day, { ...rest, newMembers }]));
	}

	return {
		async list(): Promise<Statistics> {
			const days = lastDays();
			const stored = await listStored(days[0] ?? '');
			const counted = await count(days.slice(days.findIndex((day) => !stored.has(day))));
			const byDay = new Map([...counted.map((figures) => [figures.day, figures] as const), ...stored]);
			return { days: days.flatMap((day) => byDay.get(day) ?? []) };
		},

		/** Stores days one by one and yields to requests in between, because a SQLite query blocks the event loop. */
		async storePastDays(stopped: AbortSignal): Promise<void> {
			const days = lastDays();
			const [first = ''] = days;
			const stored = await listStored(first);
			for (const day of days.slice(0, -1).filter((past) => !stored.has(past))) {
				if (stopped.aborted) return;
				const [figures] = await count([day]);
				if (!figures) return;
				const { newMembers: new_members, ...rest } = figures;
				await database.transaction((transaction) => queries.storeDay(transaction, { ...rest, new_members }));
				await letOthersGo();
			}
			await database.transaction((transaction) => queries.forgetDaysBefore(transaction, first));
		},
	};
}
