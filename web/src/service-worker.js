/*
 * Opens the app without a connection. The build writes `version` and `files` above this text (vite.config.ts).
 * Pages come from the network, so that a new version is there at the next load; without it, the document of this version stands in.
 * What the API answers is never kept here.
 */
/* global version, files */

const prefix = 'friends-';
const cacheName = prefix + version;
/** Tabs that are still open may need the chunks of the version that they began with. */
const versionsKept = 3;
/** A connection that does not answer in time is none. */
const pageTimeoutMs = 5000;
const shell = '/index.html';
const isOurs = new Set(files);

self.addEventListener('install', (event) => {
	event.waitUntil(
		caches
			.open(cacheName)
			.then((cache) => cache.addAll(files))
			.then(() => self.skipWaiting()),
	);
});

self.addEventListener('activate', (event) => {
	event.waitUntil(forgetOldVersions().then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
	const { request } = event;
	const { origin, pathname } = new URL(request.url);
	if (request.method !== 'GET' || origin !== self.location.origin) return;
	if (request.mode === 'navigate') {
		if (!/^\/(?:api|auth|uploads)(?:\/|$)/.test(pathname)) event.respondWith(page(request));
	} else if (pathname.startsWith('/assets/') || isOurs.has(pathname)) {
		event.respondWith(file(request));
	}
});

/** In the order in which they came. */
async function forgetOldVersions() {
	const names = (await caches.keys()).filter((name) => name.startsWith(prefix));
	const others = names.filter((name) => name !== cacheName);
	await Promise.all(others.slice(0, Math.max(0, others.length + 1 - versionsKept)).map((name) => caches.delete(name)));
}

async function page(request) {
	const controller = new AbortController();
	const timer = setTimeout(() => controller.abort(), pageTimeoutMs);
	try {
		const reply = await fetch(request, { signal: controller.signal });
		if (reply.status === 404) return asFound(reply);
		if (reply.status < 500) return reply;
		return (await kept(shell)) ?? reply;
	} catch (error) {
		const reply = await kept(shell);
		if (reply) return reply;
		throw error;
	} finally {
		clearTimeout(timer);
	}
}

/**
 * Documents are asked for without a session, so the server answers 404 for what guests must not find. It is the same document
 * as ever: the app in it shows a member what is there, and the browser has no failure to report.
 */
function asFound(reply) {
	if (!reply.headers.get('content-type')?.startsWith('text/html')) return reply;
	return new Response(reply.body, { headers: reply.headers });
}

async function file(request) {
	return (await kept(request)) ?? (await caches.match(request, { ignoreVary: true })) ?? fetchAndKeep(request);
}

/** Names of files change with what is in them, so one that was fetched may be kept as long as its version. */
async function fetchAndKeep(request) {
	const reply = await fetch(request);
	if (reply.ok) {
		const cache = await caches.open(cacheName);
		await cache.put(request, reply.clone());
	}
	return reply;
}

async function kept(request) {
	const cache = await caches.open(cacheName);
	return cache.match(request, { ignoreVary: true });
}
