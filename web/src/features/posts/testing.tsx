/** Test setup for the composer: stands in for the parts that pages pass in. */
import type { AudienceChoiceProps, ComposerParts } from './compose/composer-parts.ts';
import type { PictureUploads } from './compose/draft-pictures.ts';

const noUploads: PictureUploads = {
	findFault: () => undefined,
	faultOf: () => undefined,
	upload: () => Promise.reject(new Error('Not in these tests')),
	uploadError: () => ({ title: 'Upload Error', description: 'Failed to upload image. Please try again.' }),
};

function ToRidge({ tribeId, onChange }: AudienceChoiceProps) {
	return (
		<button type="button" onClick={() => onChange('ridge')}>
			{`To: ${tribeId ?? 'Everybody'}`}
		</button>
	);
}

export const composerPartsWith = (uploads: PictureUploads = noUploads): ComposerParts => ({ uploads, Audience: ToRidge });
