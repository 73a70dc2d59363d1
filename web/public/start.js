// What must be done before the first paint and before the app itself is there.
(() => {
	let stored = { theme: null, accessToken: null };
	try {
		stored = { theme: localStorage.getItem('friends-theme'), accessToken: localStorage.getItem('accessToken') };
	} catch {
		// Storage may be forbidden; the system's choice then holds, and nobody is signed in.
	}

	// The theme, so that no page flashes; src/ui/theme.ts takes over afterwards (same key, same colours).
	const isDark = stored.theme === 'dark' || (stored.theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
	document.documentElement.classList.toggle('dark', isDark);
	document.querySelector('meta[name="theme-color"]')?.setAttribute('content', isDark ? '#0c1713' : '#f5f5ef');

	// The files of the screen that members see, which would otherwise be asked for only once the first file has run.
	if (stored.accessToken === null) return;
	for (const link of document.querySelectorAll('link[data-member-rel]')) {
		if (location.pathname.startsWith(link.dataset.memberPaths)) link.rel = link.dataset.memberRel;
	}
})();
