/** Isolates what is filled into the messages of languages that run right to left, so that a Latin name moves no punctuation beside it. */
import type { CompiledMessage } from '@friends/contract/core/languages/render-message';

/** FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE. Translators write them too: around a name with its `@`. */
const [open, close] = ['\u2068', '\u2069'];

export function isolated(message: CompiledMessage): CompiledMessage {
	let isInside = false;
	return message.flatMap((token): CompiledMessage => {
		if (typeof token === 'string') {
			const last = Math.max(token.lastIndexOf(open), token.lastIndexOf(close));
			if (last >= 0) isInside = token[last] === open;
			return [token];
		}
		const [name, format, forms] = token;
		if (typeof forms === 'object') return [[name, format, inForms(forms)] as CompiledMessage[number]];
		return isInside || format !== undefined ? [token] : [open, token, close];
	});
}

const inForms = (forms: object) =>
	Object.fromEntries(Object.entries(forms).map(([key, form]) => [key, Array.isArray(form) ? isolated(form) : form]));
