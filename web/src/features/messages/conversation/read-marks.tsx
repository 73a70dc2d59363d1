/** Who has read the viewer's last message: their faces, and their names in words. */
import { say } from '@friends/contract/core/languages/say';
import type { ConversationMember } from '@friends/contract/messages/conversations.schema';
import { Avatar } from '#entities/person/avatar.tsx';
import { firstName } from '#entities/person/first-name.ts';

const shownFaces = 4;

export interface ReadMarksProps {
	/** Those who have read it. */
	readers: readonly ConversationMember[];
	isGroup: boolean;
}

/** Place of the viewer's last message that others have read; null for none. */
export function lastReadSeq(ownSeqs: readonly number[], members: readonly ConversationMember[], viewerId: string): number | null {
	const furthest = Math.max(0, ...members.filter(({ person }) => person.id !== viewerId).map(({ readUpTo }) => readUpTo ?? 0));
	return ownSeqs.findLast((seq) => seq <= furthest) ?? null;
}

export function ReadMarks({ readers, isGroup }: ReadMarksProps) {
	if (readers.length === 0) return null;
	const names = readers.map(({ person }) => firstName(person));
	return (
		<li data-row="seen" className="mt-0.75 me-0.5 flex items-center gap-1.5 self-end text-caption text-muted">
			{readers.slice(0, shownFaces).map(({ person }) => (
				<Avatar key={person.id} person={person} size="sm" className="size-4.5!" />
			))}
			{isGroup ? seenBy(names) : say('Seen')}
		</li>
	);
}

function seenBy(names: readonly string[]): string {
	const [first = '', second = ''] = names;
	if (names.length === 1) return say('Seen by {name}', { name: first });
	if (names.length === 2) return say('Seen by {first} and {second}', { first, second });
	return say('Seen by {first} and {count, plural, one {# other} other {# others}}', { first, count: names.length - 1 });
}
