/** Every language for tests: offered, with a catalogue that marks what is said in it, since translations of new sentences come later. */
import { inEnglish } from '@friends/contract/core/languages/english';
import { languages, sourceLanguage } from '@friends/contract/core/languages/languages';
import { speakFrom } from '../../core/languages/in-language.ts';

/** Tags of all languages, with their directions. */
export const everyLanguage = Object.entries(languages).map(([language, { direction }]) => ({ language, direction }));

/** A sentence as the catalogue says it. */
export const markedIn = (language: string, english: string): string =>
	language === sourceLanguage ? english : `${language.toUpperCase()}: ${english}`;

/** Call it before a server is made. @returns what puts the earlier languages back */
export function speakEveryLanguage(): () => void {
	const hidden = Object.values(languages).filter(({ isOffered }) => !isOffered);
	for (const language of hidden) language.isOffered = true;
	const putBack = speakFrom({ render: (language, message, values) => markedIn(language, inEnglish(message, values)) });
	return () => {
		for (const language of hidden) language.isOffered = false;
		putBack();
	};
}
