/** Everything of the member's own as one archive: asking for it, its progress, and the one that can be fetched. */
import { say } from '@friends/contract/core/languages/say';
import type { Export } from '@friends/contract/exports/exports.schema';
import { Archive } from 'lucide-react';
import { useId, useRef } from 'react';
import { formatMoment } from '#core/dates.ts';
import { dayAndMonth } from '#core/short-dates.ts';
import { Button } from '#ui/controls/button.tsx';
import { useHandOnFocus } from '#ui/controls/use-hand-on-focus.ts';
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
			offline={say('We’ll load your exports when you’re back online.')}
			failed={say('Your exports couldn’t be loaded')}
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
							{say('Take everything with you')}
						</h2>
						<p className="text-muted">{say('Pages you can read, pictures, and files other programs understand.')}</p>
					</div>
					{underWay ? (
						<Badge tone={underWay.state === 'failed' ? 'warning' : 'success'}>
							{underWay.state === 'failed' ? say('Trying again') : say('Getting ready')}
						</Badge>
					) : (
						<AskButton {...{ ask, isPending }} />
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

/** It goes with the press, and leaves the focus to the card. */
function AskButton({ ask, isPending }: ReturnType<typeof useAskForExport>) {
	const button = useRef<HTMLButtonElement>(null);
	useHandOnFocus(button);
	return (
		<Button ref={button} variant="soft" pending={isPending} pendingLabel={say('Starting…')} onClick={ask}>
			{say('Make an export')}
		</Button>
	);
}

function statusOf(underWay: Export | undefined, ready: Export | undefined): string {
	if (underWay) return say('Your export is getting ready.');
	return ready ? say('Your export is ready.') : '';
}

const steps: Record<Export['step'], () => string> = {
	waiting: () => say('Starting'),
	profile: () => say('Profile'),
	posts: () => say('Posts'),
	comments: () => say('Comments'),
	pictures: () => say('Pictures'),
};

function Progress({ state, step, done, total }: Export) {
	const words = total > 1 ? say('{step}, {done, number} of {total, number}', { step: steps[step](), done, total }) : steps[step]();
	return (
		<div className="mt-4">
			<ThreadProgress label={say('Export')} words={words} done={done} total={total} />
			<p className="mt-1.5 flex flex-wrap justify-between gap-x-4 text-small">
				<span className="font-strong tabular-nums">{words}</span>
				<span className="text-muted">
					{state === 'failed' ? say('Something went wrong. It starts again by itself.') : say('You can close this page meanwhile.')}
				</span>
			</p>
		</div>
	);
}

function ReadyExport({ archive }: { archive: Export }) {
	const { fetchArchive, isPending } = useFetchExport();
	const { createdAt, expiresAt, bytes } = archive;
	const title = say('Export of {date}', { date: dayAndMonth(new Date(createdAt)) });
	const date = formatMoment(new Date(expiresAt ?? createdAt));
	return (
		<SettingsRows label={say('Exports')}>
			<SettingsRow icon={Archive} title={title} text={say('{size} · can be fetched until {date}', { size: sizeOf(bytes), date })}>
				<Button
					variant="quiet"
					pending={isPending}
					pendingLabel={say('Fetching…')}
					onClick={() => fetchArchive(archive)}
					aria-label={say('Download {title}', { title })}
				>
					{say('Download')}
				</Button>
			</SettingsRow>
		</SettingsRows>
	);
}

/** '212 MB', '3 kB' */
function sizeOf(bytes: number): string {
	if (bytes >= 999_500) return say('{size, number} MB', { size: Math.round(bytes / 1_000_000) });
	return say('{size, number} kB', { size: Math.max(1, Math.round(bytes / 1_000)) });
}

function LoadingExports() {
	return (
		<Card padded>
			<Loading label={say('Loading your exports')} className="grid gap-2.5">
				<Skeleton className="h-5 w-2/5" />
				<Skeleton className="h-3.75 w-3/5" />
			</Loading>
		</Card>
	);
}
