/** Pictures of a tribe: those who change them choose from their own uploads. */
import { AppError } from '#core/errors';
import type { Transaction } from '#core/transaction';
import type { UploadsService } from '../../uploads/uploads.service.ts';

export type UploadsOfTribes = Pick<UploadsService, 'keepOwnImage' | 'releaseOf'>;

/** Addresses; '' for none. */
export interface TribePictures {
	avatarUrl: string;
	bannerUrl: string;
}

const fields = ['avatarUrl', 'bannerUrl'] as const;

/** Refuses a picture that is neither shown already nor an upload of the member. */
export async function requireOwnPictures(
	transaction: Transaction,
	uploads: UploadsOfTribes,
	{ userId, before, after }: { userId: string; before: TribePictures; after: TribePictures },
): Promise<void> {
	for (const field of fields) {
		const url = after[field];
		if (url === '' || url === before[field]) continue;
		if (!(await uploads.keepOwnImage(transaction, userId, url))) throw new AppError('picture_not_yours', { field });
	}
}

/** Releases the pictures that the tribe, as it is stored by then, shows no more. @param after null for a tribe that is deleted */
export async function releaseReplaced(
	transaction: Transaction,
	uploads: UploadsOfTribes,
	{ before, after }: { before: TribePictures; after: TribePictures | null },
): Promise<void> {
	const shown = fields.map((field) => after?.[field] ?? '');
	for (const field of fields) {
		const url = before[field];
		if (url !== '' && !shown.includes(url)) await uploads.releaseOf(transaction, url);
	}
}
