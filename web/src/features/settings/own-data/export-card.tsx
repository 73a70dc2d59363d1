/** Everything of the member's own as one archive: asking for it, its progress, and the one that can be fetched. */
import type { Export } from '@friends/contract/exports/exports.schema';
import { Archive } from 'lucide-react';
import { useId } from 'react';
import { dayAndMonth, formatUntil } from '#core/dates.ts';
import { Button } from '#ui/controls/button.tsx';
import { Badge } from '#ui/layout/badge.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { Loading, Skeleton } from '#ui/states/skeleton.tsx';
import { SettingsRow, SettingsRows } from '../settings-row.tsx';
import { isBeingMade, useAskForExport, useExports, useFetchExport } from './exports.queries.ts';
import { ThreadProgress } from './thread-progress.tsx';

export function ExportCard() {
	return (
		<Loaded
			query={useExports()}
			loading={<LoadingExports />}
			offline="We’ll load your exports when you’re back online."
			failed="Your exports couldn’t be loaded"
			inCard
		>
			{(exports) => <Exports underWay={exports.find(isBeingMade)} ready={exports.find((each) => !isBeingMade(each))} />}
		</Loaded>
	);
}

function Exports({ underWay, ready }: { underWay: Export | undefined; ready: Export | undefined }) {
	const id = useId();
	const { ask, isPending } = useAskForExport();
	return (
		<>
			<Card as="section" aria-labelledby={id} padded>
				<div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
					<div className="min-w-50 flex-1">
						<h2 id={id} className="text-title">
							Take everything with you
						</h2>
						<p className="text-muted">Pages you can read, pictures, and files other programs understand.</p>
					</div>
					{underWay ? (
						<Badge tone={underWay.state === 'failed' ? 'warning' : 'success'}>
							{underWay.state === 'failed' ? 'Trying again' : 'Getting ready'}
						</Badge>
					) : (
						<Button variant="soft" pending={isPending} pendingLabel="Starting…" onClick={ask}>
							Make an export
						</Button>
					)}
				</div>
				{/* Says what changes, without the numbers that change every moment. */}
				<p role="status" className="sr-only">
					{statusOf(underWay, ready)}
				</p>
				{underWay && <Progress {...underWay} />}
			</Card>
			{ready && <ReadyExport archive={ready} />}
		</>
	);
}

function statusOf(underWay: Export | undefined, ready: Export | undefined): string {
	if (underWay) return 'Your export is getting ready.';
	return ready ? 'Your export is ready.' : '';
}

const steps: Record<Export['step'], string> = {
	waiting: 'Starting',
	profile: 'Profile',
	posts: 'Posts',
	comments: 'Comments',
	pictures: 'Pictures',
};

function Progress({ state, step, done, total }: Export) {
	const words = total > 1 ? `${steps[step]}, ${done} of ${total}` : steps[step];
	return (
		<div className="mt-4">
			<ThreadProgress label="Export" words={words} done={done} total={total} />
			<p className="mt-1.5 flex flex-wrap justify-between gap-x-4 text-small">
				<span className="font-strong tabular-nums">{words}</span>
				<span className="text-muted">
					{state === 'failed' ? 'Something went wrong. It starts again by itself.' : 'You can close this page meanwhile.'}
				</span>
			</p>
		</div>
	);
}

function ReadyExport({ archive }: { archive: Export }) {
	const { fetchArchive, isPending } = useFetchExport();
	const { createdAt, expiresAt, bytes } = archive;
	const title = `Export of ${dayAndMonth(new Date(createdAt))}`;
	return (
		<SettingsRows label="Exports">
			<SettingsRow icon={Archive} title={title} text={`${sizeOf(bytes)} · can be fetched ${formatUntil(new Date(expiresAt ?? createdAt))}`}>
				<Button
					variant="quiet"
					pending={isPending}
					pendingLabel="Fetching…"
					onClick={() => fetchArchive(archive)}
					aria-label={`Download ${title}`}
				>
					Download
				</Button>
			</SettingsRow>
		</SettingsRows>
	);
}

/** '212 MB', '3 kB' */
function sizeOf(bytes: number): string {
	if (bytes >= 999_500) return `${Math.round(bytes / 1_000_000)} MB`;
	return `${Math.max(1, Math.round(bytes / 1_000))} kB`;
}

function LoadingExports() {
	return (
		<Card padded>
			<Loading label="Loading your exports" className="grid gap-2.5">
				<Skeleton className="h-5 w-2/5" />
				<Skeleton className="h-3.75 w-3/5" />
			</Loading>
		</Card>
	);
}
