/** Who reacted to a message. */
import { say } from '@friends/contract/core/languages/say';
import type { Reaction } from '@friends/contract/messages/messages.schema';
import type { Person } from '@friends/contract/users/users.schema';
import { PersonLine } from '#entities/person/person-line.tsx';
import { ReactionBead } from '#entities/reactions/reaction-bead.tsx';
import { reactionWords } from '#entities/reactions/reaction-words.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';

export interface ReactionsDialogProps {
	reactions: readonly Reaction[];
	people: ReadonlyMap<string, Person>;
	open: boolean;
	onOpenChange: (open: boolean) => void;
}

export function ReactionsDialog({ reactions, people, open, onOpenChange }: ReactionsDialogProps) {
	return (
		<Dialog open={open} onOpenChange={onOpenChange} title={say('Reactions')} isNarrow>
			<Reactors reactions={reactions} people={people} />
		</Dialog>
	);
}

function Reactors({ reactions, people }: Pick<ReactionsDialogProps, 'reactions' | 'people'>) {
	const total = reactions.reduce((sum, { count }) => sum + count, 0);
	const known = reactions.flatMap(({ kind, userIds }) =>
		userIds.flatMap((id) => {
			const person = people.get(id);
			return person ? [{ kind, person }] : [];
		}),
	);
	const others = total - known.length;
	return (
		<>
			<ul className="grid gap-1">
				{known.map(({ kind, person }) => (
					<li key={person.id} className="flex min-h-11 items-center gap-3">
						<PersonLine isNarrow person={person} detail={reactionWords[kind]()} />
						<ReactionBead name={kind} className="size-6" />
					</li>
				))}
			</ul>
			{others > 0 && (
				<p className="text-small text-muted">{say('and {count, plural, one {# other} other {# others}}', { count: others })}</p>
			)}
		</>
	);
}
