// What must be done before the first paint and before the app itself is there. The build puts it into index.html.
(() => {
	let stored = { theme: null, accessToken: null, community: null };
	try {
		const read = (key) => localStorage.getItem(key);
		stored = { theme: read('friends-theme'), accessToken: read('accessToken'), community: read('friends-community') };
	} catch {
		// Storage may be forbidden; the system's choice then holds, and nobody is signed in.
	}

	// The theme, so that no page flashes; src/ui/theme.ts takes over afterwards (same key, same colours).
	const isDark = stored.theme === 'dark' || (stored.theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
	document.documentElement.classList.toggle('dark', isDark);
	document.querySelector('meta[name="theme-color"]')?.setAttribute('content', isDark ? '#0c1713' : '#f5f5ef');

	// The hue of the community; src/entities/community/accent.ts takes over afterwards (same key, same angle).
	const [, hue] = /"accentHue":(\d+)/.exec(stored.community) ?? [];
	if (hue) document.documentElement.style.setProperty('--accent-shift', hue - 162);

	// What stands on the first screen is asked for at once (src/core/http/read-ahead.ts hands it on): for guests what the community
	// tells everybody, for members also the files.
	const { accessToken: token } = stored;
	const { pathname } = location;
	if (token === null) {
		window.readAhead = { '/api/instance': ask('/api/instance') };
		return;
	}
	for (const link of document.querySelectorAll('link[data-member-rel]')) {
		if (pathname.startsWith(link.dataset.memberPaths)) link.rel = link.dataset.memberRel;
	}
	const [, username] = /^\/profile\/(\w+)$/.exec(pathname) ?? [];
	const paths = ['/me'];
	if (pathname === '/') paths.push('/api/posts');
	if (username) paths.push(`/api/profiles/${username}`);
	window.readAhead = Object.fromEntries(paths.map((path) => [path, ask(path)]));

	function ask(path) {
		const controller = new AbortController();
		const headers = token === null ? {} : { Authorization: `Bearer ${token}` };
		const reply = fetch(path, { headers, signal: controller.signal });
		// Whoever takes it is told as well.
		reply.catch(() => undefined);
		return { token, reply, controller };
	}
})();
