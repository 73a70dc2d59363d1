/** Six beads to react with: arrows move, Enter chooses, Escape closes; the own choice has a dot, and choosing it again takes it back. */
import { say } from '@friends/contract/core/languages/say';
import { type ReactionKind, reactionKinds } from '@friends/contract/messages/reactions';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { ReactionBead } from '#entities/reactions/reaction-bead.tsx';
import { towardsEnd } from '#ui/direction.ts';
import { reactionWords } from './reaction-words.ts';

export interface ReactionPickerProps {
	own: ReactionKind | null;
	onChoose: (kind: ReactionKind | null) => void;
	onClose: () => void;
}

const PILL =
	'relative inline-flex animate-rise-in items-center gap-0.5 rounded-full border border-border bg-raised px-2 py-1 shadow-3 ' +
	'before:absolute before:inset-x-4 before:top-1/2 before:h-0.5 before:bg-(--floss-coral) before:opacity-75 forced-colors:border';

export function ReactionPicker({ own, onChoose, onClose }: ReactionPickerProps) {
	const box = useRef<HTMLDivElement>(null);

	useEffect(() => {
		const buttons = box.current?.querySelectorAll('button');
		(box.current?.querySelector<HTMLElement>('[aria-pressed="true"]') ?? buttons?.[0])?.focus();
	}, []);

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
					title={reactionWords[kind]()}
					aria-pressed={kind === own}
					className="group relative grid size-11 place-items-center rounded-full max-phone:size-10"
					onClick={() => onChoose(kind === own ? null : kind)}
				>
					<ReactionBead
						name={kind}
						className="size-8 transition-transform duration-(--dur-2) group-hover:-translate-y-1.5 group-hover:scale-115 group-focus-visible:-translate-y-1.5"
					/>
					{kind === own && <span aria-hidden className="absolute -bottom-0.5 size-1.5 rounded-full bg-brand" />}
				</button>
			))}
		</div>
	);
}
