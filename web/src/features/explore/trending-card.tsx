/** The hashtags that people use most these days. */
import { useId } from 'react';
import { Card, CardHeader } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useTrendingTags } from './explore.queries.ts';

/** Specified. */
const shownTags = 8;

export function TrendingCard() {
	const id = useId();
	const { data, isPending, isFetching } = useTrendingTags();
	return (
		<Card as="section" aria-labelledby={id} aria-busy={isPending && isFetching}>
			<CardHeader id={id} title="Trending" />
			<div className="px-5 pt-3 pb-[18px]">
				{data && data.length > 0 ? (
					<Tags tags={data.slice(0, shownTags)} />
				) : isPending && isFetching ? (
					<TagsSkeleton />
				) : (
					<p className="text-small text-muted">{data ? 'No hashtags this week yet.' : 'The hashtags could not be loaded.'}</p>
				)}
			</div>
		</Card>
	);
}

function Tags({ tags }: { tags: readonly string[] }) {
	return (
		<ul className="flex flex-wrap gap-2">
			{tags.map((tag) => (
				<li key={tag} className="inline-flex min-h-[34px] max-w-full items-center rounded-full bg-sunken px-3 text-[13.5px] font-[640]">
					<bdi className="truncate">{`#${tag}`}</bdi>
				</li>
			))}
		</ul>
	);
}

const widths = ['w-24', 'w-28', 'w-20', 'w-26', 'w-30', 'w-16'];

function TagsSkeleton() {
	return (
		<div className="flex flex-wrap gap-2">
			{widths.map((width) => (
				<Skeleton key={width} className={`h-[34px] rounded-full ${width}`} />
			))}
		</div>
	);
}
