/** Reason of a suggestion, in words. */

import { say } from '@friends/contract/core/languages/say';
import type { Suggestion } from '@friends/contract/friends/friends.schema';
import type { ReactNode } from 'react';
import { dayInWords } from '#core/ages.ts';
import { Say } from '#ui/say.tsx';

export function reasonOf({ mutualCount, reason: { kind, name, joinedAt } }: Suggestion): ReactNode {
	switch (kind) {
		case 'mutuals':
			return say('{count, plural, one {# friend} other {# friends}} in common', { count: mutualCount });
		case 'tribe':
			return <Say sentence="Also in {tribe}" parts={{ tribe: <bdi>{name}</bdi> }} />;
		case 'interest':
			return <Say sentence="Also likes {interest}" parts={{ interest: <bdi>{name}</bdi> }} />;
		case 'active':
			return say('Writes here often');
		case 'new':
			return joinedAt ? say('Joined {when}', { when: dayInWords(new Date(joinedAt), new Date()) }) : null;
	}
}
