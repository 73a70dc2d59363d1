/** Sentences of both the page, before it sends, and the server. Apart from the limits, which the first screens load. */
import { say } from '../core/languages/say.ts';

export const uploadSentences = {
	notAnImage: () => say('Please select an image file.'),
	tooLarge: () => say('Please select an image under 5MB.'),
	notYours: () => say('This picture isn’t yours'),
} as const;
