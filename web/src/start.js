// Runs before the first paint and before the app's modules arrive. The build inlines it into index.html and adds `firstReads`
// and `directions` (web/start-script.ts).
/* global firstReads, directions */
(() => {
	const { pathname } = location;
	let stored = { theme: null, accessToken: null, community: null, language: null };
	try {
		const read = (key) => localStorage.getItem(key);
		stored = {
			theme: read('friends-theme'),
			accessToken: read('accessToken'),
			community: read('friends-community'),
			language: read('friends-language'),
			reads: /"feedOrder":"for-you"/.test(read('user')) ? { '/api/posts': '/api/posts?order=for-you' } : {},
		};
	} catch {
		// Storage may be forbidden: the theme is then the system's, and the visit starts signed out.
	}

	// Theme, so that no page flashes; src/ui/theme.ts takes over afterwards (same key, same colours).
	const isDark = stored.theme === 'dark' || (stored.theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
	document.documentElement.classList.toggle('dark', isDark);
	document.querySelector('meta[name="theme-color"]')?.setAttribute('content', isDark ? '#0c1713' : '#f5f5ef');

	// Hue of the community; src/entities/community/accent.ts takes over afterwards (same key, same angle).
	const [, hue] = /"accentHue":(\d+)/.exec(stored.community) ?? [];
	if (hue) document.documentElement.style.setProperty('--accent-shift', hue - 162);

	// Language: what was chosen on this device, else the first that the browser asks for, of those that are offered, else the community's own,
	// which the document comes in. src/core/language.ts reads it; its messages and its face arrive with the code.
	const root = document.documentElement;
	const offered = root.dataset.languages?.split(' ') ?? Object.keys(directions);
	const wanted = [stored.language, ...navigator.languages].flatMap((tag) => (tag ? [tag, tag.split('-')[0]] : []));
	root.lang = wanted.find((tag) => offered.includes(tag)) ?? root.lang;
	root.dir = directions[root.lang];
	for (const link of document.querySelectorAll(`link[data-language="${root.lang}"]`)) {
		if (link.dataset.memberPaths === undefined || (stored.accessToken !== null && pathname.startsWith(link.dataset.memberPaths))) {
			link.rel = link.as ? 'preload' : 'modulepreload';
		}
	}

	// Prefetch, handed to the app by src/core/http/read-ahead.ts: guests get the instance; members their account, data and chunks.
	const { accessToken: token } = stored;
	if (token === null) {
		window.readAhead = { '/api/instance': send('/api/instance') };
		return;
	}
	for (const link of document.querySelectorAll('link[data-member-rel]')) {
		if (pathname.startsWith(link.dataset.memberPaths)) link.rel = link.dataset.memberRel;
	}
	const requests = ['/me'];
	for (const [screen, read] of firstReads) if (screen.test(pathname)) requests.push(pathname.replace(screen, stored.reads[read] ?? read));
	window.readAhead = Object.fromEntries(requests.map((request) => [request, send(request)]));

	function send(path) {
		const controller = new AbortController();
		const headers = { 'Accept-Language': root.lang, ...(token === null ? {} : { Authorization: `Bearer ${token}` }) };
		const reply = fetch(path, { headers, signal: controller.signal });
		// The app handles a failure where it takes the reply.
		reply.catch(() => undefined);
		return { token, reply, controller };
	}
})();
