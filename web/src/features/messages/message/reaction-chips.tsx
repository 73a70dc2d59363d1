/** Reactions to a message of a channel, each with its number; a click joins in, or takes the viewer's back. */
import { say } from '@friends/contract/core/languages/say';
import type { Message } from '@friends/contract/messages/messages.schema';
import { useQueryClient } from '@tanstack/react-query';
import { ReactionBead } from '#entities/reactions/reaction-bead.tsx';
import { reactionWords } from '#entities/reactions/reaction-words.ts';
import { react } from '../state/message-writes.ts';

export interface ReactionChipsProps {
	message: Message;
	viewerId: string;
	canReact: boolean;
}

const CHIP =
	'inline-flex h-7 items-center gap-1.5 rounded-full bg-sunken ps-1.25 pe-2.5 text-caption font-heading text-ink tabular-nums ' +
	'[[data-message]:is(:hover,:focus-within)_&]:bg-surface enabled:hover:bg-brand-soft! ' +
	'relative pointer-coarse:after:absolute pointer-coarse:after:-inset-x-0.75 pointer-coarse:after:-inset-y-2 ' +
	'aria-pressed:bg-brand-soft! aria-pressed:inset-ring-[1.5px] aria-pressed:inset-ring-brand dark:aria-pressed:inset-ring-brand-ink forced-colors:border forced-colors:aria-pressed:outline-2';

export function ReactionChips({ message, viewerId, canReact }: ReactionChipsProps) {
	const queryClient = useQueryClient();
	if (message.reactions.length === 0) return null;
	return (
		<div className="mt-1 flex flex-wrap gap-1.5">
			{message.reactions.map(({ kind, count, userIds }) => {
				const isOwn = userIds.includes(viewerId);
				const name = reactionWords[kind]();
				return (
					<button
						key={kind}
						type="button"
						disabled={!canReact}
						aria-pressed={isOwn}
						title={name}
						aria-label={say('{name}, {count, number}', { name, count })}
						className={CHIP}
						onClick={() => void react(queryClient, message, isOwn ? null : kind, viewerId)}
					>
						<ReactionBead name={kind} className="size-5" />
						{count}
					</button>
				);
			})}
		</div>
	);
}
