/** Exports: a member asks for everything of their own, waits, and fetches it; no one else does. */
import { readFile } from 'node:fs/promises';
import { createExport, getExportAddress } from '@friends/contract/exports/exports.endpoints';
import { createPost } from '@friends/test-kit/posts';
import { unzipped } from '@friends/test-kit/unzipped';
import { expect, test } from '../fixtures.ts';
import { holdCalls } from '../network.ts';
import { button } from '../steps.ts';

test('an export is asked for, gets ready, and is fetched by its member alone', async ({ signIn, api, baseURL }) => {
	const { member: maya, page } = await signIn('Maya Lind');
	const { member: thief } = await signIn();
	await createPost(api, maya, { title: 'Fourteen boots', body: 'All of them left ones' });
	await page.goto('/settings?tab=data');
	// The next look at the progress waits until this test has seen the first.
	const make = button(page, 'Make an export');
	await expect(make).toBeVisible();
	const goOn = await holdCalls(page, { method: 'GET', path: '/api/me/exports' });
	const asked = page.waitForResponse((response) => response.url().endsWith(createExport.path) && response.request().method() === 'POST');
	await make.click();
	await expect(page.getByText('Getting ready', { exact: true })).toBeVisible();
	await expect(page.getByRole('progressbar', { name: 'Export' })).toHaveAttribute('aria-valuetext', 'Starting');
	goOn();
	const { id } = (await (await asked).json()) as { id: string };

	const downloading = page.waitForEvent('download');
	await button(page, /^Download Export of/).click();
	const download = await downloading;
	expect(download.suggestedFilename()).toBe('friends-export.zip');
	const files = await unzipped(await readFile(await download.path()));
	const posts = JSON.parse(String(files.get('data/posts.json')));
	expect(posts).toMatchObject([{ title: 'Fourteen boots', body: 'All of them left ones' }]);
	// The same to read, as the browser shows it.
	await page.setContent(String(files.get('posts-1.html')));
	await expect(page.getByRole('article')).toContainText('All of them left ones');

	expect((await api.call(getExportAddress, { token: thief.token, params: { id } })).status).toBe(404);
	const address = new URL(download.url(), baseURL);
	expect((await fetch(address)).status).toBe(200);
	address.searchParams.set('expires', String(Number(address.searchParams.get('expires')) + 3600));
	expect((await fetch(address)).status).toBe(404);
});
