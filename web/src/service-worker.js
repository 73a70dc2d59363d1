/*
 * Service worker: opens the app offline, and shows push messages. The build adds `version`, `files` and `filesOfLanguages` above this text (vite.config.ts).
 * Documents come from the network first, so that the next load gets a new version, and offline from the cache.
 * Replies of the API are never cached here.
 */
/* global version, files, filesOfLanguages */

const prefix = 'friends-';
const cacheName = prefix + version;
/** Open tabs may still load chunks of the version that they started with. */
const versionsKept = 3;
/** Timeout after which a document comes from the cache. */
const pageTimeoutMs = 5000;
const shell = '/index.html';
const isOurs = new Set(files);
/** The page adds it to the address of the worker. */
const language = new URL(self.location.href).searchParams.get('language');

self.addEventListener('install', (event) => {
	event.waitUntil(
		caches
			.open(cacheName)
			.then((cache) => cache.addAll([...files, ...(filesOfLanguages[language] ?? [])]))
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

/** Content of a push message: `pushMessageSchema` of the contract. */
self.addEventListener('push', (event) => {
	event.waitUntil(showMessage(event.data.json()));
});

/** Browsers require that each one is shown, unless its page is before the eyes of the member. */
async function showMessage({ title, body, path, tag, news, language: lang }) {
	const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
	if (windows.some(({ url, visibilityState }) => visibilityState === 'visible' && url === new URL(path, url).href)) return;
	const shown = await self.registration.getNotifications({ tag });
	// Makes a sound also where it takes the place of another, unless the server sends the same again.
	const renotify = shown.every(({ data }) => data.news !== news);
	const icon = '/icons/icon-192.png';
	await self.registration.showNotification(title, { body, tag, renotify, lang, dir: 'auto', icon, data: { path, news } });
}

self.addEventListener('notificationclick', (event) => {
	event.notification.close();
	event.waitUntil(showPage(event.notification.data.path));
});

/** Focuses a window that shows the page, else opens one: another window may hold words that are not sent yet. */
async function showPage(path) {
	const { href, origin } = new URL(path, self.location.origin);
	if (origin !== self.location.origin) return;
	const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
	const open = windows.find(({ url }) => url === href);
	await (open ? open.focus() : self.clients.openWindow(href));
}

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
