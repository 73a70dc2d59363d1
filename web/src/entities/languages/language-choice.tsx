/** Choice of the language for guests, kept on this device. */
import { say } from '@friends/contract/core/languages/say';
import { changeLanguage, language } from '#core/language.ts';
import { LanguageSelect, type LanguageSelectProps } from './language-select.tsx';
import { offeredLanguages } from './offered-languages.ts';
import { showUnkeptLanguage } from './unkept-language.ts';

export type LanguageChoiceProps = Pick<LanguageSelectProps, 'isSmall' | 'className'>;

/** Nothing where there is nothing to choose. */
export function LanguageChoice(props: LanguageChoiceProps) {
	function handleChoose(tag: string) {
		if (!changeLanguage(tag)) showUnkeptLanguage();
	}

	if (offeredLanguages().length < 2) return null;
	return <LanguageSelect {...props} label={say('Language')} value={language()} onChoose={handleChoose} />;
}
