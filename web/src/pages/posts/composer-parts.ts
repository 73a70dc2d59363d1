/** Parts of the composer from features other than posts. */
import { Audience } from '#features/audiences/audience.tsx';
import type { ComposerParts } from '#features/posts/compose/composer-parts.ts';
import { imageUploads } from '#features/uploads/image-uploads.ts';

export const composerParts: ComposerParts = { uploads: imageUploads, Audience };
