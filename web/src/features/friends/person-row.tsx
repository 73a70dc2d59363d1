/** A person in a list, with buttons for the relation. A change stays visible, and can be undone, until the list is refetched. */
import { say } from '@friends/contract/core/languages/say';
import type { Relation } from '@friends/contract/friends/friends.schema';
import type { Person } from '@friends/contract/users/users.schema';
import { memo, type ReactNode } from 'react';
import { paths } from '#entities/paths.ts';
import { PersonLine } from '#entities/person/person-line.tsx';
import { type RelationKind, relationStore } from '#entities/person/relation-store.ts';
import { usePresence } from '#entities/person/use-presence.ts';
import { cx } from '#ui/cx.ts';
import { sideRow } from '#ui/layout/side-panel.tsx';
import { RelationButtons } from './relation-buttons.tsx';

export interface PersonRowProps {
	person: Person;
	/** The relation as listed. */
	relation: RelationKind;
	requestId?: string | null | undefined;
	/** Line under the name. */
	detail: ReactNode;
	/** For a panel at the side. */
	isNarrow?: boolean | undefined;
	/** Action before the buttons. */
	action?: ReactNode;
}

const ended: Partial<Record<RelationKind, () => string>> = {
	friend: () => say('No longer a friend'),
	asked: () => say('Request declined'),
	requested: () => say('Request cancelled'),
	blocked: () => say('Unblocked'),
};

function newsOf(listed: RelationKind, { relation }: Relation): string | undefined {
	if (relation === listed) return undefined;
	if (relation === 'friend') return say('You’re friends now');
	if (relation === 'blocked') return say('Blocked');
	if (relation === 'requested') return say('Request sent');
	return relation === 'none' ? ended[listed]?.() : undefined;
}

export const PersonRow = memo(function PersonRow({ person, relation, requestId = null, detail, isNarrow = false, action }: PersonRowProps) {
	const shown = relationStore.useShown(person.id, { relation, requestId });
	const presence = usePresence(shown.relation === 'friend' ? person.id : undefined);
	const hasTwoButtons = shown.relation === 'asked';
	// The viewer cannot open the profile of a blocked person.
	const href = shown.relation === 'blocked' ? undefined : paths.profileOf(person.username);
	return (
		<li
			className={cx(
				isNarrow
					? sideRow
					: 'flex items-center gap-x-3 gap-y-2.5 px-4 py-2.5 [contain-intrinsic-size:auto_65px] [content-visibility:auto] tablet:px-5',
				hasTwoButtons && 'max-phone:flex-wrap',
			)}
		>
			<PersonLine isNarrow={isNarrow} person={person} href={href} detail={newsOf(relation, shown) ?? detail} presence={presence} />
			{action}
			<RelationButtons
				person={person}
				shown={shown}
				look={isNarrow ? 'narrow' : 'row'}
				className={hasTwoButtons ? 'max-phone:w-full max-phone:ps-14 max-phone:*:flex-1' : undefined}
			/>
		</li>
	);
});
