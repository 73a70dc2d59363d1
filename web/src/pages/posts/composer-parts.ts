/** Parts of the composer from features other than posts. */
import type { ComposerParts } from '#features/posts/compose/composer-parts.ts';
import { Audience } from '#features/tribes/audience/audience.tsx';
import { imageUploads } from '#features/uploads/image-uploads.ts';

export const composerParts: ComposerParts = { uploads: imageUploads, Audience };
