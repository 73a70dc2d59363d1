/** Comments that are being written, so that closing the comments loses nothing. */
import { asText, createDrafts } from '#core/drafts/drafts.ts';

export const commentDrafts = createDrafts('', asText('comment'));

/** @param parentId the comment that is answered */
export const draftKey = (postId: string, parentId: string | null): string => (parentId === null ? postId : `${postId}/${parentId}`);

/** Changes of the member's own comments, by comment; '' while there are none. */
export const commentEdits = createDrafts('', asText('edited comment'));
