/** Watches the requests of a page, and mocks replies where a journey needs an unusual one. */
import type { BrowserContext, Page, Request, Route } from '@playwright/test';

/** Matches the path alone, without origin and query. */
export interface Call {
	method: 'GET' | 'POST' | 'PUT' | 'DELETE';
	path: string | RegExp;
}

function matches({ method, path }: Call, request: Request): boolean {
	const { pathname } = new URL(request.url());
	return request.method() === method && (typeof path === 'string' ? pathname === path : path.test(pathname));
}

/** A live list of the matching requests from now on. */
export function watchCalls(target: Page | BrowserContext, call: Call): readonly Request[] {
	const calls: Request[] = [];
	// Playwright's overloads hide that both have this event.
	(target as Page).on('request', (request) => void (matches(call, request) && calls.push(request)));
	return calls;
}

/** As `watchCalls`, without the tries that failed for want of a connection. */
export function watchAnswered(target: Page | BrowserContext, call: Call): readonly Request[] {
	const calls: Request[] = [];
	(target as Page).on('response', (response) => void (matches(call, response.request()) && calls.push(response.request())));
	return calls;
}

async function intercept(target: Page | BrowserContext, call: Call, handle: (route: Route) => Promise<void>): Promise<() => Promise<void>> {
	const handler = (route: Route, request: Request) => (matches(call, request) ? handle(route) : route.fallback());
	await target.route('**', handler);
	return () => target.unroute('**', handler);
}

/** Holds matching requests until the returned function is called; then they reach the server. */
export async function holdCalls(target: Page | BrowserContext, call: Call): Promise<() => void> {
	const { promise, resolve } = Promise.withResolvers<void>();
	await intercept(target, call, async (route) => {
		await promise;
		await route.fallback();
	});
	return resolve;
}

/** Refuses matching requests, with a problem as our server sends it, or without a detail as a proxy does. @returns the way to end it. */
export function refuseCalls(
	target: Page | BrowserContext,
	call: Call,
	{ status, detail, code = 'bad_request', params }: { status: number; detail?: string; code?: string; params?: object },
): Promise<() => Promise<void>> {
	const problem = { type: 'about:blank', title: 'Refused', status, code, detail, ...(params && { params }) };
	return intercept(target, call, (route) =>
		detail === undefined
			? route.fulfill({ status, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' })
			: route.fulfill({ status, contentType: 'application/problem+json', body: JSON.stringify(problem) }),
	);
}

/** Fails matching requests as if there were no server. @returns the way to end it. */
export function cutCalls(target: Page | BrowserContext, call: Call): Promise<() => Promise<void>> {
	return intercept(target, call, (route) => route.abort('connectionrefused'));
}

/** Takes this page alone offline. */
export async function disconnect(page: Page): Promise<void> {
	const browser = await page.context().newCDPSession(page);
	await browser.send('Network.emulateNetworkConditions', { offline: true, latency: 0, downloadThroughput: -1, uploadThroughput: -1 });
}

/** Mocks the replies to matching requests. */
export async function answerCalls(target: Page | BrowserContext, call: Call, json: unknown): Promise<void> {
	await intercept(target, call, (route) => route.fulfill({ json }));
}

/** Lets matching requests reach the server, and changes some of what it replies. */
export async function changeReplies(target: Page | BrowserContext, call: Call, changes: object): Promise<void> {
	await intercept(target, call, async (route) => {
		const response = await route.fetch();
		await route.fulfill({ response, json: { ...((await response.json()) as object), ...changes } });
	});
}
