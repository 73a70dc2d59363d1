/** Pictures of kept posts: uploads of their author, which count as used. */
import { AppError } from '#core/errors';
import type { Transaction } from '#core/transaction';
import type { UploadsService } from '../uploads/uploads.service.ts';
import { type NewPost, picturesOf } from './kept-post.ts';

/** Marks the pictures as used, so that the sweep leaves them. @returns the post with their stored addresses */
export async function withPictures(
	transaction: Transaction,
	uploads: Pick<UploadsService, 'use'>,
	{ userId, post }: { userId: string; post: NewPost },
): Promise<NewPost> {
	if (!post.attachments?.length) return post;
	const own = await uploads.use(transaction, userId, picturesOf(post));
	const attachments = post.attachments.map(({ url, alt }, index) => {
		const picture = own.get(url);
		if (!picture) throw new AppError('picture_not_yours', { field: `post.attachments.${index}.url` });
		return { url: picture.url, alt };
	});
	return { ...post, attachments };
}
