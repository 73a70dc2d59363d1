/** A tribe as a file that its owner takes to another community: asking for it, and the one that can be fetched. */
import { say } from '@friends/contract/core/languages/say';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { useId } from 'react';
import { formatMoment } from '#core/dates.ts';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { Loading, Skeleton } from '#ui/states/skeleton.tsx';
import { isInTheMaking, useExportTribe, useFetchTribeExport, useTribeExports } from './box.queries.ts';

export function ExportTribe({ tribe: { id } }: { tribe: Pick<Tribe, 'id'> }) {
	const titleId = useId();
	const { exportTribe, isPending } = useExportTribe(id);
	const { fetchArchive, isPending: isFetching } = useFetchTribeExport();
	return (
		<Card as="section" aria-labelledby={titleId} padded>
			<h2 id={titleId} className="font-strong">
				{say('Export')}
			</h2>
			<p className="text-small text-muted">
				{say(
					'A signed file for another community: settings, roles, posts and comments that all members see, and pictures of members who agreed. No passcode, invitations, requests, bans, reports or log.',
				)}
			</p>
			<Loaded
				query={useTribeExports(id)}
				loading={
					<Loading label={say('Loading the export')} className="mt-4">
						<Skeleton className="h-11 w-40" />
					</Loading>
				}
				offline={say('We’ll look for the export when you’re back online.')}
				failed={say('The export couldn’t be loaded')}
			>
				{(exports) => {
					const ready = exports.find((each) => !isInTheMaking(each));
					const isMaking = exports.some(isInTheMaking);
					return (
						<div className="mt-4 flex flex-wrap items-center gap-3">
							<Button
								variant="soft"
								pending={isPending || isMaking}
								pendingLabel={isMaking ? say('Getting ready…') : say('Starting…')}
								onClick={exportTribe}
							>
								{say('Export this tribe')}
							</Button>
							{ready && (
								<Button variant="quiet" pending={isFetching} pendingLabel={say('Fetching…')} onClick={() => fetchArchive(ready)}>
									{say('Download')}
								</Button>
							)}
							<p role="status" className="text-small text-muted">
								{isMaking && say('You can close this page meanwhile.')}
								{!isMaking && ready?.expiresAt && say('Can be fetched until {date}.', { date: formatMoment(new Date(ready.expiresAt)) })}
							</p>
						</div>
					);
				}}
			</Loaded>
		</Card>
	);
}
