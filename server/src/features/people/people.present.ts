/** Presents the directory: rows to views. No other code makes them. */

import { folded } from '@friends/contract/core/words/folding';
import type { Relation } from '@friends/contract/friends/friends.schema';
import type { ListedPerson } from '@friends/contract/people/people.schema';
import { requestObstacle } from '../friends/friends.service.ts';
import { presentPerson, privacyOf } from '../users/users.service.ts';
import type { ListedRow } from './people.queries.ts';

interface Beside {
	/** The viewer's interests, folded. */
	viewersInterests: ReadonlySet<string>;
	relation: Relation;
	/** Friends are switched on for the instance. */
	hasFriends: boolean;
}

export function presentListed(row: ListedRow, { viewersInterests, relation, hasFriends }: Beside): ListedPerson {
	const interests = JSON.parse(row.interests) as string[];
	const isShared = (interest: string) => viewersInterests.has(folded(interest));
	const shared = interests.filter(isShared);
	const { allowFriendRequests } = privacyOf(row.settings);
	const mayAsk = relation.relation === 'none' && requestObstacle({ relation: relation.relation, allowFriendRequests }) === null;
	return {
		person: presentPerson(row),
		interests: [...shared, ...interests.filter((interest) => !isShared(interest))],
		sharedCount: shared.length,
		createdAt: row.created_at,
		viewer: { ...relation, canRequestFriendship: hasFriends && mayAsk },
	};
}
