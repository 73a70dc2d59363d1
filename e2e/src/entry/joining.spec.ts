/** Who comes into a community: by a link, and by whose; or once an administrator says yes. */
import { newRegistration } from '@friends/test-kit/members';
import { expect, test } from '../fixtures.ts';
import { expectToast, fillRegistration, logIn } from '../steps.ts';

test('by invitation: an administrator makes a link, someone joins by it, and the panel says who', async ({ newWorld, signIn, visit }) => {
	const world = await newWorld();
	const { page } = await signIn('Grace Pell', world);
	await page.goto('/admin?tab=joining');
	await page.getByRole('group', { name: 'Who may join' }).getByText('By invitation', { exact: true }).click();
	await expectToast(page, 'Settings saved');
	await page.getByRole('button', { name: 'New' }).click();
	await page.getByRole('textbox', { name: 'Name' }).fill('Summer fair poster');
	await page.getByRole('combobox', { name: 'For' }).selectOption('1 person');
	await page.getByRole('button', { name: 'Make link' }).click();
	const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
	await page.getByRole('button', { name: 'Done' }).click();
	await expect(page.getByText('0 of 1 · 7 days left')).toBeVisible();

	const guest = await visit(world);
	await guest.goto('/register');
	await expect(guest.getByText('New members come by invitation here. Ask someone you know for a link.')).toBeVisible();
	await guest.goto(link);
	await fillRegistration(guest, newRegistration({ name: 'Wren Abiodun' }));
	await guest.getByRole('button', { name: 'Sign Up' }).click();
	await expectToast(guest, 'Account created!');

	const next = await visit(world);
	await next.goto(link);
	await expect(next.getByText('This invitation has ended. Ask the person who sent it for a new one.')).toBeVisible();

	await page.reload();
	await expect(page.getByText('1 of 1 · used up')).toBeVisible();
	await page.getByRole('button', { name: 'More about Summer fair poster' }).click();
	await page.getByRole('menuitem', { name: 'Who joined by it' }).click();
	await expect(page.getByRole('dialog').getByRole('link', { name: 'Wren Abiodun' })).toBeVisible();
});

test('by approval: someone asks, waits, and is let in', async ({ newWorld, signIn, visit }) => {
	const world = await newWorld();
	const { page } = await signIn('Grace Pell', world);
	await page.goto('/admin?tab=joining');
	await page.getByRole('group', { name: 'Who may join' }).getByText('By approval', { exact: true }).click();
	await page.getByRole('textbox', { name: 'Question 1' }).fill('Who do you know here?');
	await page.getByRole('button', { name: 'Save questions' }).click();
	await expect(page.getByRole('button', { name: 'Save questions' })).toBeDisabled();

	const guest = await visit(world);
	const wren = newRegistration({ name: 'Wren Abiodun' });
	await guest.goto('/register');
	await fillRegistration(guest, wren);
	await guest.getByRole('textbox', { name: 'Who do you know here?' }).fill('Grace, from the repair table');
	await guest.getByRole('button', { name: 'Ask to join' }).click();
	await expect(guest.getByText('Thanks for asking.')).toBeVisible();
	await guest.getByRole('link', { name: 'Log In' }).click();
	await logIn(guest, wren.email);
	await expect(guest.getByText(/^You’re still waiting/)).toBeVisible();

	await page.reload();
	await expect(page.getByRole('tab', { name: 'Joining 1 waiting' })).toBeVisible();
	await expect(page.getByText('Grace, from the repair table')).toBeVisible();
	await page.getByRole('button', { name: 'Let Wren Abiodun in' }).click();
	await expectToast(page, 'Wren Abiodun is in');
	await expect(page.getByText('No one waits')).toBeVisible();

	await guest.getByRole('button', { name: 'Log In' }).click();
	await expect(guest.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

test('without an email: an administrator allows it, someone signs up and logs in by username', async ({ newWorld, signIn, visit }) => {
	const world = await newWorld();
	const { page } = await signIn('Grace Pell', world);
	await page.goto('/admin?tab=joining');
	await page.getByRole('switch', { name: 'Email is optional' }).click();
	await expectToast(page, 'Settings saved');

	const guest = await visit(world);
	const wren = newRegistration({ name: 'Wren Abiodun' });
	await guest.goto('/register');
	await expect(guest.getByRole('textbox', { name: 'Email (optional)' })).toBeVisible();
	await fillRegistration(guest, { ...wren, email: null });
	await guest.getByRole('button', { name: 'Sign Up' }).click();
	await guest.getByRole('button', { name: 'Make codes' }).click();
	await expect(guest).toHaveURL(/\/settings\?tab=security$/);

	const later = await visit(world);
	await later.goto('/login');
	await later.getByRole('textbox', { name: 'Email or username' }).fill(wren.username);
	await later.getByRole('textbox', { name: 'Password' }).fill(wren.password);
	await later.getByRole('button', { name: 'Log In' }).click();
	await expectToast(later, 'Welcome back!');
});
