/** Figures above the tabs. */

import type { Stats } from '@friends/contract/admin/users.schema';
import { say } from '@friends/contract/core/languages/say';
import { Ban, Flag, UserRoundCheck, UsersRound } from 'lucide-react';
import { Button } from '#ui/controls/button.tsx';
import { formatCount } from '#ui/counts.ts';
import type { Hue } from '#ui/drawings/hue.ts';
import type { Icon } from '#ui/drawings/icon.ts';
import { Tile } from '#ui/drawings/tile.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { useRetry } from '#ui/states/use-retry.ts';
import { useStats } from '../admin.queries.ts';

const figures = (): readonly { name: keyof Stats; label: string; hue: Hue; icon: Icon }[] => [
	{ name: 'totalUsers', label: say('Total Users'), hue: 'sky', icon: UsersRound },
	{ name: 'activeUsers', label: say('Active Users'), hue: 'leaf', icon: UserRoundCheck },
	{ name: 'bannedUsers', label: say('Banned Users'), hue: 'coral', icon: Ban },
	{ name: 'pendingReports', label: say('Pending Reports'), hue: 'marigold', icon: Flag },
];

export function StatCards() {
	const { data, isError, refetch } = useStats();
	const { isRetrying, retry } = useRetry(refetch);
	const hasFailed = !data && (isError || isRetrying);
	return (
		<section aria-label={say('Figures')} aria-busy={!data && !hasFailed}>
			<dl className="grid grid-cols-2 gap-3 columns:grid-cols-4 tablet:gap-4">
				{figures().map(({ name, label, hue, icon }) => (
					<Card key={name} className="relative grid min-w-0 content-center py-4 pe-3 ps-14.5 tablet:py-5 tablet:ps-21">
						<dt className="text-caption text-muted tablet:text-small">
							<Tile
								hue={hue}
								icon={icon}
								size={48}
								shape="circle"
								className="absolute top-1/2 start-3 -translate-y-1/2 max-tablet:[--tile-size:36px]! tablet:start-5"
							/>
							{label}
						</dt>
						<dd className="text-h2 tabular-nums tablet:text-h1">
							{data ? formatCount(data[name]) : hasFailed ? '–' : <Skeleton className="my-0.5 h-[calc(1lh-4px)] w-16" />}
						</dd>
					</Card>
				))}
			</dl>
			{hasFailed && (
				<div role="alert" className="mt-3 flex flex-wrap items-center gap-3 text-small text-muted">
					{say('The figures couldn’t be loaded.')}
					<Button variant="quiet" size="sm" pending={isRetrying} onClick={retry}>
						{say('Try again')}
					</Button>
				</div>
			)}
		</section>
	);
}
