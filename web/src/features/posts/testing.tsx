/** Test setup: stands in for the parts of the composer that pages pass in, and for a list that is loaded. */
import type { AudienceChoiceProps, ComposerParts } from './compose/composer-parts.ts';
import type { PictureUploads } from './compose/draft-pictures.ts';
import type { FurtherPosts } from './list/seen/use-way-to-mark.ts';

const noUploads: PictureUploads = {
	findFault: () => undefined,
	faultOf: () => undefined,
	upload: () => Promise.reject(new Error('Not in these tests')),
	uploadError: () => ({ title: 'Upload Error', description: 'Failed to upload image. Please try again.' }),
};

function ToRidge({ chosen, onChange }: AudienceChoiceProps) {
	return (
		<button type="button" onClick={() => onChange('ridge')}>
			{`To: ${chosen}`}
		</button>
	);
}

export const composerPartsWith = (uploads: PictureUploads = noUploads): ComposerParts => ({ uploads, Audience: ToRidge });

export const noFurtherPosts: FurtherPosts = {
	data: undefined,
	hasNextPage: false,
	isFetchingNextPage: false,
	isFetchNextPageError: false,
	fetchNextPage: () => Promise.reject(new Error('Not in these tests')),
};
