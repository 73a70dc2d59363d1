import { say } from '../core/languages/say.ts';
import { reason } from '../core/reason.ts';

/** What is wrong with a change of languages. */
interface WrongLanguage {
	field: string;
	why: 'defaultMissing' | 'textsNotOffered' | 'textsOfDefault';
}

const sentences: Record<WrongLanguage['why'], () => string> = {
	defaultMissing: () => say('The default language has to be one of those that you offer.'),
	textsNotOffered: () => say('Texts can only be in languages that you offer.'),
	textsOfDefault: () => say('Texts in the default language are not translations. Send them by themselves.'),
};

export const instanceErrors = {
	language_not_offered: reason({
		status: 422,
		example: { field: 'languages', why: 'defaultMissing' },
		sentence: ({ why }: WrongLanguage) => sentences[why](),
	}),
};
