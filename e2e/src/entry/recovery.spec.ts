/** Ways back in without the password: a recovery code, and the link of an administrator. */
import { makeResetLink } from '@friends/contract/admin/admin.endpoints';
import { makeRecoveryCodes } from '@friends/contract/recovery/recovery.endpoints';
import { registerMember, testPassword } from '@friends/test-kit/members';
import { expect, test } from '../fixtures.ts';
import { expectSignedIn, expectToast, logIn } from '../steps.ts';

const better = 'three-wet-boots-9';

test('a recovery code sets a new password, with which one logs in', async ({ page, api }) => {
	const { token, user } = await registerMember(api);
	const { codes } = await api.succeed(makeRecoveryCodes, { token });
	await page.goto('/login');
	await page.getByRole('link', { name: 'Forgot your password?' }).click();
	await page.getByRole('textbox', { name: 'Email' }).fill(user.email);
	await page.getByRole('textbox', { name: 'Recovery code' }).fill((codes[0] ?? '').toUpperCase());
	await page.getByRole('textbox', { name: 'New password' }).fill(better);
	await page.keyboard.press('Enter');
	await expectToast(page, 'Your password is new');
	await logIn(page, user.email, testPassword);
	await expectToast(page, 'Login failed');
	await logIn(page, user.email, better);
	await expectSignedIn(page);
});

test('the link of an administrator works once, and leaves no token in the address', async ({ newWorld, visit }) => {
	const world = await newWorld();
	const admin = await registerMember(world.api);
	const { user } = await registerMember(world.api);
	const { url } = await world.api.succeed(makeResetLink, { token: admin.token, params: { id: user.id } });
	const { pathname, hash } = new URL(url);
	const page = await visit(world);
	await page.goto(pathname + hash);
	await page.getByRole('textbox', { name: 'New password' }).fill(better);
	await page.getByRole('button', { name: 'Set new password' }).click();
	await expect(page.getByText('Your password is new. Log in with it.')).toBeVisible();
	expect(new URL(page.url()).hash).toBe('');
	await page.goto('about:blank');
	await page.goto(new URL(url).href.replace(new URL(url).origin, world.server.url));
	await page.getByRole('textbox', { name: 'New password' }).fill(better);
	await page.getByRole('button', { name: 'Set new password' }).click();
	await expect(page.getByText('This link has ended', { exact: true })).toBeVisible();
});
