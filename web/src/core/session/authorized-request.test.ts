// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { networkFailure, problem, type Sent, sessionOf, stubServer } from '#core/testing/fake-server.ts';
import { authorizedRequest } from './authorized-request.ts';
import { writeSession } from './session-storage.ts';
import { getSession } from './session-store.ts';
import { endSession, enterSession } from './session-transitions.ts';

const unauthorized = () => problem(401, 'unauthenticated', 'Please sign in.');
const isRenewed = ({ headers }: Sent) => headers.get('Authorization') === 'Bearer ada-access-2';

beforeEach(() => {
	localStorage.clear();
	enterSession(sessionOf('ada'));
});
afterEach(() => {
	endSession(null);
	vi.unstubAllGlobals();
});

/** A server that accepts only the second access token, and answers a refresh as given. */
function stubExpired(renew: () => Response | Promise<Response>): Sent[] {
	return stubServer((sent) => {
		if (sent.path === '/auth/refresh') return renew();
		return isRenewed(sent) ? Response.json('yes') : unauthorized();
	});
}

it('renews an expired session and repeats the request once, with the same key', async () => {
	const requests = stubExpired(() => Response.json(sessionOf('ada', 2)));
	const reply = await authorizedRequest('/api/posts', { method: 'POST', body: { body: 'Hi' }, idempotencyKey: 'k' });
	expect(reply.data).toBe('yes');
	expect(requests.map(({ path }) => path)).toEqual(['/api/posts', '/auth/refresh', '/api/posts']);
	expect(requests[2]?.headers.get('Idempotency-Key')).toBe('k');
	expect(requests[2]?.body).toEqual({ body: 'Hi' });
});

it('renews once for many requests', async () => {
	const requests = stubExpired(() => Response.json(sessionOf('ada', 2)));
	const replies = await Promise.all(['/a', '/b', '/c', '/d'].map((path) => authorizedRequest(path)));
	expect(replies.map(({ data }) => data)).toEqual(['yes', 'yes', 'yes', 'yes']);
	expect(requests.filter(({ path }) => path === '/auth/refresh')).toHaveLength(1);
	expect(requests).toHaveLength(9);
});

it('gives up when the repetition is refused as well', async () => {
	const requests = stubServer(({ path }) => (path === '/auth/refresh' ? Response.json(sessionOf('ada', 2)) : unauthorized()));
	await expect(authorizedRequest('/api/posts')).rejects.toMatchObject({ status: 401 });
	expect(requests).toHaveLength(3);
});

it('does not renew a session for a 401 that asks for something else', async () => {
	const requests = stubServer(() => problem(401, 'second_factor_needed', 'Please enter the code of your app too.'));
	await expect(authorizedRequest('/api/me/proof', { method: 'POST', body: {} })).rejects.toMatchObject({ status: 401 });
	expect(requests.map(({ path }) => path)).toEqual(['/api/me/proof']);
});

it('ends the session when it cannot be renewed, and throws the 401', async () => {
	stubExpired(() => problem(403, 'account_blocked', 'You are banned.'));
	await expect(authorizedRequest('/api/posts')).rejects.toMatchObject({ status: 401 });
	expect(getSession()).toMatchObject({ status: 'signed-out', endedReason: 'You are banned.' });
});

it('keeps the session when renewing fails for now, and throws the cause', async () => {
	vi.useFakeTimers();
	stubExpired(networkFailure);
	const outcome = expect(authorizedRequest('/api/posts')).rejects.toMatchObject({ name: 'NetworkError' });
	await vi.advanceTimersByTimeAsync(10_000);
	await outcome;
	expect(getSession().status).toBe('signed-in');
	vi.useRealTimers();
});

it('does not repeat in the name of somebody who signed in meanwhile', async () => {
	const requests = stubServer(() => {
		writeSession(sessionOf('bob'));
		return unauthorized();
	});
	await expect(authorizedRequest('/api/posts', { method: 'POST', body: {} })).rejects.toMatchObject({ status: 401 });
	expect(requests).toHaveLength(1);
});

it('renews nothing for a guest', async () => {
	endSession(null);
	const requests = stubServer(unauthorized);
	await expect(authorizedRequest('/api/posts')).rejects.toMatchObject({ status: 401 });
	expect(requests).toHaveLength(1);
});

it('renews nothing for /auth/*', async () => {
	const requests = stubServer(() => problem(401, 'invalid_credentials', 'Wrong password.'));
	await expect(authorizedRequest('/auth/login', { method: 'POST' })).rejects.toMatchObject({ status: 401 });
	expect(requests).toHaveLength(1);
	expect(getSession().status).toBe('signed-in');
});

it('ends the session of a blocked account at once', async () => {
	stubServer(() => problem(403, 'account_blocked', 'This account was deactivated.'));
	await expect(authorizedRequest('/api/posts')).rejects.toMatchObject({ status: 403 });
	expect(getSession()).toMatchObject({ status: 'signed-out', endedReason: 'This account was deactivated.' });
});

it('leaves the session alone after other refusals', async () => {
	stubServer(() => problem(403, 'forbidden', 'Not yours.'));
	await expect(authorizedRequest('/api/posts')).rejects.toMatchObject({ status: 403 });
	expect(getSession().status).toBe('signed-in');
});
