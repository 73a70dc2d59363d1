// @vitest-environment jsdom

import { describe, expect, it } from 'vitest';
import { channelMessagePath } from './channel/channel-message-path.ts';
import { loginPath, paths, registerPath, returnPathOf, safeReturnPath } from './paths.ts';

it('encodes what stands in a path', () => {
	expect(paths.profileOf('ada')).toBe('/profile/ada');
	expect(paths.tag('c#/$& x')).toBe('/tags/c%23%2F%24%26%20x');
	expect(paths.post('1')).toBe('/post/1');
	expect(paths.comment('1', '2')).toBe('/post/1#comment-2');
	expect(paths.tribe('chess')).toBe('/tribes/chess');
});

describe('the way back after signing in', () => {
	it.each(['/tribes', '/post/1?sort=new#comment-2', '/tribes/chess?invite=AbC', '/profile/ada', '/create/post', '/loginx'])(
		'leads to %s',
		(path) => {
			expect(safeReturnPath(path)).toBe(path);
			for (const entry of [loginPath(path), registerPath(path)]) {
				expect(returnPathOf(new URL(entry, location.origin))).toBe(path);
			}
		},
	);

	it.each([
		'//evil.example',
		'///evil.example',
		'/\\evil.example',
		'\\\\evil.example',
		'/a\\b',
		'/\t/evil.example',
		'/\n/evil.example',
		'\t//evil.example',
		'/.//evil.example',
		'/x/..//evil.example',
		'https://evil.example',
		'javascript:alert(1)',
		'evil.example',
		'',
		'/login',
		'/login?returnTo=/login',
		'/x/../login',
		'/register',
		null,
		undefined,
	])('never to %j', (value) => {
		expect(safeReturnPath(value)).toBe('/');
	});

	it('is not mentioned when it is home', () => {
		expect(loginPath('/')).toBe('/login');
		expect(loginPath('//evil.example')).toBe('/login');
		expect(loginPath('/tribes?a=b')).toBe('/login?returnTo=%2Ftribes%3Fa%3Db');
		expect(returnPathOf({ search: '', hash: '' })).toBe('/');
	});

	it('has its hash, which may be an invitation, in no part of an address that a server reads', () => {
		const entry = new URL(loginPath('/tribes/chess#invite=AbC'), location.origin);
		expect(entry.pathname + entry.search).toBe('/login?returnTo=%2Ftribes%2Fchess');
		expect(returnPathOf(entry)).toBe('/tribes/chess#invite=AbC');
		// As links had it before.
		expect(returnPathOf({ search: '?returnTo=%2Ftribes%2Fchess%23invite%3DAbC', hash: '' })).toBe('/tribes/chess#invite=AbC');
		expect(returnPathOf({ search: '?returnTo=%2F%2Fevil.example', hash: '#back=x' })).toBe('/');
	});
});

it('leads to a message of a channel, or of its thread', () => {
	const place = { id: 'm1', tribeSlug: 'ridge-walkers', channelSlug: 'gear-swap', threadId: null };
	expect(channelMessagePath(place)).toBe('/tribes/ridge-walkers/channels/gear-swap?message=m1');
	expect(channelMessagePath({ ...place, threadId: 't1' })).toBe('/tribes/ridge-walkers/channels/gear-swap?thread=t1&message=m1');
});
