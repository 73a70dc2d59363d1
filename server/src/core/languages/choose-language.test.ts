import { expect, it } from 'vitest';
import { chooseLanguage } from './choose-language.ts';

const offered = ['en', 'de', 'es', 'pt-BR'];
const choose = (header: string | undefined) => chooseLanguage(header, offered, 'en');

it.each([
	['de', 'de'],
	['DE-at', 'de'],
	['de-AT-1996,es', 'de'],
	['fr, es;q=0.8, de;q=0.9', 'de'],
	['fr;q=1.0,es ; q=0.5', 'es'],
	['es;q=0.5,de;q=0.5', 'es'],
	['PT-br', 'pt-BR'],
	['pt-BR-x-any,de', 'pt-BR'],
])('chooses what fits best: %s', (header, language) => {
	expect(choose(header)).toBe(language);
});

it.each([
	['without a header', undefined],
	['an empty header', ''],
	['another language', 'fr'],
	['a longer tag than asked for', 'pt'],
	['a language whose tag begins alike', 'den'],
	['any language', '*'],
	['any language first', '*,de;q=0.5'],
	['refused languages', 'de;q=0,de-AT,*;q=0.1'],
	['all refused', '*;q=0'],
	['a quality that is none', 'de;q=NaN'],
	['a quality above one', 'de;q=1.5'],
	['a quality below zero', 'de;q=-1'],
	['control characters', 'de\0,\u0001es'],
	['names of prototypes', 'constructor,__proto__,toString,hasOwnProperty'],
	['an address of a file', '../../de,..%2fde,/etc/passwd'],
])('falls back: %s', (_, header) => {
	expect(choose(header)).toBe('en');
});

it('keeps a fallback that is offered apart from the first language', () => {
	expect(chooseLanguage('*', offered, 'es')).toBe('es');
	expect(chooseLanguage('fr', offered, 'es')).toBe('es');
});

it('reads twenty ranges of a thousand characters, and no more', () => {
	expect(choose(`${'fr,'.repeat(19)}de`)).toBe('de');
	expect(choose(`${'fr,'.repeat(20)}de`)).toBe('en');
	expect(choose(`fr${' '.repeat(1_000)},de`)).toBe('en');
	expect(choose(`${'a-'.repeat(50_000)},de`)).toBe('en');
});

it('chooses by what is offered now, whatever it chose before', () => {
	expect(chooseLanguage('sv, de', ['en', 'sv'], 'en')).toBe('sv');
	expect(chooseLanguage('sv, de', ['en', 'de'], 'en')).toBe('de');
	for (let index = 0; index < 500; index++) chooseLanguage(`x-${index}`, offered, 'en');
	expect(chooseLanguage('sv, de', ['en', 'sv'], 'en')).toBe('sv');
});
