/** Renders compiled messages: a tenth of what a library would add to the first screen, and the same on server and web. */
import { localeOf } from './locale.ts';
import type { Values } from './say.ts';

type Forms = Readonly<Record<string, CompiledMessage | number | undefined>>;

/** Text, `#`, or `[name, format, forms]`, as `compileMessage` of `@lingui/message-utils` makes them. */
type Token = string | readonly [name: string, format?: string, forms?: Forms | string];

export type CompiledMessage = readonly Token[];

export function renderMessage(message: CompiledMessage, values: Values, language: string): string {
	return message.map((token) => (typeof token === 'string' ? token : fill(token, values, language))).join('');
}

function fill([name, format, forms]: Exclude<Token, string>, values: Values, language: string): string {
	const value = values[name] ?? `{${name}}`;
	if (typeof forms === 'object') return renderForm(forms, format === 'select' ? null : format === 'selectordinal', value, values, language);
	return format === 'number' ? formatNumber(Number(value), language) : String(value);
}

/** @param ordinal null for a choice by word rather than by number */
function renderForm(forms: Forms, ordinal: boolean | null, value: string | number, values: Values, language: string): string {
	const keys = ordinal === null ? [value] : [value, pluralOf(Number(value), ordinal, language)];
	const key = keys.find((candidate) => Object.hasOwn(forms, candidate)) ?? 'other';
	const form = (forms[key] ?? []) as CompiledMessage;
	const filled = ordinal === null ? form : form.map((token) => (token === '#' ? formatNumber(Number(value), language) : token));
	return renderMessage(filled, values, language);
}

// Made when first needed, since the first of each kind takes a browser 15 to 20 ms.
const plurals = new Map<string, Intl.PluralRules>();
const numbers = new Map<string, Intl.NumberFormat>();

function pluralOf(count: number, ordinal: boolean, language: string): string {
	// The usual case of the source language needs no rules.
	if (language === 'en' && !ordinal) return count === 1 ? 'one' : 'other';
	const key = `${language} ${ordinal}`;
	const rules = plurals.get(key) ?? new Intl.PluralRules(language, { type: ordinal ? 'ordinal' : 'cardinal' });
	plurals.set(key, rules);
	return rules.select(count);
}

function formatNumber(value: number, language: string): string {
	if (Number.isInteger(value) && Math.abs(value) < 1000) return String(value);
	const format = numbers.get(language) ?? new Intl.NumberFormat(localeOf(language));
	numbers.set(language, format);
	return format.format(value);
}
