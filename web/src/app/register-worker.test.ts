// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { registerWorker } from './register-worker.ts';

afterEach(() => {
	vi.unstubAllEnvs();
	vi.unstubAllGlobals();
	delete document.documentElement.dataset.languages;
});

it('registers another worker where the reader speaks, or the community offers, other languages', async () => {
	const register = vi.fn(async (_: string) => undefined);
	vi.stubEnv('PROD', true);
	vi.stubGlobal('navigator', { serviceWorker: { register } });
	for (const [lang, languages] of [
		['en', 'en de en-XA'],
		['de', 'en de en-XA'],
		['de', 'de en en-XA'],
	] as const) {
		Object.assign(document.documentElement, { lang });
		document.documentElement.dataset.languages = languages;
		await registerWorker();
	}
	expect(register.mock.calls.map(([address]) => address)).toEqual([
		'/service-worker.js?language=en&languages=en+de+en-XA',
		'/service-worker.js?language=de&languages=en+de+en-XA',
		'/service-worker.js?language=de&languages=de+en+en-XA',
	]);
});
