/** Watches what a page asks of the server, and answers in its place where a journey needs an unusual answer. */
import type { BrowserContext, Page, Request, Route } from '@playwright/test';

/** Of the address without origin and query. */
export interface Call {
	method: 'GET' | 'POST' | 'PUT' | 'DELETE';
	path: string | RegExp;
}

function matches({ method, path }: Call, request: Request): boolean {
	const { pathname } = new URL(request.url());
	return request.method() === method && (typeof path === 'string' ? pathname === path : path.test(pathname));
}

/** Grows with every such request from now on. */
export function watchCalls(target: Page | BrowserContext, call: Call): readonly Request[] {
	const calls: Request[] = [];
	const note = (request: Request) => void (matches(call, request) && calls.push(request));
	// Playwright's overloads do not see that both know this event.
	(target as Page).on('request', note);
	return calls;
}

async function intercept(target: Page | BrowserContext, call: Call, handle: (route: Route) => Promise<void>): Promise<() => Promise<void>> {
	const handler = (route: Route, request: Request) => (matches(call, request) ? handle(route) : route.fallback());
	await target.route('**', handler);
	return () => target.unroute('**', handler);
}

/** Such calls wait for the returned function, then reach the server. */
export async function holdCalls(target: Page | BrowserContext, call: Call): Promise<() => void> {
	const { promise, resolve } = Promise.withResolvers<void>();
	await intercept(target, call, async (route) => {
		await promise;
		await route.fallback();
	});
	return resolve;
}

/** Such calls are refused, with the server's sentence or as by somebody who is not our server. Returns the way to end it. */
export function refuseCalls(
	target: Page | BrowserContext,
	call: Call,
	{ status, detail }: { status: number; detail?: string },
): Promise<() => Promise<void>> {
	const problem = { type: 'about:blank', title: 'Refused', status, code: 'bad_request', detail };
	return intercept(target, call, (route) =>
		detail === undefined
			? route.fulfill({ status, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' })
			: route.fulfill({ status, contentType: 'application/problem+json', body: JSON.stringify(problem) }),
	);
}

/** Such calls find no server. Returns the way to end it. */
export function cutCalls(target: Page | BrowserContext, call: Call): Promise<() => Promise<void>> {
	return intercept(target, call, (route) => route.abort('connectionrefused'));
}

/** This page alone has no connection any more. */
export async function disconnect(page: Page): Promise<void> {
	const browser = await page.context().newCDPSession(page);
	await browser.send('Network.emulateNetworkConditions', { offline: true, latency: 0, downloadThroughput: -1, uploadThroughput: -1 });
}

/** Such calls are answered with this. */
export async function answerCalls(target: Page | BrowserContext, call: Call, json: unknown): Promise<void> {
	await intercept(target, call, (route) => route.fulfill({ json }));
}
