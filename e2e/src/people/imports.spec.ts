/** Imports: a member brings what another account exported, and it stands in the feed with its date and its mark. */
import { createExport, getExportAddress, listExports } from '@friends/contract/exports/exports.endpoints';
import { createPost } from '@friends/test-kit/posts';
import { uploadPicture } from '@friends/test-kit/uploads';
import { expect, test } from '../fixtures.ts';

test('an export is chosen, read, brought here, and marked', async ({ signIn, api, server }) => {
	const { member: maya } = await signIn('Maya Lind');
	const { url: picture } = await uploadPicture(api, maya);
	await createPost(api, maya, { title: 'Fourteen boots', body: 'All of them left ones', attachments: [{ url: picture, alt: 'Boots' }] });
	const { token } = maya;
	const { id } = await api.succeed(createExport, { token });
	await expect.poll(async () => (await api.succeed(listExports, { token }))[0]?.state, { timeout: 15_000 }).toBe('ready');
	const { url } = await api.succeed(getExportAddress, { token, params: { id } });
	const buffer = Buffer.from(await (await fetch(server.url + url)).arrayBuffer());

	const { page, member: ana } = await signIn('Ana Bo');
	await page.goto('/settings?tab=data');
	const card = page.getByRole('region', { name: 'Bring your posts along' });
	await card.getByLabel('Archive').setInputFiles({ name: 'notes.zip', mimeType: 'application/zip', buffer: Buffer.from('Dear diary') });
	await expect(card.getByText('This file is no archive.')).toBeVisible({ timeout: 15_000 });
	await card.getByRole('button', { name: 'Try another file' }).click();

	await card.getByLabel('Archive').setInputFiles({ name: 'friends-export.zip', mimeType: 'application/zip', buffer });
	await expect(card.getByText(/An export of FRIENDS with the profile of Maya Lind: 1 post with 1 picture/)).toBeVisible({
		timeout: 15_000,
	});
	await card.getByRole('button', { name: 'Bring them here' }).click();
	await expect(card.getByText('Came along: 1 post with 1 picture.')).toBeVisible({ timeout: 15_000 });

	await page.goto(`/profile/${ana.user.username}`);
	const post = page.getByRole('article', { name: /Ana Bo/ }).filter({ hasText: 'Fourteen boots' });
	await expect(post.getByText('imported')).toBeVisible();
	await expect(post.getByRole('img', { name: 'Boots' })).toBeVisible();
});
