/** Drafts and scheduled posts: kept on closing, kept on the server, scheduled, sent at their time. */
import { changeKeptPost, listKeptPosts } from '@friends/contract/kept-posts/kept-posts.endpoints';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { answerKeepQuestion, createDialog, openCreateDialog, postWith, toast } from '../steps.ts';

test('a post is scheduled by keyboard, changed in the list, and sent by the server at its time', async ({ signIn, api }) => {
	const { member, page } = await signIn('Ada');
	const body = `Soup on Monday, ${member.user.username}`;
	await page.goto('/');
	const dialog = await openCreateDialog(page);
	await page.keyboard.type(body);
	await dialog.getByRole('button', { name: 'Later' }).press('Enter');
	await expectAccessible(page, 'the menu of later');
	await page.getByRole('menuitem', { name: /^Monday/ }).press('Enter');
	await expect(dialog.getByRole('status').filter({ hasText: 'Goes out Monday' })).toBeVisible();
	await dialog.getByRole('button', { name: 'Schedule', exact: true }).press('Enter');
	await expect(dialog).toBeHidden();
	await toast(page, 'Goes out Monday').getByRole('button', { name: 'Show' }).click();
	const row = page.getByRole('list', { name: 'Drafts' }).getByRole('listitem');
	await expect(row).toContainText(body);
	await expect(row).toContainText(/Monday .* at 09:00/);

	await row.getByRole('button', { name: body, exact: false }).first().click();
	const edit = page.getByRole('dialog', { name: 'Edit draft' });
	await edit.getByRole('textbox', { name: 'Body' }).fill(`${body}, and bread`);
	await edit.getByRole('button', { name: 'Later' }).click();
	await page.getByRole('menuitem', { name: 'Pick a time…' }).click();
	const when = page.getByRole('dialog', { name: 'When should it go out?' });
	await when.getByLabel('Day and time').fill('2020-01-01T09:00');
	await when.getByRole('button', { name: 'Set the time' }).click();
	await expect(when.getByLabel('Day and time')).toHaveAccessibleDescription(/still to come/);
	const inTwoDays = new Date(Date.now() + 2 * 24 * 60 * 60_000);
	await when.getByLabel('Day and time').fill(`${inTwoDays.toISOString().slice(0, 10)}T18:30`);
	await when.getByRole('button', { name: 'Set the time' }).click();
	await edit.getByRole('button', { name: 'Schedule', exact: true }).click();
	await expect(edit).toBeHidden();
	await expect(row).toContainText(/at 18:30/);

	// Nearer than the form offers, and the open list is told that it was sent.
	const [kept] = await api.succeed(listKeptPosts, { token: member.token });
	const params = { id: kept?.id ?? '' };
	const post = { body: `${body}, and bread` };
	expect(kept?.post).toMatchObject(post);
	await api.succeed(changeKeptPost, { token: member.token, params, body: { post, sendAt: new Date(Date.now() + 2_000).toISOString() } });
	await expect(page.getByRole('heading', { name: 'No drafts' })).toBeVisible({ timeout: 30_000 });
	await page.goto('/');
	await expect(postWith(page, `${body}, and bread`)).toHaveCount(1);
});

test('words that were kept on closing are found in the list, moved to all devices, opened again and posted', async ({ signIn, api }) => {
	const { member, page } = await signIn('Ada');
	const body = `Half a thought, ${member.user.username}`;
	await page.goto('/');
	await openCreateDialog(page);
	await page.keyboard.type(body);
	await page.keyboard.press('Escape');
	await answerKeepQuestion(page, 'Keep as draft');
	await page.goto('/drafts');
	const row = page.getByRole('list', { name: 'Drafts' }).getByRole('listitem');
	await expect(row).toContainText('On this device');
	await row.getByRole('button').click();
	await createDialog(page).getByRole('button', { name: 'Later' }).click();
	await page.getByRole('menuitem', { name: 'Keep in drafts' }).click();
	await expect(toast(page, 'Kept in your drafts')).toBeVisible();
	await expect(createDialog(page)).toBeHidden();
	await expect(row).toContainText(/Draft · just now/);
	await expectAccessible(page, 'a list of drafts');
	expect(await api.succeed(listKeptPosts, { token: member.token })).toMatchObject([{ post: { body }, sendAt: null }]);

	await row.getByRole('button', { name: 'More about', exact: false }).click();
	await page.getByRole('menuitem', { name: 'Delete' }).click();
	await expect(page.getByRole('heading', { name: 'No drafts' })).toBeVisible();
	await toast(page, 'Draft deleted').getByRole('button', { name: 'Undo' }).click();
	await row.getByRole('button', { name: body, exact: false }).first().click();
	const edit = page.getByRole('dialog', { name: 'Edit draft' });
	await edit.getByRole('textbox', { name: 'Body' }).fill(`${body}, and the other half`);
	await edit.getByRole('button', { name: 'Publish' }).click();
	await expect(page.getByRole('heading', { name: 'No drafts' })).toBeVisible();
	await page.goto('/');
	await expect(postWith(page, `${body}, and the other half`)).toHaveCount(1);
});
