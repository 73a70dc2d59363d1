import * as z from 'zod/mini';
import { say } from '../core/languages/say.ts';
import { idSchema, timeSchema } from '../core/scalars.ts';
import { text } from '../core/text.ts';
import { soughtIn } from '../core/words/words.ts';
import { tagOf, tagPattern } from '../posts/hashtags.ts';
import { filterLimits } from './filters.limits.ts';

export const filterKinds = ['word', 'tag', 'person', 'tribe'] as const;
export type FilterKind = (typeof filterKinds)[number];

/** 'warn' folds a post into one line, 'hide' leaves it out of lists. */
export const filterActions = ['warn', 'hide'] as const;
export type FilterAction = (typeof filterActions)[number];

/** How long a filter lasts, from when it is made or changed. */
export const filterSpans = ['day', 'week', 'ever'] as const;
export type FilterSpan = (typeof filterSpans)[number];

export const filterSchema = z.object({
	id: idSchema,
	kind: z.enum(filterKinds),
	/** The words, the tag, or the id of the person or the tribe. */
	value: z.string(),
	/** Name of the person or the tribe; null where the member sees them no more, and for words and tags. */
	name: z.nullable(z.string()),
	action: z.enum(filterActions),
	/** Its end; null for one that lasts for ever. */
	until: z.nullable(timeSchema),
	createdAt: timeSchema,
});
export type Filter = z.infer<typeof filterSchema>;

const action = z.enum(filterActions, { error: () => say('A filter can warn or hide') });
const lasts = z.enum(filterSpans, { error: () => say('A filter can last a day, a week or for ever') });

const noWords = { error: () => say('Enter a word or a phrase') };

const valueText = text({
	maxLength: filterLimits.words.maxLength,
	required: noWords.error,
	tooLong: (max) => say('A filter can have at most {max} characters', { max }),
	unstorable: () => say('A filter contains characters that cannot be stored'),
});

const isId = (value: string) => idSchema.safeParse(value).success;

/** One that has the kind and value of an earlier one replaces it. */
export const createFilterBodySchema = z
	.strictObject({
		kind: z.enum(filterKinds, { error: () => say('A filter is of words, a tag, a person or a tribe') }),
		/** The words, the tag in any spelling, or the id of the person or the tribe. */
		value: valueText,
		action,
		lasts,
	})
	.check(
		z.overwrite((body) => (body.kind === 'tag' ? { ...body, value: tagOf(body.value) } : body)),
		z.refine(({ kind, value }) => kind !== 'word' || soughtIn(value).keys.length > 0, { path: ['value'], ...noWords }),
		z.refine(({ kind, value }) => kind !== 'tag' || tagPattern.test(value), { path: ['value'], error: () => say('This is not a tag') }),
		z.refine(({ kind, value }) => kind === 'word' || kind === 'tag' || isId(value), {
			path: ['value'],
			error: () => say('This is not an id'),
		}),
	);
export type CreateFilterBody = z.input<typeof createFilterBodySchema>;

/** Without `lasts` its end stays. */
export const updateFilterBodySchema = z.strictObject({ action, lasts: z.optional(lasts) });
export type UpdateFilterBody = z.input<typeof updateFilterBodySchema>;
