// @vitest-environment jsdom
import './testing.ts';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { textParts } from './text-parts.ts';
import { UserText } from './user-text.tsx';

/** What is more than plain text. */
const found = (text: string) => textParts(text).flatMap((part) => (part.kind === 'text' ? [] : [`${part.kind} ${part.text}`]));

describe('textParts', () => {
	it.each([
		'',
		'plain',
		'See https://example.org/a, @maya and #soup!',
		'#soup#bread @a @maya@ben http://',
		'Zoë 🧶 https://example.org\nnext',
		'\u202Ehttps://example.org\u202C',
	])('loses nothing of %j', (text) => {
		expect(
			textParts(text)
				.map((part) => part.text)
				.join(''),
		).toBe(text);
	});

	it.each([
		['a http://a.example and HTTPS://B.example/x?y=1#z', ['link http://a.example', 'link HTTPS://B.example/x?y=1#z']],
		['(https://example.org/a_(b)).', ['link https://example.org/a_(b)']],
		['“https://example.org”, she said', ['link https://example.org']],
		['javascript:alert(1) data:text/html,x vbscript:x file:///etc ftp://a.example', []],
		['xhttps://example.org', []],
		['https://', []],
		['http://[bad', []],
	])('finds the links of %j', (text, links) => {
		expect(found(text)).toEqual(links);
	});

	it.each([
		['@maya hi (@ben_w), @hana-san', ['mention @maya', 'mention @ben_w', 'mention @hana']],
		['me@example.org, @ab, @@maya, /@maya', []],
		[`@${'a'.repeat(31)}`, []],
	])('finds the mentions of %j', (text, mentions) => {
		expect(found(text)).toEqual(mentions);
	});

	it.each([
		['#Rain-hikes and #été, not #1', ['hashtag #Rain-hikes', 'hashtag #été']],
		['a#b &#38; https://example.org/#c', ['link https://example.org/#c']],
		[`#${'a'.repeat(51)}`, []],
	])('finds the hashtags of %j', (text, tags) => {
		expect(found(text)).toEqual(tags);
	});

	it('is quick with hostile repetition', () => {
		const startedAt = performance.now();
		for (const piece of ['https://a.', '@', '#', '(', 'http://a).', '#a-']) textParts(piece.repeat(10_000 / piece.length));
		expect(performance.now() - startedAt).toBeLessThan(1000);
	});
});

describe('UserText', () => {
	it('links web addresses safely and mentions to profiles', () => {
		render(<UserText text="See https://example.org/a?b=1 with @maya" />);
		const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'https://example.org/a?b=1' });
		expect(link.href).toBe('https://example.org/a?b=1');
		expect(link.rel).toContain('noopener');
		expect(link.rel).toContain('nofollow');
		expect(screen.getByRole('link', { name: '@maya' }).getAttribute('href')).toBe('/profile/maya');
	});

	it('shows markup and script addresses as the text that they are', () => {
		const hostile = '<img src=x onerror=alert(1)> <a href="javascript:alert(1)">x</a> javascript:alert(1)';
		const { container } = render(<UserText text={hostile} />);
		expect(container.textContent).toBe(hostile);
		expect(container.querySelectorAll('a, img, script')).toHaveLength(0);
	});

	it('keeps line breaks, and paragraphs with their own direction', () => {
		const { container } = render(<UserText text={'\none\n two\n\n \n\nمرحبا\n'} />);
		const paragraphs = [...container.querySelectorAll('p')];
		expect(paragraphs.map((paragraph) => paragraph.textContent)).toEqual(['one\n two', 'مرحبا']);
		expect(paragraphs.every((paragraph) => paragraph.dir === 'auto')).toBe(true);
	});
});
