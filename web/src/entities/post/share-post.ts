/** Shares the address of a post, or copies it. */

import { paths } from '#entities/paths.ts';
import { copyLink } from '#ui/toast/copy-link.ts';
import { shareLink } from '#ui/toast/share-link.ts';

interface SharedPost {
	id: string;
	title: string | null;
}

export const copyPostLink = ({ id }: SharedPost): Promise<void> => copyLink(paths.post(id));

export const sharePost = ({ id, title }: SharedPost): Promise<void> => shareLink(paths.post(id), title);
