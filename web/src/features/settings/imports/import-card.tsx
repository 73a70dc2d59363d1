/** Bringing posts from an archive: choosing a file, what is in it, how far it is, and what came of it. */
import { say } from '@friends/contract/core/languages/say';
import { importLimits } from '@friends/contract/imports/imports.limits';
import type { Import } from '@friends/contract/imports/imports.schema';
import { type ChangeEvent, useId, useRef } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { Loading, Skeleton } from '#ui/states/skeleton.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { ThreadProgress } from '../own-data/thread-progress.tsx';
import { FoundArchive } from './found-archive.tsx';
import { ImportOutcome } from './import-outcome.tsx';
import { useEndImport, useImports, useSendArchive } from './imports.queries.ts';

export function ImportCard() {
	return (
		<Loaded
			query={useImports()}
			loading={<LoadingImport />}
			offline={say('We’ll look for your import when you’re back online.')}
			failed={say('Your import couldn’t be loaded')}
			inCard
		>
			{([told]) => <ImportSection told={told} />}
		</Loaded>
	);
}

const statusWords: Record<Import['state'], () => string> = {
	receiving: () => '',
	reading: () => say('Your archive is being read.'),
	found: () => say('Your archive is read. Choose what comes along.'),
	importing: () => say('Your posts are on their way.'),
	done: () => say('Your posts are here.'),
	cancelled: () => say('The import is cancelled.'),
	failed: () => say('The import failed.'),
};

function ImportSection({ told }: { told: Import | undefined }) {
	const id = useId();
	const { send, isSending } = useSendArchive();
	const begun = told?.state === 'receiving' ? told : undefined;
	return (
		<Card as="section" aria-labelledby={id} padded>
			<div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
				<div className="min-w-50 flex-1">
					<h2 id={id} className="text-title">
						{say('Bring your posts along')}
					</h2>
					<p className="text-muted">
						{say(
							'From an export of FRIENDS, or an archive of Mastodon. They keep their dates, and say that they were imported. The export of a tribe becomes a tribe of yours.',
						)}
					</p>
				</div>
				{(!told || begun) && !isSending && <FilePicker begun={begun} onPick={(file) => send({ file, begun })} />}
			</div>
			{/* Says what changes, without the numbers that change every moment. */}
			<p role="status" className="sr-only">
				{told && statusWords[told.state]()}
			</p>
			{told && <Stage told={told} isSending={isSending} />}
		</Card>
	);
}

/** What there is to see and do in each state. */
function Stage({ told, isSending }: { told: Import; isSending: boolean }) {
	const { state, sentBytes, totalBytes, done, total } = told;
	if (state === 'found') return <FoundArchive told={told} />;
	if (state === 'receiving') {
		const sizes = { sent: megabytes(sentBytes), total: megabytes(totalBytes) };
		const hint = isSending ? say('Please keep this page open.') : say('Choose the same file again to go on.');
		return (
			<UnderWay
				told={told}
				words={
					isSending
						? say('Sending, {sent, number} of {total, number} MB', sizes)
						: say('Paused, {sent, number} of {total, number} MB', sizes)
				}
				hint={hint}
				done={sentBytes}
				total={totalBytes}
			/>
		);
	}
	if (state === 'reading')
		return <UnderWay told={told} words={say('Reading your archive')} hint={say('You can close this page meanwhile.')} done={0} total={0} />;
	if (state === 'importing') {
		const words = total > 0 ? say('Posts, {done, number} of {total, number}', { done, total }) : say('Posts');
		return <UnderWay told={told} words={words} hint={say('You can close this page meanwhile.')} done={done} total={total} />;
	}
	return <ImportOutcome told={told} />;
}

const megabytes = (bytes: number) => Math.ceil(bytes / 1_000_000);

interface UnderWayProps {
	told: Import;
	words: string;
	hint: string;
	done: number;
	total: number;
}

function UnderWay({ told, words, hint, done, total }: UnderWayProps) {
	const { write, isPending } = useEndImport();
	return (
		<div className="mt-4">
			<ThreadProgress label={say('Import')} words={words} done={done} total={total} />
			<p className="mt-1.5 flex flex-wrap justify-between gap-x-4 text-small">
				<span className="font-strong tabular-nums">{words}</span>
				<span className="text-muted">{hint}</span>
			</p>
			<div className="mt-3 flex justify-end">
				<Button variant="quiet" pending={isPending} pendingLabel={say('Cancelling…')} onClick={() => write({ params: { id: told.id } })}>
					{say('Cancel import')}
				</Button>
			</div>
		</div>
	);
}

const megabytesMax = importLimits.archive.maxBytes / (1024 * 1024);

/** Null for a file that may be sent. */
function faultOf(file: File, begun: Import | undefined): string | null {
	if (file.size === 0) return say('This file is empty.');
	if (file.size > importLimits.archive.maxBytes) return say('At most {megabytes, number} MB.', { megabytes: megabytesMax });
	return begun && file.size !== begun.totalBytes ? say('Choose the file you began with, or cancel the import first.') : null;
}

function FilePicker({ begun, onPick }: { begun: Import | undefined; onPick: (file: File) => void }) {
	const input = useRef<HTMLInputElement>(null);

	function handleFile({ target }: ChangeEvent<HTMLInputElement>) {
		const file = target.files?.[0];
		// Lets the same file be chosen again.
		target.value = '';
		if (!file) return;
		const fault = faultOf(file, begun);
		if (fault) toast({ title: say('This file can’t be sent'), description: fault, variant: 'destructive' });
		else onPick(file);
	}

	return (
		<>
			<input
				ref={input}
				type="file"
				accept=".zip,.gz,.tgz,application/zip,application/gzip"
				aria-label={say('Archive')}
				tabIndex={-1}
				className="sr-only"
				onChange={handleFile}
			/>
			<Button variant="soft" onClick={() => input.current?.click()}>
				{begun ? say('Go on…') : say('Choose a file…')}
			</Button>
		</>
	);
}

function LoadingImport() {
	return (
		<Card padded>
			<Loading label={say('Loading your import')} className="grid gap-2.5">
				<Skeleton className="h-5 w-2/5" />
				<Skeleton className="h-3.75 w-3/5" />
			</Loading>
		</Card>
	);
}
