import { expect, it } from 'vitest';
import { type TextsByLanguage, textsIn, withChangedTexts } from './community-texts.ts';

const harbour: TextsByLanguage = {
	language: 'en',
	name: 'Harbour Street',
	description: 'We meet at the old crane.',
	rules: 'Bring soup.',
	translations: { de: { name: 'Hafenstraße', rules: 'Bring Suppe mit.' } },
};

it('reads what a language lacks in the default language', () => {
	expect(textsIn(harbour, 'de')).toEqual({ name: 'Hafenstraße', description: 'We meet at the old crane.', rules: 'Bring Suppe mit.' });
	const { name, description, rules } = harbour;
	for (const other of ['en', 'es', '__proto__', 'constructor']) expect(textsIn(harbour, other)).toEqual({ name, description, rules });
});

it('changes what is given, and removes a translation that is empty', () => {
	expect(withChangedTexts(harbour, {})).toEqual(harbour);
	const changed = withChangedTexts(harbour, { rules: '', translations: { de: { name: '' }, ar: { name: 'شارع الميناء' } } });
	expect(changed).toEqual({ ...harbour, rules: '', translations: { ar: { name: 'شارع الميناء' }, de: { rules: 'Bring Suppe mit.' } } });
	expect(withChangedTexts(harbour, { translations: { de: { name: '', rules: '' } } }).translations).toEqual({});
});

it('keeps translations in one order, so that the same texts are the same change', () => {
	const [one, other] = [
		{ translations: { es: { name: 'Calle del Puerto' }, ar: { rules: 'حساء' } } },
		{ translations: { ar: { rules: 'حساء' }, es: { name: 'Calle del Puerto' } } },
	];
	expect(JSON.stringify(withChangedTexts(harbour, one))).toBe(JSON.stringify(withChangedTexts(harbour, other)));
});

it('changes texts and translations over where another language becomes the default, and back', () => {
	const german = withChangedTexts(harbour, { language: 'de' });
	expect(german).toEqual({
		language: 'de',
		name: 'Hafenstraße',
		description: 'We meet at the old crane.',
		rules: 'Bring Suppe mit.',
		translations: { en: { name: 'Harbour Street', description: 'We meet at the old crane.', rules: 'Bring soup.' } },
	});
	for (const language of ['en', 'de']) expect(textsIn(german, language)).toEqual(textsIn(harbour, language));
	expect(withChangedTexts(german, { language: 'en' })).toEqual(harbour);
	expect(withChangedTexts(harbour, { language: 'de', description: 'Am alten Kran.', translations: { en: { rules: '' } } })).toMatchObject({
		description: 'Am alten Kran.',
		translations: { en: { name: 'Harbour Street', description: 'We meet at the old crane.' } },
	});
});
