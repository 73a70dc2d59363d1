/** Imports: a member brings what another account exported, and it stands in the feed with its date and its mark. */
import { createExport, getExportAddress, listExports } from '@friends/contract/exports/exports.endpoints';
import { createPost } from '@friends/test-kit/posts';
import { uploadPicture } from '@friends/test-kit/uploads';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { mastodonArchive, packed } from '../mastodon-archive.ts';
import { button, expectToast } from '../steps.ts';

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

test('an archive of Mastodon comes along with what was chosen, says what was left out, and comes once', async ({ signIn }) => {
	const { page, member } = await signIn('Ana Bo');
	await page.goto('/settings?tab=data');
	const card = page.getByRole('region', { name: 'Bring your posts along' });
	const pick = (name: string, buffer: Buffer) => card.getByLabel('Archive').setInputFiles({ name, mimeType: 'application/gzip', buffer });
	await pick('empty.tar.gz', Buffer.alloc(0));
	await expectToast(page, 'This file can’t be sent', 'This file is empty.');
	await pick('recipes.tar.gz', packed({ 'soup.json': '{}' }));
	await expect(card.getByText('This archive is neither from FRIENDS nor from Mastodon.')).toBeVisible({ timeout: 15_000 });
	await expect(card.getByText('Nothing came along.')).toBeVisible();
	await button(card, 'Try another file').click();

	await pick('archive.tar.gz', mastodonArchive());
	await expect(card.getByText(/An archive of Mastodon with the profile of Ana Bo: 3 posts, from February 2023\./)).toBeVisible({
		timeout: 15_000,
	});
	await expectAccessible(page, 'what an archive has');
	await expect(card.getByRole('listitem')).toHaveText(['1 boost of another’s post', '1 answer to others']);
	await card.getByRole('checkbox', { name: 'Texts of the profile, in place of yours here' }).click();
	await button(card, 'Bring them here').click();
	await expect(card.getByText('Came along: 3 posts, the texts of your profile.')).toBeVisible({ timeout: 15_000 });
	await expectAccessible(page, 'what came along, and what did not');
	await button(card, 'Close').click();

	await pick('archive.tar.gz', mastodonArchive());
	await button(card, 'Bring them here').click({ timeout: 15_000 });
	await expect(card.getByText('Nothing came along.')).toBeVisible({ timeout: 15_000 });
	await expect(card.getByText('3 already here')).toBeVisible();
	await button(card, 'Close').click();
	await expect(button(card, 'Choose a file…')).toBeVisible();
	await page.goto(`/profile/${member.user.username}`);
	await expect(page.getByText('Weaves')).toBeVisible();
	await expect(page.getByRole('article').filter({ hasText: 'Warp number' })).toHaveCount(3);
	// What was for followers is for friends.
	await expect(page.getByRole('article').filter({ hasText: 'Warp number 3' })).toContainText('Friends');
});
