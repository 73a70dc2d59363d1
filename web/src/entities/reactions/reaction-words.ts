/** Names of the reactions. */
import { say } from '@friends/contract/core/languages/say';
import type { ReactionKind } from '@friends/contract/reactions/reaction-kinds';

export const reactionWords: Record<ReactionKind, () => string> = {
	laugh: () => say('Laugh'),
	wow: () => say('Wow'),
	hug: () => say('Hug'),
	cheer: () => say('Cheer'),
	thanks: () => say('Thanks'),
	withYou: () => say('With you'),
};
