/** Bots: an account that a program runs says so wherever its name stands. */
import { createComment } from '@friends/test-kit/comments';
import { createPost } from '@friends/test-kit/posts';
import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { button, expectToast, postWith } from '../steps.ts';

const markIn = (place: Locator) => place.getByTitle('A program runs this account');

test('a member marks their account as a bot, and everyone sees it in the feed, at a comment and on the profile', async ({
	signIn,
	api,
}) => {
	const reader = await signIn('Ada Lovelace');
	const own = await createPost(api, reader.member, { body: `Will it rain, ${reader.member.user.username}?` });
	const { member, page } = await signIn('Weather Watch');
	const { body } = await createPost(api, member, { body: `Rain at noon, ${member.user.username}` });
	await createComment(api, member, own.id, { body: 'It will' });
	await page.goto('/settings?tab=tokens');
	const toggle = page.getByRole('switch', { name: 'This account is run by a program' });
	await expect(toggle).not.toBeChecked();
	await toggle.click();
	await expect(toggle).toBeChecked();
	await page.reload();
	await expect(toggle).toBeChecked();

	await reader.page.goto('/');
	await expect(markIn(postWith(reader.page, body))).toHaveText('Bot');
	await expect(markIn(postWith(reader.page, own.body))).toHaveCount(0);
	await reader.page.goto(`/post/${own.id}`);
	await expect(markIn(reader.page.getByRole('listitem').filter({ hasText: 'It will' }))).toHaveText('Bot');
	await reader.page.goto(`/profile/${member.user.username}`);
	await expect(markIn(reader.page.getByRole('main')).first()).toHaveText('Bot');

	await toggle.click();
	await expect(toggle).not.toBeChecked();
	await reader.page.reload();
	await expect(reader.page.getByRole('heading', { level: 1, name: 'Weather Watch' })).toBeVisible();
	await expect(markIn(reader.page.getByRole('main'))).toHaveCount(0);
});

test('an administrator marks an account as a bot, and takes the mark away', async ({ newWorld, signIn }) => {
	const world = await newWorld();
	const { page } = await signIn('Grace Pell', world);
	const { member, page: program } = await signIn('Weather Watch', world);
	await page.goto('/admin');
	const row = page.getByRole('row').filter({ hasText: 'Weather Watch' });
	async function act(item: string) {
		await button(row, 'More about Weather Watch').click();
		await page.getByRole('menuitem', { name: item, exact: true }).click();
		await button(page.getByRole('dialog', { name: item, exact: true }), 'Confirm').click();
		await expectToast(page, 'Action completed');
	}
	await act('Mark as bot');
	await expect(markIn(row)).toHaveText('Bot');
	await program.goto(`/profile/${member.user.username}`);
	await expect(markIn(program.getByRole('main')).first()).toHaveText('Bot');
	await program.goto('/settings?tab=tokens');
	await expect(program.getByRole('switch', { name: 'This account is run by a program' })).toBeChecked();

	await act('Unmark as bot');
	await expect(markIn(row)).toHaveCount(0);
	await page.getByRole('tab', { name: 'Audit Logs' }).click();
	const lines = page.getByRole('row').filter({ hasText: `@${member.user.username}` });
	await expect(lines).toContainText(['Unmark as bot', 'Mark as bot']);
});
