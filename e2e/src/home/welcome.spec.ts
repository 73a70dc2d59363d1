/** The first visit: a card with three steps, which can be dismissed for good. */
import { newRegistration, registerMember } from '@friends/test-kit/members';
import { createTribe } from '@friends/test-kit/tribes';
import { expect, test } from '../fixtures.ts';
import { fillRegistration } from '../steps.ts';

test('a newcomer picks a drawing, joins a tribe, asks a person, and is not welcomed again', async ({ page, signIn, api }) => {
	const host = await signIn('Noor Haddad');
	for (const name of ['Swim Before Work', 'Kettle Hour', 'Ridge Walkers']) await createTribe(api, host.member, { name });
	for (const name of ['Milla Ahonen', 'Bo Larsen']) await registerMember(api, { name });
	await page.goto('/register');
	await fillRegistration(page, { ...newRegistration(), name: 'Rosa Quispe' });
	await page.getByRole('button', { name: 'Sign Up' }).click();

	const card = page.getByRole('region', { name: 'Welcome, Rosa' });
	await card.getByRole('button', { name: 'Pick a drawing' }).click();
	const drawings = page.getByRole('dialog', { name: 'Pick a drawing' });
	await expect(drawings.getByRole('radio', { name: 'Your initial' })).toBeChecked();
	await drawings.getByRole('radio', { name: 'Your initial' }).press('ArrowRight');
	await drawings.getByRole('button', { name: 'Use this picture' }).click();
	await expect(card.getByText('That’s how others see you.')).toBeVisible();

	await card.getByRole('button', { name: 'Next' }).click();
	await card
		.getByRole('button', { name: /^Join: / })
		.first()
		.click();
	await expect(card.getByText('1 of 3 joined')).toBeVisible();
	await card.getByRole('button', { name: 'Next' }).click();
	await card
		.getByRole('button', { name: /^Add Friend: / })
		.first()
		.click();
	await expect(card.getByText('1 of 3 asked')).toBeVisible();
	await card.getByRole('button', { name: 'Done', exact: true }).click();
	await expect(card).toBeHidden();
	await page.reload();
	await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeAttached();
	await expect(page.getByRole('tab').first()).toBeVisible();
	await expect(card).toBeHidden();

	await page.goto('/people?order=newest');
	await page.getByRole('searchbox', { name: 'Search people' }).fill('noor');
	await expect(page.getByRole('link', { name: 'Noor Haddad' }).first()).toBeVisible();
});
