import * as z from 'zod/mini';
import { say } from './languages/say.ts';
import { pageLimits } from './page-limits.ts';

/**
 * Query of every list with pages. The `Link` header (RFC 8288, rel="next") has the next page's address; `cursor` is opaque and names
 * the last row of the page before, so new rows do not shift the next page.
 */
export const pageQuerySchema = z.strictObject({
	limit: z._default(
		z.coerce
			.number({ error: () => say('Limit must be a number') })
			.check(
				z.int({ error: () => say('Limit must be a whole number') }),
				z.gte(1, { error: () => say('Limit must be at least 1') }),
				z.lte(pageLimits.max, { error: () => say('Limit can be at most {max}', { max: pageLimits.max }) }),
			),
		pageLimits.default,
	),
	cursor: z.optional(z.string().check(z.regex(/^[\w-]{1,200}$/, { error: () => say('This cursor is not valid') }))),
});

export type PageQuery = z.infer<typeof pageQuerySchema>;

/** Of a list that can also be read from its other end. */
export const twoWayPageQuerySchema = z.strictObject({
	...pageQuerySchema.shape,
	order: z._default(z.enum(['newest', 'oldest'], { error: () => say('Order is newest or oldest') }), 'newest'),
});

export type TwoWayPageQuery = z.infer<typeof twoWayPageQuerySchema>;
