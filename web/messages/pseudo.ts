/** Turns compiled English into the pseudo-language: `Close 3 tabs` becomes `[Ĉļöšé~ 3 ţåƀš~]`. */
import type { CompiledMessage } from '@friends/contract/core/languages/render-message';

const plain = 'abcdefghijklmnopqrstuvwxyzACDEGHIJKLNORSTUWYZ';
const accented = 'åƀçđéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÅĈĐÉĜĤÎĴĶĻÑÖŔŠŢÛŴÝŽ';
const accents = new Map([...plain].map((letter, index) => [letter, [...accented][index] ?? letter]));

export function inPseudo(message: CompiledMessage | string): CompiledMessage | string {
	if (typeof message === 'string') return `[${longer(message)}]`;
	return ['[', ...message.map(token), ']'];
}

type Token = CompiledMessage[number];

function token(part: Token): Token {
	if (typeof part === 'string') return longer(part);
	const [name, format, forms] = part;
	if (typeof forms !== 'object') return part;
	const changed = Object.entries(forms).map(([key, form]) => [key, typeof form === 'object' ? form.map(token) : form]);
	return [name, format ?? '', Object.fromEntries(changed)];
}

/** Half again as long for short labels, a third for sentences; parts such as `<link>` stay. */
function longer(text: string): string {
	return text
		.split(/(<\/?\w+\/?>)/)
		.map((piece) => (piece.startsWith('<') ? piece : [...piece].map((letter) => accents.get(letter) ?? letter).join('')))
		.join('')
		.replaceAll(/[^\s<>/]{4,}(?![^<]*>)/g, (word) => `${word}${'~'.repeat(Math.ceil(word.length / 4))}`);
}
