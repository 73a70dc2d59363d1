// @vitest-environment jsdom
import '#ui/testing.ts';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { textParts } from './text-parts.ts';
import { UserText } from './user-text.tsx';

/** All parts that are not plain text. */
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
		['xhttps://example.org कीhttps://example.org कीwww.example.org', []],
		['https://', []],
		['http://[bad', []],
		['www.example.com and (WWW.Example.com/a?b=1).', ['link www.example.com', 'link WWW.Example.com/a?b=1']],
		['www. www.x awww.example.com me@www.example.com.. .www.example.com', ['link me@www.example.com']],
		['write to me.too+x@mail.example.org, or ada@localhost', ['link me.too+x@mail.example.org']],
		['@maya@social.example x@@y.example <a@b.c>', []],
	])('finds the links of %j', (text, links) => {
		expect(found(text)).toEqual(links);
	});

	it.each([
		['@maya hi (@ben_w), @hana-san', ['mention @maya', 'mention @ben_w', 'mention @hana']],
		['me@localhost, @ab, @@maya, /@maya', []],
		['é@maya e\u0301@maya की@maya ไม้@maya 日@maya', []],
		['@mayá @maya\u0301 @mayа @mayaς', []],
		['@mayaさん, @ben씨 و@maya، @maya、@ben_wคะ', ['mention @maya', 'mention @ben', 'mention @maya', 'mention @ben_w']],
		[`@${'a'.repeat(31)}`, []],
	])('finds the mentions of %j', (text, mentions) => {
		expect(found(text)).toEqual(mentions);
	});

	it.each([
		['#Rain-hikes and #été, not #1', ['hashtag #Rain-hikes', 'hashtag #été']],
		['a#b &#38; https://example.org/#c', ['link https://example.org/#c']],
		['#हिन्दी #İstanbul #ไทย की#नहीं', ['hashtag #हिन्दी', 'hashtag #İstanbul', 'hashtag #ไทย']],
		[`#${'a'.repeat(51)}`, []],
	])('finds the hashtags of %j', (text, tags) => {
		expect(found(text)).toEqual(tags);
	});

	it('is quick with hostile repetition', () => {
		const startedAt = performance.now();
		for (const piece of ['https://a.', '@', '#', '(', 'http://a).', '#a-', 'www.', 'a.', 'a@a.', 'a@', 'www.a.'])
			textParts(piece.repeat(10_000 / piece.length));
		expect(performance.now() - startedAt).toBeLessThan(1000);
	});

	// Ten times the longest text: in quadratic time each takes minutes, in linear time milliseconds.
	it.each([')', ']', '(', '.', ').'])('is quick with an address that ends in 100,000 characters of %j', (piece) => {
		const startedAt = performance.now();
		const end = piece.repeat(100_000 / piece.length);
		expect(textParts(`https://example.org${end}`)).toHaveLength(piece === '(' ? 1 : 2);
		expect(performance.now() - startedAt).toBeLessThan(1000);
	});

	it('takes an address of more than 2,000 characters for text', () => {
		const address = `https://example.org/${'a'.repeat(1980)}`;
		expect(textParts(`${address}.`).map(({ kind }) => kind)).toEqual(['link', 'text']);
		expect(textParts(`${address}a.`)).toEqual([{ kind: 'text', text: `${address}a.` }]);
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

	it.each([
		['https://example.org/short', 'https://example.org/short'],
		['https://docs.example.org/document/d/1x2y3z4-0123456789-abcdefgh/edit', 'docs.example.org/…/edit'],
		[`https://example.org/${'path'.repeat(70)}`, 'example.org/…pathpathpathpath'],
		[`www.example.org/${'a/'.repeat(40)}end?x=1`, 'www.example.org/…/end?x=1'],
		[`https://a-rather-long-name-of-a-community.example/`, 'a-rather-long-name-of-a-community.example'],
		// The host is the part behind the '@'.
		['https://bank.example@evil.example/', 'evil.example'],
	])('prints %s as %s', (address, shown) => {
		render(<UserText text={`See ${address}`} />);
		const link = screen.getByRole<HTMLAnchorElement>('link', { name: shown });
		expect([link.textContent, link.title]).toEqual([shown, shown === address ? '' : address]);
		expect(link.href).toBe(new URL(address.replace(/^www/, 'https://www')).href);
	});

	it('leads from a mail address to a letter', () => {
		render(<UserText text="Write to ada@example.org." />);
		expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'ada@example.org' }).href).toBe('mailto:ada@example.org');
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

	it('names the language of each paragraph whose script is certain', () => {
		const { container } = render(<UserText text={'Hello\n\n안녕하세요\n\nمرحبا'} />);
		expect([...container.querySelectorAll('p')].map((paragraph) => paragraph.getAttribute('lang'))).toEqual([null, 'ko', null]);
	});
});

it('makes no profile of @here in a channel, where it calls all or is plain words', () => {
	const { container, rerender } = render(<UserText text="@here and @maya" here="calls" />);
	expect(container.querySelector('b')?.textContent).toBe('@here');
	expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['@maya']);
	rerender(<UserText text="@here and @maya" here="plain" />);
	expect(container.querySelector('b')).toBeNull();
	expect(screen.getAllByRole('link')).toHaveLength(1);
	rerender(<UserText text="@here and @maya" />);
	expect(screen.getAllByRole('link')).toHaveLength(2);
});
