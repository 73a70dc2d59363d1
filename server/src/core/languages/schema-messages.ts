/** Messages of zod for what the contract has no sentence for, in the languages that zod has. */
import * as z from 'zod';

const english = z.locales.en();
// The contract uses zod/mini, which has no messages of its own.
z.config(english);

/** Made when first needed. */
const made = new Map<string, z.core.$ZodErrorMap>();

/** @returns what a parse takes as its `error`; in English for a language that zod does not have */
export function schemaMessages(language: string): z.core.$ZodErrorMap {
	const messages = made.get(language) ?? make(language);
	made.set(language, messages);
	return messages;
}

function make(language: string): z.core.$ZodErrorMap {
	// Zod calls `pt-BR` `ptBR`. A region that it does not have gets the messages of its language.
	const names = [language.replaceAll('-', ''), language.split('-', 1)[0] ?? ''];
	const name = names.find((candidate) => Object.hasOwn(z.locales, candidate)) as keyof typeof z.locales | undefined;
	return name === undefined ? english.localeError : z.locales[name]().localeError;
}
