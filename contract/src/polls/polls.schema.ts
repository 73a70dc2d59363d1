import * as z from 'zod/mini';
import { say } from '../core/languages/say.ts';
import { idSchema, timeSchema } from '../core/scalars.ts';
import { text } from '../core/text.ts';
import { folded } from '../core/words/folding.ts';
import { pollLimits } from './polls.limits.ts';

const { choices, open } = pollLimits;

/** False for choices that differ in case, accents or spaces alone. */
export const areDistinct = (texts: readonly string[]): boolean => new Set(texts.map(folded)).size === texts.length;

/** A poll as its author sends it, with the post. */
export const newPollSchema = z.strictObject({
	choices: z
		.array(
			text({
				maxLength: choices.maxLength,
				required: () => say('Each choice of a poll needs words'),
				tooLong: (max) => say('A choice of a poll can have at most {max} characters', { max }),
				unstorable: () => say('A choice of the poll contains characters that cannot be stored'),
			}),
		)
		.check(
			z.minLength(choices.minItems, { error: () => say('A poll needs two choices') }),
			z.maxLength(choices.maxItems, { error: () => say('A poll can have at most {max} choices', { max: choices.maxItems }) }),
			z.refine(areDistinct, { error: () => say('Two choices of the poll are the same') }),
		),
	/** True when a member may choose several. */
	isMultiple: z._default(z.boolean(), false),
	/** From when the server takes the post, which may have waited without a connection. Null: the poll stays open. */
	closesInSeconds: z._default(
		z.nullable(
			z
				.int()
				.check(
					z.minimum(open.minSeconds, { error: () => say('A poll is open for five minutes at least') }),
					z.maximum(open.maxSeconds, { error: () => say('A poll is open for thirty days at most') }),
				),
		),
		null,
	),
});
export type NewPoll = z.input<typeof newPollSchema>;

/** What of a poll is the same for everyone. */
export const pollSchema = z.object({
	choices: z.array(z.object({ id: idSchema, text: z.string() })),
	isMultiple: z.boolean(),
	/** Null: it stays open. */
	closesAt: z.nullable(timeSchema),
	/** Members who have voted. */
	voterCount: z.int(),
});
export type Poll = z.infer<typeof pollSchema>;

/** Votes by the id of the choice. */
const countsSchema = z.record(z.string(), z.int());

/** What of a poll is the viewer's own. Which choices others have taken is told to no one. */
export const viewerPollSchema = z.object({
	/** The viewer's vote; empty for none. */
	choiceIds: z.array(idSchema),
	/** Null for a viewer who may not see them yet: before they vote, unless the poll is closed or theirs. */
	counts: z.nullable(countsSchema),
	canVote: z.boolean(),
});
export type ViewerPoll = z.infer<typeof viewerPollSchema>;

export const voteBodySchema = z.strictObject({
	/** Replaces the earlier vote; none takes it back. */
	choiceIds: z.array(idSchema).check(z.maxLength(choices.maxItems)),
});

/** Counts as they change; null as in `viewerPollSchema`. */
export const pollCountsSchema = z.object({ voterCount: z.int(), counts: z.nullable(countsSchema) });
export type PollCounts = z.infer<typeof pollCountsSchema>;

/** A vote after it was counted. */
export const voteSchema = z.object({ ...pollCountsSchema.shape, choiceIds: z.array(idSchema) });
export type Vote = z.infer<typeof voteSchema>;
