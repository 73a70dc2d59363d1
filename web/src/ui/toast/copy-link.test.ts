// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { copyLink } from './copy-link.ts';
import { getToasts } from './toast-store.ts';

afterEach(() => vi.unstubAllGlobals());

const clipboard = (writeText: () => Promise<void>) => vi.stubGlobal('navigator', { clipboard: { writeText } });

it('says that the link is copied', async () => {
	clipboard(async () => {});
	await copyLink('/post/1');
	expect(getToasts()).toMatchObject([{ title: 'Link copied' }]);
	expect(getToasts()[0]?.variant).toBeUndefined();
});

it('shows the link where it may not be copied, and does not look as if it were', async () => {
	clipboard(() => Promise.reject(new Error('denied')));
	await copyLink('/post/1');
	expect(getToasts()).toMatchObject([{ title: 'Copy this link', description: `${location.origin}/post/1`, variant: 'notice' }]);
});
