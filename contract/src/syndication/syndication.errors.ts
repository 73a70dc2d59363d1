import { say } from '../core/languages/say.ts';
import { reason } from '../core/reason.ts';

export const syndicationErrors = {
	/** As the oEmbed standard has it. */
	embed_format_unknown: reason({ status: 501, sentence: () => say('Embeds come as JSON alone: ask with format=json.') }),
};
