import * as z from 'zod/mini';
import { idSchema, timeSchema } from '../core/scalars.ts';

/** Which filter of the viewer a post or a comment meets. */
export const filteredSchema = z.object({
	filterId: idSchema,
	/** What the filter is called where it is met: its words, '#' and its tag, or the name of the person or the tribe. */
	words: z.string(),
	/** The end of the filter; null for one that lasts for ever. */
	until: z.nullable(timeSchema),
});
export type Filtered = z.infer<typeof filteredSchema>;
