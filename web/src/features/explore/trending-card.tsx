/** Side panel of trending hashtags, each with its number of posts. */
import { say } from '@friends/contract/core/languages/say';
import type { Trend } from '@friends/contract/explore/explore.schema';
import { Link } from 'wouter';
import { paths } from '#entities/paths.ts';
import { SidePanel } from '#ui/layout/side-panel.tsx';
import { Say } from '#ui/say.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useTrends } from './explore.queries.ts';

/** The specification's number. */
const shownTags = 8;

export function TrendingCard() {
	return (
		<SidePanel
			title={say('Trending')}
			list={useTrends()}
			empty={say('No hashtags this week yet.')}
			failed={say('The hashtags couldn’t be loaded.')}
			skeleton={<TagsSkeleton />}
		>
			{(trends) => <Tags trends={trends.slice(0, shownTags)} />}
		</SidePanel>
	);
}

function Tags({ trends }: { trends: readonly Trend[] }) {
	return (
		<ul className="flex flex-wrap gap-2 px-2 pt-0.5">
			{trends.map(({ tag, postCount }) => (
				<li key={tag} className="max-w-full">
					<Link
						href={paths.tag(tag)}
						className="inline-flex min-h-8.5 max-w-full items-center gap-2 rounded-full bg-[color-mix(in_oklab,var(--sunken)_60%,var(--border))] px-3 text-caption font-label hover:underline pointer-coarse:min-h-11"
					>
						<bdi className="truncate">{`#${tag}`}</bdi>{' '}
						<span className="text-micro font-label text-muted tabular-nums">
							<Say
								sentence="{count, plural, one {# <hidden>post</hidden>} other {# <hidden>posts</hidden>}}"
								parts={{ count: postCount, hidden: (words) => <VisuallyHidden>{words}</VisuallyHidden> }}
							/>
						</span>
					</Link>
				</li>
			))}
		</ul>
	);
}

const widths = ['w-24', 'w-28', 'w-20', 'w-26', 'w-30', 'w-16'];

function TagsSkeleton() {
	return (
		<div className="flex flex-wrap gap-2 px-2">
			{widths.map((width) => (
				<Skeleton key={width} className={`h-8.5 rounded-full ${width}`} />
			))}
		</div>
	);
}
