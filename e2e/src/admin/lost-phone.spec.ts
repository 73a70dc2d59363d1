/** A member who lost their phone and their recovery codes: an administrator turns off their two-step log in. */
import { turnOnTwoStep } from '@friends/test-kit/two-step';
import { expect, test } from '../fixtures.ts';
import { button, expectSignedIn, expectToast, logIn, toast } from '../steps.ts';

const clock = { now: () => new Date(), advanceSeconds() {} };

test('an administrator turns off the two-step log in of a member, who logs in with the password alone', async ({
	newWorld,
	signIn,
	visit,
}) => {
	const world = await newWorld();
	const admin = await signIn('Grace Pell', world);
	const { member, page } = await signIn('June Park', world);
	await turnOnTwoStep(world.api, member, clock);
	await page.goto('/tribes');
	await expectSignedIn(page);
	const laptop = await visit(world);
	await laptop.goto('/login');
	await logIn(laptop, member.user.email);
	await expect(laptop.getByRole('textbox', { name: 'Code', exact: true })).toBeFocused();

	await admin.page.goto('/admin');
	const more = button(admin.page, 'More about June Park');
	await more.click();
	await admin.page.getByRole('menuitem', { name: 'Turn off two-step log in' }).click();
	const dialog = admin.page.getByRole('dialog', { name: 'Turn off two-step log in' });
	await dialog.getByRole('textbox', { name: 'Reason' }).fill('The phone is in the harbour');
	await button(dialog, 'Confirm').click();
	await expectToast(admin.page, 'Action completed');
	await more.click();
	await expect(admin.page.getByRole('menuitem', { name: 'Reset name' })).toBeVisible();
	await expect(admin.page.getByRole('menuitem', { name: 'Turn off two-step log in' })).toHaveCount(0);

	await expect(toast(page, 'You’ve been signed out')).toContainText('The phone is in the harbour');
	await page.goto('/login');
	await logIn(page, member.user.email);
	await expectToast(page, 'Welcome back!');
	await page.goto('/settings?tab=security');
	await expect(page.getByRole('switch', { name: 'Two-step log in' })).not.toBeChecked();
});
