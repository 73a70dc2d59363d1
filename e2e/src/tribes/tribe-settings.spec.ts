/** Settings of a tribe: its owner gives it a picture, rules and a role; a member agrees to the rules and posts. */
import { createTribe, joinTribe } from '@friends/test-kit/tribes';
import { drawJpeg } from '@friends/test-kit/uploads';
import { expect, test } from '../fixtures.ts';
import { createDialog, expectToast, postWith } from '../steps.ts';

test('an owner settles looks, rules and roles; a member agrees before they post', async ({ signIn, api }) => {
	const owner = await signIn('Ada Lovelace');
	const member = await signIn('Grace Hopper');
	const tribe = await createTribe(api, owner.member);
	await joinTribe(api, member.member, tribe);

	const { page } = owner;
	await page.goto(`/tribes/${tribe.slug}`);
	await page.getByRole('button', { name: 'Manage tribe' }).click();
	await page.getByRole('menuitem', { name: 'Settings' }).click();
	await page.getByLabel('Change picture: file').setInputFiles({ name: 'us.jpg', mimeType: 'image/jpeg', buffer: await drawJpeg() });
	await page.getByRole('dialog', { name: 'Crop the picture' }).getByRole('button', { name: 'Use picture' }).click();
	await expect(page.getByRole('button', { name: 'Use the sign' })).toBeVisible();

	const pages = page.getByRole('navigation', { name: 'Settings of the tribe' });
	await pages.getByRole('link', { name: 'Rules' }).click();
	await page.getByRole('textbox', { name: 'Rules of the tribe' }).fill('1. Nobody walks **last** alone.\n2. Rain is weather.');
	await page.getByRole('switch', { name: 'Members agree before they write' }).click();
	await page.getByRole('button', { name: 'Save changes' }).click();
	await expectToast(page, 'Rules saved');

	await pages.getByRole('link', { name: 'Roles' }).click();
	await page.getByRole('button', { name: 'Add a role' }).click();
	await page.getByRole('textbox', { name: 'Name of the role' }).fill('Route keeper');
	await page.getByRole('dialog', { name: 'Add a role' }).getByRole('button', { name: 'Add', exact: true }).click();
	const channels = page.getByRole('checkbox', { name: 'Route keeper: Channels' });
	const isSaved = page.waitForResponse((reply) => reply.request().method() === 'PUT' && reply.url().includes('/roles/own-'));
	await channels.check();
	expect((await isSaved).ok()).toBe(true);
	await page.goto(`/tribes/${tribe.slug}?tab=members`);
	await page.getByRole('button', { name: 'Role of Grace Hopper' }).click();
	await page.getByRole('menuitemradio', { name: 'Route keeper' }).click();
	const above = page.getByRole('list', { name: 'With a role' }).getByRole('listitem');
	await expect(above).toHaveText([/Ada Lovelace.*Owner/, /Grace Hopper.*Route keeper/]);

	await member.page.goto(`/tribes/${tribe.slug}`);
	await member.page.getByRole('button', { name: 'Create post' }).last().click();
	await createDialog(member.page).getByRole('textbox', { name: 'Body' }).fill(`Hello ${tribe.name}`);
	await createDialog(member.page).getByRole('button', { name: 'Publish' }).click();
	const rules = member.page.getByRole('dialog', { name: 'The rules of this tribe' });
	await expect(rules.getByRole('listitem')).toHaveText([/Nobody walks last alone\./, /Rain is weather\./]);
	await rules.getByRole('button', { name: 'I agree' }).click();
	await expect(postWith(member.page, `Hello ${tribe.name}`)).toBeVisible();
	await expect(member.page.getByText(/^You agreed on /)).toBeVisible();
});
