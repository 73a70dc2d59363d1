/** Bringing posts from an archive: choosing a file, what is in it, how far it is, and what came of it. */
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
			offline="We’ll look for your import when you’re back online."
			failed="Your import couldn’t be loaded"
			inCard
		>
			{([told]) => <ImportSection told={told} />}
		</Loaded>
	);
}

const statusWords: Record<Import['state'], string> = {
	receiving: '',
	reading: 'Your archive is being read.',
	found: 'Your archive is read. Choose what comes along.',
	importing: 'Your posts are on their way.',
	done: 'Your posts are here.',
	cancelled: 'The import is cancelled.',
	failed: 'The import failed.',
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
						Bring your posts along
					</h2>
					<p className="text-muted">
						From an export of FRIENDS, or an archive of Mastodon. They keep their dates, and say that they were imported.
					</p>
				</div>
				{(!told || begun) && !isSending && <FilePicker begun={begun} onPick={(file) => send({ file, begun })} />}
			</div>
			{/* Says what changes, without the numbers that change every moment. */}
			<p role="status" className="sr-only">
				{told && statusWords[told.state]}
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
		const words = `Sending, ${megabytes(sentBytes)} of ${megabytes(totalBytes)} MB`;
		const hint = isSending ? 'Please keep this page open.' : 'Choose the same file again to go on.';
		return (
			<UnderWay
				told={told}
				words={isSending ? words : words.replace('Sending', 'Paused')}
				hint={hint}
				done={sentBytes}
				total={totalBytes}
			/>
		);
	}
	if (state === 'reading')
		return <UnderWay told={told} words="Reading your archive" hint="You can close this page meanwhile." done={0} total={0} />;
	if (state === 'importing') {
		const words = total > 0 ? `Posts, ${done} of ${total}` : 'Posts';
		return <UnderWay told={told} words={words} hint="You can close this page meanwhile." done={done} total={total} />;
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
			<ThreadProgress label="Import" words={words} done={done} total={total} />
			<p className="mt-1.5 flex flex-wrap justify-between gap-x-4 text-small">
				<span className="font-strong tabular-nums">{words}</span>
				<span className="text-muted">{hint}</span>
			</p>
			<div className="mt-3 flex justify-end">
				<Button variant="quiet" pending={isPending} pendingLabel="Cancelling…" onClick={() => write({ params: { id: told.id } })}>
					Cancel import
				</Button>
			</div>
		</div>
	);
}

const megabytesMax = importLimits.archive.maxBytes / (1024 * 1024);

/** Null for a file that may be sent. */
function faultOf(file: File, begun: Import | undefined): string | null {
	if (file.size === 0) return 'This file is empty.';
	if (file.size > importLimits.archive.maxBytes) return `At most ${megabytesMax.toLocaleString('en')} MB.`;
	return begun && file.size !== begun.totalBytes ? 'Choose the file you began with, or cancel the import first.' : null;
}

function FilePicker({ begun, onPick }: { begun: Import | undefined; onPick: (file: File) => void }) {
	const input = useRef<HTMLInputElement>(null);

	function handleFile({ target }: ChangeEvent<HTMLInputElement>) {
		const file = target.files?.[0];
		// Lets the same file be chosen again.
		target.value = '';
		if (!file) return;
		const fault = faultOf(file, begun);
		if (fault) toast({ title: 'This file can’t be sent', description: fault, variant: 'destructive' });
		else onPick(file);
	}

	return (
		<>
			<input
				ref={input}
				type="file"
				accept=".zip,.gz,.tgz,application/zip,application/gzip"
				aria-label="Archive"
				tabIndex={-1}
				className="sr-only"
				onChange={handleFile}
			/>
			<Button variant="soft" onClick={() => input.current?.click()}>
				{begun ? 'Go on…' : 'Choose a file…'}
			</Button>
		</>
	);
}

function LoadingImport() {
	return (
		<Card padded>
			<Loading label="Loading your import" className="grid gap-2.5">
				<Skeleton className="h-5 w-2/5" />
				<Skeleton className="h-3.75 w-3/5" />
			</Loading>
		</Card>
	);
}
