/** Reactions to a post: up to three beads, the viewer's own in words, and their number, which opens who reacted. */
import { say } from '@friends/contract/core/languages/say';
import type { Post } from '@friends/contract/posts/posts.schema';
import { type ReactionKind, reactionKinds } from '@friends/contract/reactions/reaction-kinds';
import type { ReactionCounts } from '@friends/contract/reactions/reactions.schema';
import { useState } from 'react';
import { ReactionBead } from '#entities/reactions/reaction-bead.tsx';
import { reactionWords } from '#entities/reactions/reaction-words.ts';
import { formatCount } from '#ui/counts.ts';
import { lazyDialog } from '#ui/states/lazy-part.tsx';
import { PostAction } from './post-action.tsx';

const ReactorsDialog = lazyDialog(async () => (await import('./reactors-dialog.tsx')).ReactorsDialog);

const shownBeads = 3;

/** The most first; those of the same number in the order in which they are offered. */
const kindsIn = (reactions: ReactionCounts): ReactionKind[] =>
	reactionKinds.filter((kind) => reactions[kind]).sort((one, other) => (reactions[other] ?? 0) - (reactions[one] ?? 0));

export function PostReactions({ post: { id, reactions, viewer } }: { post: Post }) {
	const [isOpen, setIsOpen] = useState(false);
	const count = Object.values(reactions).reduce((sum, each) => sum + each, 0);
	const own = viewer.reaction && reactionWords[viewer.reaction]();
	const kinds = kindsIn(reactions);
	// The own bead is among them.
	const beads = viewer.reaction ? [viewer.reaction, ...kinds.filter((kind) => kind !== viewer.reaction)] : kinds;
	return (
		<>
			<PostAction
				aria-haspopup="dialog"
				aria-label={
					own
						? say('{count, plural, one {# reaction} other {# reactions}}, yours: {own}, see who', { count, own })
						: say('{count, plural, one {# reaction} other {# reactions}}, see who', { count })
				}
				className="gap-1! ps-2!"
				onClick={() => setIsOpen(true)}
			>
				<span className="inline-flex">
					{beads.slice(0, shownBeads).map((kind) => (
						<ReactionBead key={kind} name={kind} className="size-5.5 rounded-full shadow-[0_0_0_2px_var(--surface)] not-first:-ms-1.5" />
					))}
				</span>
				{own && <span className="ms-1 text-(--floss-ink,var(--ink)) max-phone:sr-only">{own}</span>}
				<span className="ms-0.5 tabular-nums">{formatCount(count)}</span>
			</PostAction>
			<ReactorsDialog postId={id} reactions={reactions} open={isOpen} onOpenChange={setIsOpen} />
		</>
	);
}
