import { describe, expect, test } from 'vitest';
import { asciiDomain, takesMailFrom } from './mail-domains.ts';

const takes = (email: string, allowed: string[] = [], denied: string[] = []) =>
	takesMailFrom({ allowedMailDomains: allowed, deniedMailDomains: denied }, email);

test.each([
	['Post.Example', 'post.example'],
	['@post.example', 'post.example'],
	['*.post.example', 'post.example'],
	['post.example.', 'post.example'],
	['bücher.example', 'xn--bcher-kva.example'],
	['XN--BCHER-KVA.example', 'xn--bcher-kva.example'],
	['почта.рф', 'xn--80a1acny.xn--p1ai'],
	['ｐｏｓｔ.example', 'post.example'],
])('%s is compared as %s', (typed, domain) => {
	expect(asciiDomain(typed)).toBe(domain);
});

test.each([
	'',
	'@',
	'post',
	'post example.org',
	'maya@post.example',
	'a..example',
	'0x1F',
	'192.168.0.1',
	'-a.example',
	`${'x'.repeat(64)}.example`,
	'http://post.example',
])('%j is no domain', (typed) => {
	expect(asciiDomain(typed)).toBeNull();
});

describe('an address is taken', () => {
	test('from anywhere, where nothing is set', () => expect(takes('maya@post.example')).toBe(true));

	test.each(['maya@post.example', 'maya@mail.post.example'])('from an allowed domain and below it: %s', (email) => {
		expect(takes(email, ['post.example'])).toBe(true);
	});

	test.each([
		'maya@post.example.org',
		'maya@outpost.example',
		'maya@example',
		'post.example@other.example',
		'"@post.example"@other.example',
	])('from no other one: %s', (email) => {
		expect(takes(email, ['post.example'])).toBe(false);
	});

	test.each(['maya@throwaway.example', 'maya@a.b.throwaway.example'])('never from a denied domain: %s', (email) => {
		expect(takes(email, [], ['throwaway.example'])).toBe(false);
	});

	test('not where it is both', () => expect(takes('maya@eu.post.example', ['post.example'], ['eu.post.example'])).toBe(false));

	test('from a domain of other letters, in either way of writing', () => {
		expect(takes('maya@xn--bcher-kva.example', [asciiDomain('bücher.example') ?? ''])).toBe(true);
	});
});
