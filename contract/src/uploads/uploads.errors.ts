import { say } from '../core/languages/say.ts';
import { reason } from '../core/reason.ts';
import { uploadSentences } from './uploads.sentences.ts';

const closed = {
	expired: () => say('This upload address has expired. Please select the image again.'),
	used: () => say('This upload address has already been used. Please select the image again.'),
} as const;

export const uploadsErrors = {
	upload_closed: reason({
		status: 410,
		example: { why: 'expired' },
		sentence: ({ why }: { why: keyof typeof closed }) => closed[why](),
	}),
	picture_too_large: reason({ status: 413, sentence: uploadSentences.tooLarge }),
	not_an_image: reason({ status: 422, sentence: uploadSentences.notAnImage }),
	too_many_pixels: reason({
		status: 422,
		example: { sidePx: 12_000, megapixels: 50 },
		sentence: ({ sidePx, megapixels }: { sidePx: number; megapixels: number }) =>
			say('Please select a smaller image: at most {sidePx, number} pixels a side and {megapixels} megapixels.', { sidePx, megapixels }),
	}),
	picture_too_slow: reason({ status: 422, sentence: () => say('This image takes too long to read. Please select another one.') }),
	/** The address does not name an upload of this member. */
	picture_not_yours: reason({
		status: 422,
		example: { field: 'avatar' },
		sentence: (_: { field: string }) => uploadSentences.notYours(),
	}),
	uploads_busy: reason({ status: 503, sentence: () => say('Too many images are being uploaded right now. Please try again shortly.') }),
	storage_unavailable: reason({ status: 503, sentence: () => say('Pictures can’t be reached right now. Please try again shortly.') }),
	picture_not_stored: reason({ status: 503, sentence: () => say('The image couldn’t be stored. Please try again shortly.') }),
};
