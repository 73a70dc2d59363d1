/** What waits in full: who, their words, and the buttons to settle it, with their keys. */
import { say } from '@friends/contract/core/languages/say';
import type { Ref } from 'react';
import { Avatar } from '#entities/person/avatar.tsx';
import { usePreferences } from '#entities/viewer/preferences.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { KeyCap } from '#ui/drawings/key-cap.tsx';
import { Card } from '#ui/layout/card.tsx';
import type { QueueEntry } from './queue-entry.ts';
import { queueDetailId } from './use-queue-focus.ts';

export interface QueueDetailProps {
	entry: QueueEntry;
	/** Who settled it; null while it waits. */
	sentence: string | null;
	/** Null where messages are switched off. */
	onAsk: (() => void) | null;
	isAsking: boolean;
	onKeep: () => void;
	onRefuse: () => void;
	ref?: Ref<HTMLDivElement>;
}

export function QueueDetail({ entry, sentence, ref, ...acts }: QueueDetailProps) {
	const { person, facts, opens, renderWords } = entry;
	return (
		<Card as="section" ref={ref} aria-labelledby={queueDetailId} className="grid grid-cols-1 gap-4 p-4 tablet:px-6 tablet:py-5.5">
			<header className="flex flex-wrap items-center gap-x-3.5 gap-y-2">
				<Avatar person={person} size="ml" />
				<div className="min-w-0 flex-[1_1_130px]">
					<h2 id={queueDetailId} tabIndex={-1} className="text-title wrap-anywhere outline-none">
						<bdi>{person.name}</bdi>
					</h2>
					<p className="text-small text-muted wrap-anywhere">{facts.join(' · ')}</p>
				</div>
				<ButtonLink href={opens.href} variant="ghost" size="sm" className="max-phone:min-h-11">
					{opens.label}
				</ButtonLink>
			</header>
			{renderWords()}
			{sentence === null ? <Acts entry={entry} {...acts} /> : <p className="font-strong">{sentence}</p>}
			<Keys />
		</Card>
	);
}

type ActsProps = Omit<QueueDetailProps, 'sentence' | 'ref'>;

function Acts({ entry: { keep, refuse, canAsk }, onKeep, onRefuse, onAsk, isAsking }: ActsProps) {
	const { keyboardShortcuts } = usePreferences();
	const cap = (name: string) => keyboardShortcuts && <KeyCap name={name} isOnButton />;
	return (
		<div className="mt-1 flex flex-wrap gap-2.5">
			<Button aria-keyshortcuts="a" onClick={onKeep}>
				{keep.label}
				{cap('a')}
			</Button>
			<Button variant="quiet" aria-keyshortcuts="x" aria-haspopup={refuse.question ? 'dialog' : undefined} onClick={onRefuse}>
				{refuse.label}
				{cap('x')}
			</Button>
			{canAsk && onAsk && (
				<Button variant="ghost" aria-keyshortcuts="r" pending={isAsking} onClick={onAsk}>
					{say('Ask something')}
					{cap('r')}
				</Button>
			)}
		</div>
	);
}

function Keys() {
	const { keyboardShortcuts } = usePreferences();
	if (!keyboardShortcuts) return null;
	const lines = [
		{ keys: ['j', 'k'], does: say('next, previous') },
		{ keys: ['o'], does: say('open') },
		{ keys: ['z'], does: say('undo') },
		{ keys: ['?'], does: say('all keys') },
	];
	return (
		<p className="mt-0.5 flex flex-wrap gap-x-4.5 gap-y-1.5 border-t border-border pt-3.5 text-caption text-muted max-tablet:hidden pointer-coarse:hidden">
			{lines.map((line) => (
				<span key={line.does} className="flex items-center gap-1.5">
					{line.keys.map((key) => (
						<KeyCap key={key} name={key} />
					))}
					{line.does}
				</span>
			))}
		</p>
	);
}
