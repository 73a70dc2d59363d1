/** Reason of a suggestion, in words. */
import type { Suggestion } from '@friends/contract/friends/friends.schema';
import type { ReactNode } from 'react';
import { dayInWords } from '#core/ages.ts';
import { counted } from '#ui/counts.ts';

export function reasonOf({ mutualCount, reason: { kind, name, joinedAt } }: Suggestion): ReactNode {
	switch (kind) {
		case 'mutuals':
			return `${counted(mutualCount, 'friend')} in common`;
		case 'tribe':
			return (
				<>
					Also in <bdi>{name}</bdi>
				</>
			);
		case 'interest':
			return (
				<>
					Also likes <bdi>{name}</bdi>
				</>
			);
		case 'active':
			return 'Writes here often';
		case 'new':
			return joinedAt ? `Joined ${dayInWords(new Date(joinedAt), new Date())}` : null;
	}
}
