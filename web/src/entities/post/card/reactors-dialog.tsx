/** Dialog of the people who reacted to a post, all or of one kind; a sheet on phones. */
import { say } from '@friends/contract/core/languages/say';
import { type ReactionKind, reactionKinds } from '@friends/contract/reactions/reaction-kinds';
import type { ReactionCounts } from '@friends/contract/reactions/reactions.schema';
import { useState } from 'react';
import { PeopleSkeleton } from '#entities/person/people-skeleton.tsx';
import { ReactionBead } from '#entities/reactions/reaction-bead.tsx';
import { reactionWords } from '#entities/reactions/reaction-words.ts';
import { formatCount } from '#ui/counts.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { ListEnd } from '#ui/states/list-end.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { useReactors } from '../posts.queries.ts';
import { NameRow } from './name-row.tsx';

export interface ReactorsDialogProps {
	postId: string;
	/** Counts by kind, which are the same for all viewers. */
	reactions: ReactionCounts;
	open: boolean;
	onOpenChange: (open: boolean) => void;
}

export function ReactorsDialog({ open, onOpenChange, ...rest }: ReactorsDialogProps) {
	return (
		<Dialog open={open} onOpenChange={onOpenChange} title={say('Reactions')} isNarrow>
			<Reactors {...rest} onOpen={() => onOpenChange(false)} />
		</Dialog>
	);
}

type ReactorsProps = Pick<ReactorsDialogProps, 'postId' | 'reactions'> & { onOpen: () => void };

function Reactors({ postId, reactions, onOpen }: ReactorsProps) {
	const [kind, setKind] = useState<ReactionKind | null>(null);
	const list = useReactors(postId, kind);
	const counted = kind === null ? Object.values(reactions) : [reactions[kind] ?? 0];
	const total = counted.reduce((sum, count) => sum + count, 0);
	return (
		<>
			<Kinds reactions={reactions} chosen={kind} onChoose={setKind} />
			<Loaded
				query={list}
				loading={<PeopleSkeleton label={say('Loading names')} rows={3} isNarrow />}
				offline={say('We’ll load the names when you’re back online.')}
				failed={say('The names couldn’t be loaded')}
			>
				{({ items, pageCount }) => (
					<>
						<ul aria-label={say('People who reacted')} className="-mx-2 empty:hidden">
							{items.map((reactor) => (
								<li key={reactor.person.id}>
									<NameRow person={reactor.person} onOpen={onOpen}>
										<span className="sr-only">{reactionWords[reactor.kind]()}</span>
										<ReactionBead name={reactor.kind} className="size-5.5 flex-none" />
									</NameRow>
								</li>
							))}
						</ul>
						<ListEnd
							list={list}
							pageCount={pageCount}
							more={say('Show more')}
							failed={say('The next names couldn’t be loaded.')}
							skeleton={<PeopleSkeleton label={say('Loading names')} rows={1} isNarrow />}
						/>
						{!list.hasNextPage && <Others count={total - items.length} />}
					</>
				)}
			</Loaded>
		</>
	);
}

/** People that the viewer may not see are a number alone. */
function Others({ count }: { count: number }) {
	return count > 0 && <p className="text-small text-muted">{say('and {count, plural, one {# other} other {# others}}', { count })}</p>;
}

const CHIP =
	'inline-flex min-h-9 items-center gap-1.5 rounded-full bg-sunken px-3 text-small font-label tabular-nums hover:bg-brand-soft ' +
	'aria-pressed:bg-brand-soft aria-pressed:text-brand-ink pointer-coarse:min-h-11 forced-colors:border forced-colors:aria-pressed:outline-2';

interface KindsProps {
	reactions: ReactionCounts;
	chosen: ReactionKind | null;
	onChoose: (kind: ReactionKind | null) => void;
}

function Kinds({ reactions, chosen, onChoose }: KindsProps) {
	const all = Object.values(reactions).reduce((sum, count) => sum + count, 0);
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
		<div role="group" aria-label={say('Kinds of reactions')} className="flex flex-wrap gap-1.5">
			<button type="button" aria-pressed={chosen === null} className={CHIP} onClick={() => onChoose(null)}>
				{say('All {count, number}', { count: all })}
			</button>
			{reactionKinds
				.filter((kind) => reactions[kind])
				.map((kind) => (
					<button
						key={kind}
						type="button"
						aria-pressed={chosen === kind}
						aria-label={say('{name}, {count, number}', { name: reactionWords[kind](), count: reactions[kind] ?? 0 })}
						className={CHIP}
						onClick={() => onChoose(kind)}
					>
						<ReactionBead name={kind} className="size-5" />
						{formatCount(reactions[kind] ?? 0)}
					</button>
				))}
		</div>
	);
}
