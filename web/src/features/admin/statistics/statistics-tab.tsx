/** Statistics of ninety days: four charts, each with its figures as text and as a table. */

import type { StatisticsDay } from '@friends/contract/admin/users.schema';
import { say } from '@friends/contract/core/languages/say';
import { useId, useMemo, useState } from 'react';
import { plainDate } from '#core/short-dates.ts';
import { formatCount } from '#ui/counts.ts';
import { Card } from '#ui/layout/card.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { Loading, Skeleton } from '#ui/states/skeleton.tsx';
import { useTheme } from '#ui/theme.ts';
import { useStatistics } from '../admin.queries.ts';
import { Plot } from './plot.tsx';

type Figure = 'members' | 'active' | 'posts' | 'reports';

interface Series {
	figure: Figure;
	title: string;
	/** Sums the series up in a sentence. */
	sentence: (days: readonly StatisticsDay[]) => string;
}

const sumOf = (days: readonly StatisticsDay[], figure: Figure | 'newMembers') => days.reduce((sum, day) => sum + day[figure], 0);
const mostOf = (days: readonly StatisticsDay[], figure: Figure) => days.reduce((most, day) => Math.max(most, day[figure]), 0);

function overDays(days: readonly StatisticsDay[], figure: Figure): string {
	return say('{sum, number} in {days, plural, one {# day} other {# days}} · busiest day {most, number}', {
		sum: sumOf(days, figure),
		days: days.length,
		most: mostOf(days, figure),
	});
}

const series = (): readonly Series[] => [
	{
		figure: 'members',
		title: say('Members'),
		sentence: (days) =>
			say('{today, number} today · {added, number} new in {days, plural, one {# day} other {# days}}', {
				today: days.at(-1)?.members ?? 0,
				added: sumOf(days, 'newMembers'),
				days: days.length,
			}),
	},
	{
		figure: 'active',
		title: say('Active members per day'),
		sentence: (days) =>
			say('{today, number} today · peak {most, number}', { today: days.at(-1)?.active ?? 0, most: mostOf(days, 'active') }),
	},
	{
		figure: 'posts',
		title: say('Posts per day'),
		sentence: (days) => overDays(days, 'posts'),
	},
	{
		figure: 'reports',
		title: say('Reports per day'),
		sentence: (days) => overDays(days, 'reports'),
	},
];

const dateOf = (day: string) => plainDate(new Date(`${day}T12:00`));

export function StatisticsTab() {
	return (
		<Loaded
			query={useStatistics()}
			loading={<PlotSkeletons />}
			offline={say('We’ll load the statistics when you’re back online.')}
			failed={say('The statistics couldn’t be loaded')}
			inCard
		>
			{({ days }) => (
				<div className="grid grid-cols-1 gap-4 columns:grid-cols-2">
					{series().map((one) => (
						<PlotCard key={one.figure} {...one} days={days} />
					))}
				</div>
			)}
		</Loaded>
	);
}

function PlotSkeletons() {
	return (
		<Loading label={say('Loading statistics')} className="grid gap-4 columns:grid-cols-2">
			{series().map(({ figure }) => (
				<Card key={figure} aria-hidden className="grid gap-4 p-5">
					<Skeleton className="h-5 w-1/3" />
					<Skeleton className="h-45 rounded-inner" />
				</Card>
			))}
		</Loading>
	);
}

function PlotCard({ figure, title, sentence, days }: Series & { days: readonly StatisticsDay[] }) {
	const id = useId();
	const theme = useTheme();
	const [point, setPoint] = useState<number | null>(null);
	const times = useMemo(() => days.map(({ day }) => Date.parse(`${day}T00:00:00Z`) / 1000), [days]);
	const values = useMemo(() => days.map((day) => day[figure]), [days, figure]);
	const pointed = point === null ? undefined : days[point];
	return (
		<Card as="section" aria-labelledby={id} className="grid grid-cols-1 content-start gap-3 px-4 pt-4 pb-3 tablet:px-5">
			<div>
				<h2 id={id} className="font-heading">
					{title}
				</h2>
				<p className="text-small text-muted tabular-nums">
					{pointed ? <span aria-hidden>{`${dateOf(pointed.day)}: ${formatCount(pointed[figure])}`}</span> : sentence(days)}
				</p>
			</div>
			<Plot key={theme} times={times} values={values} onPoint={setPoint} />
			<details>
				<summary className="inline-flex min-h-11 w-max cursor-pointer items-center rounded-chip text-small font-label text-brand dark:text-brand-ink">
					{say('Show as a table')}
				</summary>
				<DayTable title={title} figure={figure} days={days} />
			</details>
		</Card>
	);
}

function DayTable({ title, figure, days }: { title: string; figure: Figure; days: readonly StatisticsDay[] }) {
	return (
		<div className="rounded-inner bg-sunken px-4 py-2">
			<table className="w-full text-small tabular-nums">
				<thead>
					<tr>
						<th scope="col" className="py-1.5 text-start font-label text-muted">
							{say('Day')}
						</th>
						<th scope="col" className="py-1.5 text-end font-label text-muted">
							{title}
						</th>
					</tr>
				</thead>
				<tbody>
					{days.toReversed().map((day) => (
						<tr key={day.day}>
							<th scope="row" className="py-1 text-start font-normal">
								{dateOf(day.day)}
							</th>
							<td className="py-1 text-end">{formatCount(day[figure])}</td>
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}
