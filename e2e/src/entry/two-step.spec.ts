/** Two-step log in: a member turns it on in the settings, and logs in with password and code. */
import { testPassword } from '@friends/test-kit/members';
import { codeAt, codeSeconds } from '@friends/test-kit/two-step';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { button, expectSignedIn, expectToast, logIn } from '../steps.ts';

/** The server runs by the real clock, and takes the code of the next moment too: no code is used twice here. */
const codeIn = (secret: string, steps: number) => codeAt(secret, new Date(Date.now() + steps * codeSeconds * 1000));

test('a member turns on two-step log in, and logs in with password and code', async ({ signIn, visit, server, api }) => {
	const { member, page } = await signIn();
	await page.goto('/settings?tab=security');
	const toggle = page.getByRole('switch', { name: 'Two-step log in' });
	await expect(toggle).not.toBeChecked();
	await toggle.click();
	const dialog = page.getByRole('dialog', { name: 'A code beside your password' });
	await expect(dialog).toBeVisible();
	await expectAccessible(page, 'setting up two-step log in');
	const key = await dialog.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent();
	const secret = (key ?? '').replaceAll(' ', '');
	const used = codeIn(secret, 0);
	await dialog.getByLabel('The six digits that your app shows now').fill(used);
	await button(dialog, 'Turn on').click();

	const codes = page.getByRole('dialog', { name: 'Ten ways back in' });
	await expect(codes.getByRole('listitem')).toHaveCount(10);
	await expectAccessible(page, 'recovery codes');
	const [recoveryCode = ''] = await codes.getByRole('listitem').allTextContents();
	await expect(button(codes, 'Done')).toBeDisabled();
	await codes.getByText('I’ve put them somewhere safe').click();
	await button(codes, 'Done').click();
	await expect(toggle).toBeChecked();

	const phone = await visit({ server, api });
	await phone.goto('/login');
	await logIn(phone, member.user.email, testPassword);
	const field = phone.getByRole('textbox', { name: 'Code', exact: true });
	await expect(field).toBeFocused();
	await expectAccessible(phone, 'second step of the log-in');
	await field.fill(used);
	await field.press('Enter');
	await expect(field).toHaveAccessibleDescription(/This code doesn’t fit, or was used before/);
	await field.fill(codeIn(secret, 1));
	await field.press('Enter');
	await expectSignedIn(phone);

	const laptop = await visit({ server, api });
	await laptop.goto('/login');
	await logIn(laptop, member.user.email, testPassword);
	await button(laptop, 'Use a recovery code instead').click();
	await laptop.getByRole('textbox', { name: 'Recovery code' }).fill(recoveryCode);
	await button(laptop, 'Log In').click();
	await expectSignedIn(laptop);
	await expectToast(laptop, 'Welcome back!');
});
