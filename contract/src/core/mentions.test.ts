import { expect, it } from 'vitest';
import { mentionsIn } from './mentions.ts';

it('finds usernames, each once and in lower case', () => {
	expect(mentionsIn('@maya and (@Noor_7), then @MAYA: hello.')).toEqual(['maya', 'noor_7']);
	expect(mentionsIn('Line\n@theo.\n“@june”, ¿@ana?')).toEqual(['theo', 'june', 'ana']);
});

it('finds usernames before the letters of a script without spaces', () => {
	expect(mentionsIn('@mayaさん, @ben씨 و @noor، @theoคะ')).toEqual(['maya', 'ben', 'noor', 'theo']);
});

it('finds none in addresses, in words, or where names are too short or too long', () => {
	for (const text of [
		'maya@example.org',
		'@maya@example.org',
		'https://example.org/@maya',
		'@ma',
		`@${'a'.repeat(31)}`,
		'@mayaß',
		'@@maya',
	]) {
		expect([text, mentionsIn(text)]).toEqual([text, []]);
	}
});

it('tells no more than twenty', () => {
	const names = Array.from({ length: 30 }, (_, index) => `member_${index}`);
	expect(mentionsIn(names.map((name) => `@${name}`).join(' '))).toEqual(names.slice(0, 20));
});
