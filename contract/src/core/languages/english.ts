/** Renders sentences in English, compiled when first said: for the server, tests and development. The web's build compiles them ahead. */
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { sourceLanguage } from './languages.ts';
import { type CompiledMessage, renderMessage } from './render-message.ts';
import { type Render, renderWith } from './say.ts';

const compiled = new Map<string, CompiledMessage>();

export const inEnglish: Render = (message, values) => {
	const known = compiled.get(message) ?? (compileMessage(message) as CompiledMessage);
	compiled.set(message, known);
	return renderMessage(known, values, sourceLanguage);
};

renderWith(inEnglish);
