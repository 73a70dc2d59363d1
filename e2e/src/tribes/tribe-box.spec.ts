/** A tribe moves: its owner exports it, someone brings it to another community, and a member claims there what they wrote. */
import { createPost } from '@friends/test-kit/posts';
import { createTribe, joinTribe } from '@friends/test-kit/tribes';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { button } from '../steps.ts';

test('a tribe goes to a second community with a file, and a member takes their post there with a link', async ({
	api,
	newWorld,
	signIn,
}) => {
	const [ben, noor] = [await signIn('Ben Whitfield'), await signIn('Noor Haddad')];
	const tribe = await createTribe(api, ben.member, { name: 'Repair Café' });
	await joinTribe(api, noor.member, tribe);
	await createPost(api, noor.member, { body: 'The radio plays again.', tribeId: tribe.id });

	await ben.page.goto(`/tribes/${tribe.slug}/settings/close`);
	await button(ben.page, 'Export this tribe').click();
	const downloading = ben.page.waitForEvent('download');
	await button(ben.page, 'Download').click({ timeout: 15_000 });
	const download = await downloading;
	expect(download.suggestedFilename()).toBe('repair-café.zip');

	const there = await newWorld();
	const [vera, noorThere] = [await signIn('Vera Holm', there), await signIn('Noor H.', there)];
	await vera.page.goto('/settings?tab=data');
	const card = vera.page.getByRole('region', { name: 'Bring your posts along' });
	await card.getByLabel('Archive').setInputFiles(await download.path());
	await expect(card.getByText(/The tribe Repair Café, from /)).toBeVisible({ timeout: 15_000 });
	await button(card, 'Bring the tribe here').click();
	await card.getByRole('link', { name: 'Open the tribe' }).click({ timeout: 15_000 });
	await expect(vera.page.getByRole('article').filter({ hasText: 'The radio plays again.' })).toContainText('Not here yet');

	await noor.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
	await noor.page.goto(`/tribes/${tribe.slug}`);
	await button(noor.page, 'More about Repair Café').click();
	await noor.page.getByRole('menuitem', { name: 'Take your posts with you' }).click();
	const dialog = noor.page.getByRole('dialog', { name: 'If this tribe moves to another community' });
	await dialog.getByRole('textbox', { name: 'Address of the other community' }).fill(there.server.url);
	await expectAccessible(noor.page, 'the dialog of a tribe that moves');
	await button(dialog, 'Copy claim link').click();
	await expect.poll(() => noor.page.evaluate(() => navigator.clipboard.readText())).toContain(`${there.server.url}/claim#`);

	await noorThere.page.goto(await noor.page.evaluate(() => navigator.clipboard.readText()));
	await button(noorThere.page, 'Claim what I wrote').click();
	await expect(noorThere.page.getByText('What you wrote is yours again.')).toBeVisible();
	await noorThere.page.goto(`/profile/${noorThere.member.user.username}`);
	await expect(noorThere.page.getByRole('article', { name: /Noor H\./ })).toContainText('The radio plays again.');
});
