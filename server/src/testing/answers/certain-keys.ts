import * as z from 'zod/mini';

/** The keys that each object of this schema has, sorted: all but the optional ones. */
export const certainKeysOf = ({ shape }: { shape: Readonly<Record<string, z.core.$ZodType>> }): string[] =>
	Object.entries(shape)
		.filter(([, schema]) => !(schema instanceof z.ZodMiniOptional))
		.map(([key]) => key)
		.sort();
