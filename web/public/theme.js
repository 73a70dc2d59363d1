// Sets the theme before the first paint, so that no page flashes; src/ui/theme.ts takes over afterwards (same key, same colours).
(() => {
	let stored = null;
	try {
		stored = localStorage.getItem('friends-theme');
	} catch {
		// Storage may be forbidden; the system's choice then holds.
	}
	const isDark = stored === 'dark' || (stored !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
	document.documentElement.classList.toggle('dark', isDark);
	document.querySelector('meta[name="theme-color"]')?.setAttribute('content', isDark ? '#0c1713' : '#f5f5ef');
})();
