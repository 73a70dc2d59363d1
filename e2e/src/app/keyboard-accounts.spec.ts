/** What a member does with their account, and an administrator with newcomers, by keyboard alone: this file uses no pointer. */
import { updateSettings } from '@friends/contract/admin/admin.endpoints';
import { applyToJoin } from '@friends/contract/joining/joining.endpoints';
import { newRegistration, testPassword } from '@friends/test-kit/members';
import type { Page } from '@playwright/test';
import { plugIn } from '../authenticator.ts';
import { expect, test } from '../fixtures.ts';
import { expectFocusIn, expectFocusOn, press, tabTo, write } from '../focus.ts';
import { button, expectLanding, expectSignedIn, expectToast, toast } from '../steps.ts';

const main = (page: Page) => page.getByRole('main');

test('one adds a passkey, and asks for an export', async ({ signIn }) => {
	const { page } = await signIn();
	await plugIn(page);
	await page.goto('/settings?tab=security');
	await press(page, button(page, 'Add passkeys'));
	await press(page, button(page, 'Add a passkey'));
	const name = page.getByRole('textbox', { name: 'Name' });
	await expectFocusOn(name);
	await page.keyboard.type('Phone');
	await page.keyboard.press('Enter');
	await expectToast(page, 'Passkey added');
	const list = page.getByRole('dialog', { name: 'Passkeys' });
	await expectFocusIn(list);
	await tabTo(page, button(list, 'Rename Phone'));
	// The toast is above the dialog.
	await page.keyboard.press('Escape');
	await expect(toast(page, 'Passkey added')).toBeHidden();
	await page.keyboard.press('Escape');
	await expectFocusOn(button(page, 'Manage your passkeys'));

	await page.goto('/settings?tab=data');
	const card = page.getByRole('region', { name: 'Take everything with you' });
	await press(page, button(card, 'Make an export'));
	await expect(card.getByText('Your export is getting ready.').or(button(page, /^Download Export/))).toBeAttached();
	await expectFocusIn(main(page));
	await tabTo(page, button(page, /^Download Export/));
});

test('one deletes the account, and comes back', async ({ signIn }) => {
	// The first member of a community owns it, and stays.
	await signIn();
	const { member, page } = await signIn();
	await page.goto('/settings?tab=data');
	const remove = button(page, 'Delete…');
	await press(page, remove);
	const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
	await tabTo(page, button(dialog, 'Delete in 30 days'));
	await page.keyboard.press('Escape');
	await expectFocusOn(remove);
	await page.keyboard.press('Enter');
	await press(page, button(dialog, 'Delete in 30 days'));
	await expectToast(page, 'Your account goes in 30 days');
	await expectLanding(page);

	await page.goto('/login');
	await write(page, page.getByRole('textbox', { name: 'Email' }), member.user.email);
	await write(page, page.getByRole('textbox', { name: 'Password' }), testPassword);
	await page.keyboard.press('Enter');
	await expectFocusOn(button(page, 'Keep my account'));
	await page.keyboard.press('Enter');
	await expectSignedIn(page);
});

test('an administrator makes an invitation, and lets someone in', async ({ newWorld, signIn }) => {
	const world = await newWorld();
	const { member, page } = await signIn('Grace Pell', world);
	await world.api.succeed(updateSettings, { token: member.token, body: { registration: 'approval' } });
	await world.api.succeed(applyToJoin, { body: { ...newRegistration({ name: 'Wren Abiodun' }), answers: [] } });
	await page.goto('/admin?tab=joining');
	await press(page, button(page, 'Let Wren Abiodun in'));
	await expectToast(page, 'Wren Abiodun is in');
	await expectFocusIn(main(page));

	const add = button(page, 'New');
	await press(page, add);
	const form = page.getByRole('dialog', { name: 'New invitation' });
	await expectFocusIn(form);
	await write(page, form.getByRole('textbox', { name: 'Name' }), 'Choir');
	await page.keyboard.press('Enter');
	const link = page.getByRole('textbox', { name: 'Link' });
	await expectFocusOn(link);
	await expect(link).toHaveValue(/\/join#/);
	await page.keyboard.press('Escape');
	await expectFocusOn(add);
	await tabTo(page, button(page, 'Copy the link Choir'));
});
