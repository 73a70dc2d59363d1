/** Administrators who have to log in with two steps: who asks it of all, who is asked, and how the panel opens again. */
import { actOnUser } from '@friends/contract/admin/admin.endpoints';
import { testPassword } from '@friends/test-kit/members';
import { turnOnTwoStep } from '@friends/test-kit/two-step';
import { addPasskey, plugIn } from '../authenticator.ts';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { bar, button, expectLanding, expectSignedIn, expectToast, logIn, logOut } from '../steps.ts';

const clock = { now: () => new Date(), advanceSeconds() {} };

test('an owner asks administrators for two steps, and one of them sets up a passkey and comes in', async ({ newWorld, signIn }) => {
	const world = await newWorld();
	const owner = await signIn('Grace Pell', world);
	const { member, page } = await signIn('June Park', world);
	await world.api.succeed(actOnUser, { token: owner.member.token, body: { userId: member.user.id, action: 'grant_admin' } });

	// Without two steps of their own they can't ask for it.
	await owner.page.goto('/admin?tab=settings');
	await owner.page.getByRole('switch', { name: 'Administrators log in with two steps' }).click();
	await button(owner.page, 'Save changes').click();
	await expectToast(owner.page, 'Action failed');
	await turnOnTwoStep(world.api, owner.member, clock);
	await button(owner.page, 'Save changes').click();
	await expectToast(owner.page, 'Settings saved');

	await page.goto('/');
	await bar(page)
		.getByRole('button', { name: /^Settings/ })
		.click();
	await page.getByRole('menuitem', { name: /^Admin Panel/ }).click();
	await expect(page.getByRole('heading', { name: 'One more step before you come in' })).toBeVisible();
	await expect(page.getByRole('tab')).toHaveCount(0);
	await expectAccessible(page, 'the panel without a second step');
	const touch = await plugIn(page);
	await page.getByRole('link', { name: 'Open security settings' }).click();
	await expect(page).toHaveURL('/settings?tab=security');
	await addPasskey(page, 'Phone');
	await page.goto('/admin');
	await expect(page.getByRole('tab', { name: 'Users' })).toBeVisible();

	// Logged in with the password alone, the panel asks for the passkey.
	await touch(false);
	await logOut(page);
	await expectLanding(page);
	await page.goto('/login');
	await logIn(page, member.user.email, testPassword);
	await expectSignedIn(page);
	await page.goto('/admin');
	await expect(page.getByRole('heading', { name: 'Please confirm it’s you' })).toBeVisible();
	await expectAccessible(page, 'the panel that asks for a second step');
	await touch(true);
	await button(page, 'Confirm').click();
	await button(page.getByRole('dialog'), 'Use a passkey').click();
	await expect(page.getByRole('tab', { name: 'Users' })).toBeVisible();
});
