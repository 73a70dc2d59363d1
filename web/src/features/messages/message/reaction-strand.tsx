/** Reactions to a message: up to three beads and their number, which opens who reacted. */
import { say } from '@friends/contract/core/languages/say';
import type { Reaction } from '@friends/contract/messages/messages.schema';
import type { Person } from '@friends/contract/users/users.schema';
import { useState } from 'react';
import { ReactionBead } from '#entities/reactions/reaction-bead.tsx';
import { cx } from '#ui/cx.ts';
import { ReactionsDialog } from './reactions-dialog.tsx';

export interface ReactionStrandProps {
	reactions: readonly Reaction[];
	people: ReadonlyMap<string, Person>;
	isOwn: boolean;
}

const shownBeads = 3;

export function ReactionStrand({ reactions, people, isOwn }: ReactionStrandProps) {
	const [isOpen, setIsOpen] = useState(false);
	const count = reactions.reduce((sum, reaction) => sum + reaction.count, 0);
	if (count === 0) return null;
	const kinds = [...reactions].sort((one, other) => other.count - one.count).slice(0, shownBeads);
	return (
		<>
			<button
				type="button"
				aria-haspopup="dialog"
				aria-label={say('{count, plural, one {# reaction} other {# reactions}}, see who', { count })}
				className={cx(
					'absolute -bottom-3.5 z-1 inline-flex h-6.5 items-center gap-0.5 rounded-[13px] bg-raised ps-1.25 pe-2.25 text-caption font-heading text-ink',
					'shadow-[inset_0_0_0_1px_var(--border),var(--elev-1)] after:absolute after:-inset-x-1 after:-inset-y-2.25 forced-colors:border',
					isOwn ? 'end-2.5' : 'end-2.5',
				)}
				onClick={() => setIsOpen(true)}
			>
				{kinds.map(({ kind }) => (
					<ReactionBead key={kind} name={kind} className="size-4.5" />
				))}
				<span className="ms-0.75 tabular-nums">{count}</span>
			</button>
			<ReactionsDialog reactions={reactions} people={people} open={isOpen} onOpenChange={setIsOpen} />
		</>
	);
}
