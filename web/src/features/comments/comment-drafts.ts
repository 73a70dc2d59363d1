/** Comments that are being written, by post, so that closing the comments loses nothing. */
import { createDrafts } from '#core/drafts.ts';

export const commentDrafts = createDrafts('');
