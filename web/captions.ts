/** Makes the captions of the introductory film in each language, from the same catalogues as the screens. */
import { pseudoLanguage } from '@friends/contract/core/languages/languages';
import { type CompiledMessage, renderMessage } from '@friends/contract/core/languages/render-message';
import { renderWith } from '@friends/contract/core/languages/say';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';
import { builtLanguages, translationsInto } from './messages/catalogues.ts';
import { inPseudo } from './messages/pseudo.ts';
import { captions, captionsFile } from './src/features/intro/captions.ts';

export async function captionsIn(language: string): Promise<string> {
	const translations = await translationsInto(language);
	renderWith((message, values) => {
		const parts = compileMessage(translations.get(message) ?? message) as CompiledMessage;
		return renderMessage(language === pseudoLanguage ? (inPseudo(parts) as CompiledMessage) : parts, values, language);
	});
	return captions();
}

export function captionFiles(): Plugin {
	return {
		name: 'friends:captions',
		async generateBundle() {
			for (const language of builtLanguages) {
				this.emitFile({ type: 'asset', fileName: captionsFile(language).slice(1), source: await captionsIn(language) });
			}
		},
		configureServer({ middlewares }) {
			middlewares.use(async ({ url }, response, next) => {
				const language = builtLanguages.find((tag) => url === captionsFile(tag));
				if (language === undefined) return next();
				response.setHeader('Content-Type', 'text/vtt').end(await captionsIn(language));
			});
		},
	};
}
