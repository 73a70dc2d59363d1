/** Marks of entries, by which operators find them. A word of a member has no colon, so that it is never a mark. */
import { folded } from '@friends/contract/core/words/folding';
import { tagOf } from '@friends/contract/posts/hashtags';

/** Only what both engines take in a word beside letters. */
const noSign = /[^\p{L}\p{M}\p{N}_-]+/gu;

export const marks = {
	/** An author. */
	by: (userId: string): string => `by:${userId}`,
	/** A tribe. */
	in: (tribeId: string): string => `in:${tribeId}`,
	/** A conversation. */
	at: (conversationId: string): string => `at:${conversationId}`,
	/** A hashtag, with or without accents. */
	tag: (tag: string): string => `tag:${folded(tagOf(tag)).replace(noSign, '')}`,
	hasPicture: 'has:picture',
};
