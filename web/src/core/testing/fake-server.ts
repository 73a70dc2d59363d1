/** Stands in for the server at the boundary: answers `fetch` and records what was sent. */
import type { Session } from '@friends/contract/auth/auth.schema';
import { emptyUser } from '@friends/contract/users/users.defaults';
import type { CurrentUser } from '@friends/contract/users/users.schema';
import { vi } from 'vitest';

export interface Sent {
	path: string;
	method: string;
	headers: Headers;
	body: unknown;
	init: RequestInit;
}

type Answer = (sent: Sent, count: number) => Response | Promise<Response>;

/** Returns the list of requests, which grows as they are sent. `count` is the number of earlier requests to the same path. */
export function stubServer(answer: Answer): Sent[] {
	const requests: Sent[] = [];
	vi.stubGlobal('fetch', (href: string, init: RequestInit) => {
		const { origin, pathname, search } = new URL(href);
		const path = (origin === location.origin ? '' : origin) + pathname + search;
		const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
		const sent = { path, method: init.method ?? 'GET', headers: new Headers(init.headers), body, init };
		const count = requests.filter((earlier) => earlier.path === path).length;
		requests.push(sent);
		return new Promise<Response>((resolve) => resolve(answer(sent, count)));
	});
	return requests;
}

/** @param code also one that only a newer server has: its sentence counts all the same. */
export function problem(status: number, code: string, detail: string, headers: Record<string, string> = {}, params?: object): Response {
	return Response.json({ type: `/problems/${code}`, title: code, status, code, detail, params }, { status, headers });
}

export function networkFailure(): never {
	throw new TypeError('Failed to fetch');
}

/** Never answers, until the caller gives up. */
export function silence({ init }: Sent): Promise<Response> {
	return new Promise((_, reject) => {
		init.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
	});
}

export function userNamed(username: string): CurrentUser {
	const time = '2026-01-01T00:00:00.000Z';
	return {
		...emptyUser,
		id: `id-of-${username}`,
		name: username,
		username,
		email: `${username}@example.org`,
		features: { friends: false, messages: false, explore: false, notifications: false, events: false, account: true },
		createdAt: time,
		updatedAt: time,
	};
}

export function sessionOf(username: string, generation = 1): Session {
	return { accessToken: `${username}-access-${generation}`, refreshToken: `${username}-refresh-${generation}`, user: userNamed(username) };
}
