/** Drafts of comments, so that closing the comments loses nothing. */
import { asText, createDrafts } from '#core/drafts/drafts.ts';

export const commentDrafts = createDrafts('', asText('comment'));

/** @param parentId the comment that is answered; null for none */
export const draftKey = (postId: string, parentId: string | null): string => (parentId === null ? postId : `${postId}/${parentId}`);

/** Drafts of changes to the member's own comments, by comment; '' while there are none. */
export const commentEdits = createDrafts('', asText('edited comment'));
