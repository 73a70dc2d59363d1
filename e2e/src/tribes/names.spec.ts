/** What members are called in a tribe, beside their names. */
import { createTribe, joinTribe } from '@friends/test-kit/tribes';
import { expect, test } from '../fixtures.ts';
import { button, expectToast } from '../steps.ts';

test('a member takes a name in a tribe by keyboard, its owner reads it, and it goes again', async ({ signIn, api }) => {
	const [grace, ada] = [await signIn('Grace Hopper'), await signIn('Ada Lovelace')];
	const tribe = await createTribe(api, grace.member, { name: 'Analytical Engines' });
	await joinTribe(api, ada.member, tribe);
	await ada.page.goto(`/tribes/${tribe.slug}`);
	await ada.page.getByRole('tab', { name: 'Members' }).click();
	await button(ada.page, 'Add a name').press('Enter');
	const field = ada.page.getByRole('dialog').getByRole('textbox', { name: 'Name here' });
	await expect(field).toBeFocused();
	await ada.page.keyboard.type('Countess');
	await ada.page.keyboard.press('Enter');
	await expectToast(ada.page, 'Your name here is saved');
	await expect(ada.page.getByText('You’re known here as Countess.')).toBeVisible();
	await expect(button(ada.page, 'Change')).toBeFocused();

	await grace.page.goto(`/tribes/${tribe.slug}?tab=members`);
	const row = grace.page.getByRole('listitem').filter({ hasText: 'Ada Lovelace' });
	await expect(row.getByText('Known here as Countess')).toBeVisible();

	await button(ada.page, 'Change').press('Enter');
	await field.fill('');
	await field.press('Enter');
	await expect(ada.page.getByText('You go by your name alone here.')).toBeVisible();
	await grace.page.reload();
	await expect(row).toBeVisible();
	await expect(row.getByText('Known here as')).toHaveCount(0);
});
