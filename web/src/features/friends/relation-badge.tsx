/** Relation to a person in the directory, in little space: a button to ask, or the state of the request. */
import { say } from '@friends/contract/core/languages/say';
import type { Relation } from '@friends/contract/friends/friends.schema';
import type { Person } from '@friends/contract/users/users.schema';
import { Check } from 'lucide-react';
import { relationStore } from '#entities/person/relation-store.ts';
import { Badge } from '#ui/layout/badge.tsx';
import { RelationButtons } from './relation-buttons.tsx';

export interface RelationBadgeProps {
	person: Person;
	/** The relation as listed. */
	listed: Relation;
	canRequest: boolean;
}

export function RelationBadge({ person, listed, canRequest }: RelationBadgeProps) {
	const shown = relationStore.useShown(person.id, listed);
	if (shown.relation === 'friend') {
		return (
			<Badge tone="success" icon={Check} className="flex-none">
				{say('Friends')}
			</Badge>
		);
	}
	// After a cancelled request the person can be asked again.
	return <RelationButtons person={person} shown={shown} look="narrow" canRequest={canRequest || listed.relation !== 'none'} />;
}
