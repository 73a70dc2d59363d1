/** Links that come by mail: a new password, and an email that is confirmed. */
import { changeEmail } from '@friends/contract/accounts/accounts.endpoints';
import { findFreePort } from '@friends/test-kit/free-port';
import { linkIn, startMailServer, type TestMailServer } from '@friends/test-kit/mail-server';
import { testPassword } from '@friends/test-kit/members';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { test as base, expect, type Person, type World } from '../fixtures.ts';
import { button, expectSignedIn, expectToast, logIn } from '../steps.ts';

interface Post {
	mail: TestMailServer;
	/** An instance that sends mail, and a member of it. */
	world: World;
	maya: Person;
}

const test = base.extend<Post>({
	async mail({ browserName: _ }, use) {
		const mail = await startMailServer();
		await use(mail);
		await mail.close();
	},
	// Letters have the address of the server, so it is known before the server starts.
	world: async ({ newWorld, mail }, use) =>
		use(await newWorld({ PORT: String(await findFreePort()), SMTP_URL: mail.url, MAIL_FROM: 'friends@mail.example' })),
	maya: async ({ signIn, world }, use) => use(await signIn('Maya Lind', world)),
});

const better = 'three-wet-boots-9';

/** Sets a password with the link, as far as it lets. */
async function setPassword(page: Page, link: string): Promise<void> {
	await page.goto(link);
	await page.getByRole('textbox', { name: 'New password' }).fill(better);
	await button(page, 'Set new password').click();
}

test('a new password comes by a link, which works once and signs out everywhere', async ({ mail, maya, world, visit }) => {
	const { email } = maya.member.user;
	const phone = await visit(world);
	await phone.goto('/login');
	await phone.getByRole('link', { name: 'Forgot your password?' }).click();
	await phone.getByRole('textbox', { name: 'Email' }).fill(email);
	await button(phone, 'Send me a link').click();
	await expect(phone.getByText('Look in your mail')).toBeVisible();
	await expectAccessible(phone, 'a letter on its way');
	// Each new member has a letter to confirm the email.
	const letter = await mail.mailTo(email, 2);
	const link = linkIn(letter);
	expect(letter.subject).toBe('Set a new password');
	expect(new URL(link).search).toBe('');

	const laptop = await visit(world);
	await setPassword(laptop, link);
	await expect(laptop.getByText('Your password is new. Log in with it.')).toBeVisible();
	await expectAccessible(laptop, 'a password that was set by a link');
	expect(new URL(laptop.url()).hash).toBe('');
	await maya.page.goto('/settings');
	await expectToast(maya.page, 'You’ve been signed out');

	await setPassword(phone, link);
	await expect(phone.getByText('This link has ended', { exact: true })).toBeVisible();
	await laptop.getByRole('link', { name: 'Log In' }).click();
	await logIn(laptop, email, testPassword);
	await expectToast(laptop, 'Login failed');
	await logIn(laptop, email, better);
	await expectSignedIn(laptop);
	expect((await mail.mailTo(email, 3)).subject).toBe('Your password is new');
});

test('an email is confirmed by a link, and one of an earlier email no longer confirms', async ({ mail, maya, world, visit }) => {
	const { user, token } = maya.member;
	const first = linkIn(await mail.mailTo(user.email));
	const email = `new-${user.email}`;
	await world.api.succeed(changeEmail, { token, body: { email } });
	const second = linkIn(await mail.mailTo(email));
	await maya.page.goto('/settings?tab=security');
	await expect(maya.page.getByText('Not confirmed yet.')).toBeVisible();

	const phone = await visit(world);
	await phone.goto(first);
	await expect(phone.getByText('This link has ended', { exact: true })).toBeVisible();
	await phone.goto('about:blank');
	await phone.goto(second);
	await expect(phone.getByText('Your email is confirmed. Thank you.')).toBeVisible();
	expect(new URL(phone.url()).hash).toBe('');
	await maya.page.reload();
	await expect(maya.page.getByRole('heading', { name: email })).toBeVisible();
	await expect(maya.page.getByText('Not confirmed yet.')).toBeHidden();

	// Opened twice it says the same; with another token it does not.
	await phone.goto('about:blank');
	await phone.goto(second);
	await expect(phone.getByText('Your email is confirmed. Thank you.')).toBeVisible();
	await phone.goto('about:blank');
	await phone.goto(second.slice(0, -3));
	await expect(phone.getByText('This link has ended', { exact: true })).toBeVisible();
});
