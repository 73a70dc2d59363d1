import type * as z from 'zod/mini';

/** What live connections are told beside the change log: it is not kept, and losing it does no harm. */
export interface LiveEventDeclaration {
	/** Room and event, such as 'post.counted'. */
	name: `${string}.${string}`;
	data: z.core.$ZodType;
}

/** Declares an event that only live connections are told. */
export function liveEvent<const Declaration extends LiveEventDeclaration>(declaration: Declaration): Declaration {
	return declaration;
}

export type DataOf<E extends LiveEventDeclaration> = z.output<E['data']>;
