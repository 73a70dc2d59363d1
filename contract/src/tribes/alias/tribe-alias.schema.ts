import * as z from 'zod/mini';
import { say } from '../../core/languages/say.ts';
import { text } from '../../core/text.ts';
import { tribeAliasLimits } from './tribe-alias.limits.ts';

/** What a member is called in a tribe, beside their name; '' for nothing else. */
export const tribeAliasSchema = z.object({ aliasName: z.string() });
export type TribeAlias = z.infer<typeof tribeAliasSchema>;

export const setTribeAliasBodySchema = z.strictObject({
	aliasName: text({
		maxLength: tribeAliasLimits.aliasName.maxLength,
		notText: () => say('Your name here is text'),
		tooLong: (max) => say('Your name here can have at most {max} characters', { max }),
		unstorable: () => say('Your name here contains characters that cannot be stored'),
	}),
});
export type SetTribeAliasBody = z.input<typeof setTribeAliasBodySchema>;
