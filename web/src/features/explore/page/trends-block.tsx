/** Trending tags with the people who used them, day by day. */
import { say } from '@friends/contract/core/languages/say';
import type { TagTrend } from '@friends/contract/explore/explore.schema';
import { useId } from 'react';
import { Link } from 'wouter';
import { withCommas } from '#core/list-of.ts';
import { paths } from '#entities/paths.ts';
import { BlockHeader } from '#ui/layout/block-header.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Say } from '#ui/say.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { Sparkline } from './sparkline.tsx';

export function TrendsBlock({ trends }: { trends: readonly TagTrend[] }) {
	const id = useId();
	return (
		<Card as="section" padded aria-labelledby={id}>
			<BlockHeader id={id} title={say('Trending')} why={say('Tags used by the most different people in seven days')} />
			{trends.length > 0 ? (
				<ul aria-labelledby={id} className="mt-3 grid grid-cols-1 gap-1">
					{trends.map((trend) => (
						<TrendRow key={trend.tag} trend={trend} />
					))}
				</ul>
			) : (
				<p className="mt-3 text-small text-muted">{say('No hashtags this week yet.')}</p>
			)}
		</Card>
	);
}

function TrendRow({ trend: { tag, personCount, previousPersonCount, days } }: { trend: TagTrend }) {
	const label = say('People on each of the last seven days: {numbers}', { numbers: withCommas(days.map(String)) });
	return (
		<li className="flex min-h-12 items-center gap-3">
			<span className="min-w-0 flex-1">
				<Link href={paths.tag(tag)} dir="auto" className="block w-fit max-w-full truncate rounded-chip py-0.5 font-heading hover:underline">
					{`#${tag}`}
				</Link>
				<span className="text-caption text-muted tabular-nums">
					{say('{count, plural, one {# person} other {# people}}', { count: personCount })}
				</span>
			</span>
			<Sparkline days={days} label={label} />
			<span className="w-14 flex-none text-end text-caption font-label text-brand-ink tabular-nums">
				<Growth now={personCount} before={previousPersonCount} />
			</span>
		</li>
	);
}

/** Nothing for a tag that fewer people use than before. */
function Growth({ now, before }: { now: number; before: number }) {
	if (before === 0) return say('new');
	if (now <= before) return null;
	return (
		<Say
			sentence="+{percent, number}% <hidden>more people than the week before</hidden>"
			parts={{ percent: Math.round((100 * (now - before)) / before), hidden: (words) => <VisuallyHidden>{words}</VisuallyHidden> }}
		/>
	);
}
