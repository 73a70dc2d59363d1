import { afterEach, expect, test } from 'vitest';
import { languageAttributes, sayHtml } from './html.ts';
import { inLanguage, speakFrom } from './in-language.ts';

let putBack = () => {};
afterEach(() => putBack());

const bold = (words: string) => `<b>${words}</b>`;

test('puts parts where the sentence wants them, and lets no text become markup', () => {
	expect(
		sayHtml('<file>data</file> & {name} has {count, plural, one {# post} other {# posts}}', { file: bold, name: '<i>', count: 2 }),
	).toBe('<b>data</b> &amp; &lt;i&gt; has 2 posts');
	expect(sayHtml('“{title}” by {author}', { title: '<author/>', author: '</title>{title}' })).toBe(
		'“&lt;author/&gt;” by &lt;/title&gt;{title}',
	);
	expect(sayHtml('on {time}', { time: () => '<time>now</time>' })).toBe('on <time>now</time>');
});

test('escapes translations, and what they know no part for', () => {
	putBack = speakFrom({ render: () => '<script>{x}</script> <constructor><b><name/></b></constructor> & "<name/>"' });
	expect(inLanguage('de', () => sayHtml('Hello {name}', { name: 'Ana' }))).toBe('{x} Ana &amp; &quot;Ana&quot;');
});

test('says the language and the direction of a document', () => {
	expect(['en', 'ar', 'en-XA'].map((language) => inLanguage(language, languageAttributes))).toEqual([
		'lang="en" dir="ltr"',
		'lang="ar" dir="rtl"',
		'lang="en-XA" dir="ltr"',
	]);
});
