/** Pictures of messages that are sent. */
import type { sendMessageBodySchema } from '@friends/contract/messages/messages.schema';
import type { Attachment } from '@friends/contract/posts/posts.schema';
import type * as z from 'zod/mini';
import { AppError } from '#core/errors';
import type { Transaction } from '#core/transaction';
import type { UploadsService } from '../../uploads/uploads.service.ts';

export function createAttach(uploads: Pick<UploadsService, 'use'>) {
	/** The author's own uploads, in the given order. */
	return async function attach(
		transaction: Transaction,
		authorId: string,
		given: z.output<typeof sendMessageBodySchema>['pictures'],
	): Promise<Attachment[]> {
		const own =
			given.length > 0
				? await uploads.use(
						transaction,
						authorId,
						given.map(({ url }) => url),
					)
				: new Map<string, never>();
		return given.map(({ url, alt }, index) => {
			const picture = own.get(url);
			if (!picture) throw new AppError('picture_not_yours', { field: `pictures.${index}.url` });
			return { ...picture, alt };
		});
	};
}
