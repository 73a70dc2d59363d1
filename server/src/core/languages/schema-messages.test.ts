import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { schemaMessages } from './schema-messages.ts';

const messageIn = (language: string) => z.safeParse(z.string(), 5, { error: schemaMessages(language) }).error?.issues[0]?.message;

const english = 'Invalid input: expected string, received number';

test.each([
	['de', 'Ungültige Eingabe: erwartet string, erhalten Zahl'],
	['de-AT', 'Ungültige Eingabe: erwartet string, erhalten Zahl'],
	['es', 'Entrada inválida: se esperaba texto, recibido número'],
	['pt-BR', 'Entrada inválida: esperava um texto, recebeu um número'],
])('says it in %s', (language, message) => {
	expect(messageIn(language)).toBe(message);
});

test.each(['en', 'en-XA', 'tlh', '', 'constructor', '__proto__', 'default'])('says it in English for %j', (language) => {
	expect(messageIn(language)).toBe(english);
});

test('leaves English to what names no language', () => {
	schemaMessages('de');
	expect(z.safeParse(z.string(), 5).error?.issues[0]?.message).toBe(english);
});
