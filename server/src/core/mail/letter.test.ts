import { expect, test } from 'vitest';
import { type AddressedLetter, writeLetter } from './letter.ts';

const community = { name: 'Harbour Neighbours', url: 'https://friends.example' };
const letter: AddressedLetter = {
	language: 'en',
	to: 'maya@friends.example',
	subject: 'Set a new password',
	paragraphs: ['Hello Maya,', 'this link works once.'],
	link: { label: 'Set a new password', url: 'https://friends.example/reset#abc' },
	why: 'You get this because someone asked for it.',
};

test('says the same as text and as HTML', () => {
	const { text, html } = writeLetter(letter, community);
	for (const part of [
		...letter.paragraphs,
		letter.link?.url,
		'You get this because someone asked for it.',
		community.name,
		community.url,
	]) {
		expect(text).toContain(part);
		expect(html).toContain(part);
	}
	expect(html).toContain(`<a href="${letter.link?.url}"`);
});

test('has nothing that is fetched or runs, and follows the colours of the reader', () => {
	const { html } = writeLetter(letter, community);
	expect(html).not.toMatch(/<(img|script|link|iframe|object|video|form)\b|url\(|@import| src=/i);
	expect(html).toContain('<meta name="color-scheme" content="light dark">');
	expect(html.match(/https?:\/\/[^"<\s]+/g)?.every((address) => address.startsWith(community.url))).toBe(true);
});

test('lets no name become markup', () => {
	const hostile = '<img src=x onerror=alert(1)>"\'&';
	const { html, text } = writeLetter({ ...letter, paragraphs: [hostile], subject: hostile }, { ...community, name: hostile });
	expect(html).not.toContain('<img');
	expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;');
	expect(text).toContain(hostile);
});

test.each(['\r\nBcc: eve@evil.example', '\nBcc: eve@evil.example', '\rX: y', '\u2028X: y', '\0'])(
	'keeps headers in one line: %j',
	(tail) => {
		const { subject, name, to } = writeLetter(
			{ ...letter, subject: `Hi${tail}`, to: `maya@friends.example${tail}` },
			{ ...community, name: `N${tail}` },
		);
		for (const header of [subject, name, to]) expect(header).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
	},
);
