/*
 * Service worker: opens the app offline. The build adds `version` and `files` above this text (vite.config.ts).
 * Documents come from the network first, so that the next load gets a new version, and offline from the cache.
 * Replies of the API are never cached here.
 */
/* global version, files */

const prefix = 'friends-';
const cacheName = prefix + version;
/** Open tabs may still load chunks of the version that they started with. */
const versionsKept = 3;
/** Timeout after which a document comes from the cache. */
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

/** Deletes the oldest caches: `keys()` lists them in the order of their creation. */
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
 * Turns a 404 document into a 200. Documents are requested without a session, so the server answers 404 for pages that guests must
 * not find; the document is the same, and the app in it shows a member the page. The browser then reports no error.
 */
function asFound(reply) {
	if (!reply.headers.get('content-type')?.startsWith('text/html')) return reply;
	return new Response(reply.body, { headers: reply.headers });
}

async function file(request) {
	return (await kept(request)) ?? (await caches.match(request, { ignoreVary: true })) ?? fetchAndKeep(request);
}

/** File names contain a hash of the content, so a fetched file can stay in the cache of its version. */
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
