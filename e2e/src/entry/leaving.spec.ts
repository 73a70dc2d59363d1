/** Leaving: a break, what others see meanwhile, and coming back. */
import { createPost } from '@friends/test-kit/posts';
import { addPasskey, plugIn, withoutSuggestions } from '../authenticator.ts';
import { expect, test } from '../fixtures.ts';
import { button, expectSignedIn, expectToast, logIn, postWith } from '../steps.ts';

test('a member takes a break, is gone for others, and comes back', async ({ signIn, api }) => {
	// The first member of a community owns it, and stays.
	const other = await signIn();
	const { member, page } = await signIn();
	const { id } = await createPost(api, member, { body: 'Who keeps my seat?' });
	await page.goto('/settings?tab=data');
	await button(page, 'Deactivate').click();
	await page.getByRole('dialog', { name: 'Take a break?' }).getByRole('button', { name: 'Take a break' }).click();
	await expectToast(page, 'You’re on a break');

	await other.page.goto(`/post/${id}`);
	await expect(other.page.getByText('Who keeps my seat?')).toBeHidden();
	await expect(other.page.getByRole('main')).toContainText(/not here|isn’t here|gone/i);

	await page.goto('/login');
	await logIn(page, member.user.email);
	await expect(page.getByRole('heading', { name: 'Your seat is still here' })).toBeVisible();
	await page.keyboard.press('Enter');
	await expectSignedIn(page);
	await other.page.goto(`/post/${id}`);
	await expect(postWith(other.page, 'Who keeps my seat?').first()).toBeVisible();
});

test('a member deletes their account, and keeps it after all', async ({ signIn }) => {
	await signIn();
	const { member, page } = await signIn();
	await page.goto('/settings?tab=data');
	await button(page, 'Delete…').click();
	const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
	await dialog.getByRole('button', { name: 'Delete in 30 days' }).click();
	await expectToast(page, 'Your account goes in 30 days');

	await page.goto('/login');
	await logIn(page, member.user.email);
	await expect(page.getByText(/^Your account goes on .*, in 30 days\. No one can see you now\.$/)).toBeVisible();
	await button(page, 'Keep my account').click();
	await expectSignedIn(page);
});

test('a member on a break comes back with a passkey', async ({ signIn }) => {
	const other = await signIn();
	const { member, page } = await signIn('June Park');
	await plugIn(page);
	await addPasskey(page, 'Phone');
	await page.goto('/settings?tab=data');
	await button(page, 'Deactivate').click();
	await button(page.getByRole('dialog', { name: 'Take a break?' }), 'Take a break').click();
	await expectToast(page, 'You’re on a break');
	await other.page.goto(`/profile/${member.user.username}`);
	await expect(other.page.getByRole('heading', { name: 'User not found' })).toBeVisible();

	await withoutSuggestions(page);
	await page.goto('/login');
	await button(page, 'Use a passkey').click();
	await expect(page.getByRole('heading', { name: 'Your seat is still here' })).toBeVisible();
	await expect(button(page, 'Come back')).toBeFocused();
	await page.keyboard.press('Enter');
	await expectSignedIn(page);
	await other.page.reload();
	await expect(other.page.getByRole('heading', { level: 1, name: 'June Park' })).toBeVisible();
});
