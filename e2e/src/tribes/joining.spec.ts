/** Joining a tribe: its owner says how, and others come in so. */
import { createTribe } from '@friends/test-kit/tribes';
import { expect, test } from '../fixtures.ts';
import { button, expectToast } from '../steps.ts';
import { askToJoin } from './joining-steps.ts';
import { letInFromQueue } from './queue-steps.ts';

test('by asking: the owner asks questions, somebody answers them, and is let in', async ({ signIn, api }) => {
	const owner = await signIn('Ada Lovelace');
	const { slug } = await createTribe(api, owner.member, { name: 'Ridge Askers' });
	await owner.page.goto(`/tribes/${slug}/settings/joining`);
	await owner.page.getByText('By asking', { exact: true }).click();
	for (const [number, question] of ['How far do you walk?', 'Who brought you?'].entries()) {
		await button(owner.page, 'Add a question').click();
		await owner.page.getByRole('textbox', { name: `Question ${number + 1}` }).fill(question);
	}
	await button(owner.page, 'Save').click();
	await expectToast(owner.page, 'Joining saved');

	const { page } = await signIn('Grace Hopper');
	await page.goto(`/tribes/${slug}`);
	await askToJoin(page, { 'How far do you walk?': 'Ten kilometres', 'Who brought you?': 'Ada' });
	await button(page, 'Asked').click();
	await page.getByRole('menuitem', { name: 'Take back' }).click();
	await askToJoin(page, {
		'How far do you walk?': 'Ten kilometres, fifteen with cake',
		'Who brought you?': 'Ada',
		'Your message': 'Hello',
	});
	await expect(button(page, 'Asked')).toBeVisible();

	await owner.page.goto(`/tribes/${slug}/queue`);
	for (const words of ['“Hello”', 'How far do you walk?', 'Ten kilometres, fifteen with cake']) {
		await expect(owner.page.getByText(words, { exact: true })).toBeVisible();
	}
	await letInFromQueue(owner.page, 'Grace Hopper');
	await page.reload();
	await expect(button(page, 'Joined')).toBeVisible();
});

test('with a passcode: the owner sets one, somebody tells a wrong one, then the right one', async ({ signIn, api }) => {
	const owner = await signIn('Ada Lovelace');
	const { slug } = await createTribe(api, owner.member, { name: 'Acorn Keepers' });
	await owner.page.goto(`/tribes/${slug}/settings/joining`);
	await owner.page.getByText('With a passcode', { exact: true }).click();
	await owner.page.getByRole('textbox', { name: 'Passcode' }).fill('acorns');
	await button(owner.page, 'Save').click();
	await expectToast(owner.page, 'Joining saved');
	await expect(owner.page.getByText(/^A passcode is set/)).toBeVisible();

	const { page } = await signIn('Grace Hopper');
	await page.goto(`/tribes/${slug}`);
	await button(page, 'Join').click();
	const dialog = page.getByRole('dialog');
	const field = dialog.getByRole('textbox', { name: 'Passcode' });
	await field.fill('chestnuts');
	await button(dialog, 'Join').click();
	await expect(dialog.getByText('This is not the passcode of this tribe.')).toBeVisible();
	await expect(field).toBeFocused();
	await field.fill('acorns');
	await field.press('Enter');
	await expect(button(page, 'Joined')).toBeVisible();
});
