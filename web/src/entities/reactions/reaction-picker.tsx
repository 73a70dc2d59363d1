/**
 * Six beads to react with: arrows move, Enter chooses, Escape closes; a finger that opened it slides to one and lets go. The own choice has
 * a dot, and choosing it again takes it back.
 */
import { say } from '@friends/contract/core/languages/say';
import { type ReactionKind, reactionKinds } from '@friends/contract/reactions/reaction-kinds';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { towardsEnd } from '#ui/direction.ts';
import { ReactionBead } from './reaction-bead.tsx';
import { reactionWords } from './reaction-words.ts';

export interface ReactionPickerProps {
	own: ReactionKind | null;
	/** A pointer that hovers leaves the focus where it is; a finger still lies on what it pressed. */
	openedBy?: 'key' | 'hover' | 'finger';
	onChoose: (kind: ReactionKind | null) => void;
	onClose: () => void;
}

const PILL =
	'relative inline-flex animate-rise-in items-center gap-0.5 rounded-full border border-border bg-raised px-2 py-1 shadow-3 ' +
	'before:absolute before:inset-x-4 before:top-1/2 before:h-0.5 before:bg-(--floss-coral) before:opacity-75 forced-colors:border';
const LABEL =
	'pointer-events-none absolute bottom-full mb-2.5 hidden rounded-chip bg-ink px-2.25 py-1 text-caption font-heading whitespace-nowrap text-surface ' +
	'group-hover:block group-focus-visible:block group-data-under:block';
const BEAD =
	'size-8 transition-transform duration-(--dur-2) phone:size-9 group-hover:-translate-y-1.5 group-hover:scale-115 ' +
	'group-focus-visible:-translate-y-1.5 group-data-under:-translate-y-1.5 group-data-under:scale-115';

export function ReactionPicker({ own, openedBy = 'key', onChoose, onClose }: ReactionPickerProps) {
	const box = useRef<HTMLDivElement>(null);
	const choose = (kind: ReactionKind) => onChoose(kind === own ? null : kind);
	const under = useFinger(openedBy === 'finger', choose);

	useEffect(() => {
		if (openedBy !== 'key') return;
		const buttons = box.current?.querySelectorAll('button');
		(box.current?.querySelector<HTMLElement>('[aria-pressed="true"]') ?? buttons?.[0])?.focus();
	}, [openedBy]);

	function handleKeyDown(event: KeyboardEvent) {
		const buttons = [...(box.current?.querySelectorAll('button') ?? [])];
		const current = buttons.indexOf(document.activeElement as HTMLButtonElement);
		const step = { ArrowRight: towardsEnd(), ArrowLeft: -towardsEnd() }[event.key];
		if (step) buttons[(current + step + buttons.length) % buttons.length]?.focus();
		else if (event.key === 'Escape') onClose();
		else return;
		event.preventDefault();
		event.stopPropagation();
	}

	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
		<div ref={box} role="group" aria-label={say('React')} className={PILL} onKeyDown={handleKeyDown}>
			{reactionKinds.map((kind) => (
				<button
					key={kind}
					type="button"
					aria-label={reactionWords[kind]()}
					aria-pressed={kind === own}
					data-reaction={kind}
					data-under={kind === under || undefined}
					className="group relative grid size-11 place-items-center rounded-full max-phone:size-10 phone:size-12"
					onClick={() => choose(kind)}
				>
					<span aria-hidden className={LABEL}>
						{reactionWords[kind]()}
					</span>
					<ReactionBead name={kind} className={BEAD} />
					{kind === own && <span aria-hidden className="absolute -bottom-0.5 size-1.5 rounded-full bg-brand" />}
				</button>
			))}
		</div>
	);
}

const kindAt = ({ clientX, clientY }: PointerEvent): ReactionKind | null => {
	const bead = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-reaction]');
	return (bead?.dataset.reaction as ReactionKind | undefined) ?? null;
};

/** Follows the finger that opened the picker until it lets go. @returns the bead under it */
function useFinger(isDown: boolean, choose: (kind: ReactionKind) => void): ReactionKind | null {
	const [under, setUnder] = useState<ReactionKind | null>(null);
	const handleMove = useEffectEvent((event: PointerEvent) => setUnder(kindAt(event)));
	const handleUp = useEffectEvent((event: PointerEvent) => {
		const kind = kindAt(event);
		if (kind) choose(kind);
	});

	useEffect(() => {
		if (!isDown) return;
		const end = new AbortController();
		const { signal } = end;
		window.addEventListener('pointermove', (event) => handleMove(event), { signal });
		window.addEventListener(
			'pointerup',
			(event) => {
				end.abort();
				setUnder(null);
				handleUp(event);
			},
			{ signal },
		);
		return () => end.abort();
	}, [isDown]);

	return under;
}
