import { expect, it } from 'vitest';
import { safeWebsite } from './safe-website.ts';

it.each([
	['https://www.example.org/', { href: 'https://www.example.org/', text: 'example.org' }],
	['http://example.org:8080/a?b=c#d', { href: 'http://example.org:8080/a?b=c#d', text: 'example.org:8080/a?b=c' }],
	['HTTPS://Example.org', { href: 'https://example.org/', text: 'example.org' }],
])('shows %s as %o', (address, website) => {
	expect(safeWebsite(address)).toEqual(website);
});

it.each(['', 'example.org', 'javascript:alert(1)', 'data:text/html,hi', 'mailto:a@example.org'])('refuses %s', (address) => {
	expect(safeWebsite(address)).toBeNull();
});
