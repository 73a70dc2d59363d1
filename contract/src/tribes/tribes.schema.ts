import * as z from 'zod/mini';
import { idSchema } from '../core/scalars.ts';

/** A tribe beside something that belongs to it. */
export const tribeRefSchema = z.object({
	id: idSchema,
	name: z.string(),
	slug: z.string(),
});
export type TribeRef = z.infer<typeof tribeRefSchema>;
