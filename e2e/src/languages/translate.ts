/** Translates the names by which journeys find things, so that the screens of all journeys open in any language. */
import { pseudoLanguage } from '@friends/contract/core/languages/languages';
import type { CompiledMessage } from '@friends/contract/core/languages/render-message';
import { compiled, messagesSaid, translationsInto } from '../../../web/messages/catalogues.ts';
import { inPseudo } from '../../../web/messages/pseudo.ts';

/** A name or text as Playwright takes it. */
export type Name = string | RegExp;
export type Translate = (name: Name, isWhole: boolean) => Name;

interface Entry {
	/** Matches the whole message in English; its groups are the values. */
	english: RegExp;
	/** An example in English, to be matched by patterns of journeys. */
	example: string;
	/** Text before its first value. */
	start: string;
	parts: CompiledMessage;
	/** Number of letters that are no values: of two messages that fit a text, the one with more of them is meant. */
	letters: number;
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
const partsOf = (message: CompiledMessage | string): CompiledMessage => (typeof message === 'string' ? [message] : message);
/** Elements in a message are no part of the text on the screen. */
const withoutTags = (text: string): string => text.replaceAll(/<\/?\w+\/?>/g, '');

/** @param value the pattern of a value, by its name */
function patternOf(parts: CompiledMessage, value: (name: string) => string): string {
	return parts
		.map((part) => {
			if (typeof part === 'string') return part === '#' ? '[\\d.,]+' : escaped(withoutTags(part)).replace('\\{hotkey\\}', '.+');
			const [name, , forms] = part;
			if (typeof forms !== 'object') return value(name);
			const each = Object.values(forms).filter((form) => typeof form === 'object') as CompiledMessage[];
			return `(?:${each.map((form) => patternOf(form, value)).join('|')})`;
		})
		.join('');
}

const exampleOf = (parts: CompiledMessage): string =>
	parts
		.map((part) => {
			if (typeof part === 'string') return part === '#' ? '7' : withoutTags(part);
			const [, , forms] = part;
			return typeof forms === 'object' ? exampleOf((forms.other ?? []) as CompiledMessage) : '1';
		})
		.join('');

/** @returns the messages in English, with their translations */
export async function catalogueOf(language: string): Promise<ReadonlyMap<string, CompiledMessage>> {
	const translations = await translationsInto(language);
	const translated = (message: string) => partsOf(compiled(translations.get(message) ?? message, language));
	const said = (message: string) => (language === pseudoLanguage ? partsOf(inPseudo(translated(message))) : translated(message));
	return new Map((await messagesSaid()).map((message) => [message, said(message)]));
}

export async function translatorInto(language: string): Promise<Translate> {
	const catalogue = await catalogueOf(language);
	const plain = new Map<string, string>();
	const entries: Entry[] = [];
	for (const [message, parts] of catalogue) {
		const english = partsOf(compiled(message));
		// Nothing but values, such as a weekday and a time, fits every text.
		if (patternOf(english, () => '').trim() === '') continue;
		if (english.every((part) => typeof part === 'string')) plain.set(withoutTags(english.join('')), withoutTags(parts.join('')));
		const example = exampleOf(english);
		const letters = example.replaceAll(/\P{L}/gu, '').length;
		const start = typeof english[0] === 'string' && english.length > 1 ? withoutTags(english[0]) : '';
		entries.push({ english: new RegExp(`^${patternOf(english, () => '(.+?)')}$`, 's'), example, start, parts, letters });
	}
	entries.sort((one, other) => other.letters - one.letters);

	/** Pattern of what stands in place of a text in English; null for what is no message, such as a name. */
	function find(text: string): string | null {
		const known = plain.get(text);
		if (known !== undefined) return escaped(known);
		for (const { english, parts } of entries) {
			const values = english.exec(text)?.slice(1).filter(Boolean);
			// All of them at each place: they may come in another order.
			if (values) return patternOf(parts, () => `(?:${values.map((value) => find(value) ?? escaped(value)).join('|')})`);
		}
		return null;
	}

	function findAll(pattern: RegExp): string[] {
		const fitting = entries.filter(({ example, letters }) => letters > 0 && pattern.test(example));
		if (fitting.length > 0) return fitting.map(({ parts }) => patternOf(parts, () => '.+?'));
		const text = pattern.source.replaceAll(/^\^|\$$/g, '');
		if (/[\\()[\]|+*?]/.test(text)) return [];
		// Such as /^Continue with Harbour/, of a message and the beginning of its value.
		const [begun] = entries.filter(({ start }) => start !== '' && text.startsWith(start));
		if (begun) {
			const value = text.slice(begun.start.length);
			return [patternOf(begun.parts, () => (find(value) === null ? `.*${value}.*` : '.*'))];
		}
		// Such as /^Join: /, whose message has the verb as a value.
		const whole = find(text) ?? find(`${text}§`) ?? find(`§${text}§`);
		return whole === null ? [] : [whole.replaceAll('§', '.*')];
	}

	/** Of a longer message, such as its first sentence. */
	function findWithin(text: string): string | null {
		const [longer] = entries.filter(({ example }) => text.length > 8 && example.includes(text));
		return longer ? patternOf(longer.parts, () => '.+?') : null;
	}

	return (name, isWhole) => {
		if (name instanceof RegExp) {
			const patterns = findAll(name);
			return patterns.length === 0 ? name : new RegExp(`${name.source}|${patterns.join('|')}`, 's');
		}
		const pattern = find(name) ?? (isWhole ? null : findWithin(name));
		return pattern === null ? name : new RegExp(isWhole ? `^(?:${pattern})$` : pattern, 's');
	};
}
