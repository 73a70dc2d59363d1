/** A poll: made by keyboard, voted in by two members, counted while it is on the screen. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { postWith } from '../steps.ts';

const pollIn = (page: Page, body: string) => postWith(page, body).getByRole('group', { name: 'Poll' });

test('a poll is made by keyboard, and each member sees the results after voting', async ({ signIn }) => {
	const { member, page: adas } = await signIn('Ada');
	const { page: graces } = await signIn('Grace');
	const { page: lindas } = await signIn('Linda');
	const body = `Bread for Saturday, ${member.user.username}`;
	await adas.goto('/create/poll');
	await expect(adas.getByRole('textbox', { name: 'Body' })).toBeFocused();
	await adas.keyboard.type(body);
	await adas.getByRole('textbox', { name: 'Choice 1' }).focus();
	await adas.keyboard.type('Rye');
	await adas.keyboard.press('Enter');
	await adas.keyboard.type('White');
	await adas.keyboard.press('Enter');
	await adas.keyboard.press('Enter');
	await adas.keyboard.press('Backspace');
	await adas.keyboard.type('Buns');
	await expect(adas.getByRole('textbox', { name: /^Choice/ })).toHaveCount(3);
	await expectAccessible(adas, 'the poll builder');
	// The draft is kept, with its poll.
	await adas.reload();
	await expect(adas.getByRole('textbox', { name: 'Choice 3' })).toHaveValue('Buns');
	await adas.getByRole('button', { name: 'Publish' }).press('Enter');
	await expect(pollIn(adas, body)).toContainText('No votes yet');

	await graces.goto('/');
	const gracesPoll = pollIn(graces, body);
	await expect(gracesPoll).toContainText('No one sees who voted for what.');
	await expect(gracesPoll).not.toContainText('%');
	await gracesPoll.getByRole('radio', { name: 'Rye' }).focus();
	await graces.keyboard.press('Space');
	await graces.keyboard.press('Enter');
	await expect(gracesPoll.getByRole('listitem').first()).toContainText('100%');
	await expectAccessible(graces, 'the results of a poll');

	await lindas.goto('/');
	const lindasPoll = pollIn(lindas, body);
	await expect(lindasPoll).toContainText('1 vote, shown after you vote');
	// The author and who voted see the counts move, others the number of votes alone.
	await expect(pollIn(adas, body)).toContainText('1 vote');
	await gracesPoll.getByRole('button', { name: 'Change vote' }).click();
	await gracesPoll.getByRole('radio', { name: 'Buns' }).check();
	await gracesPoll.getByRole('button', { name: 'Vote', exact: true }).click();
	await expect(pollIn(adas, body).getByRole('listitem').last()).toContainText('100%');
	await expect(lindasPoll).not.toContainText('%');
	await lindasPoll.getByRole('radio', { name: 'Rye' }).check();
	await lindasPoll.getByRole('button', { name: 'Vote', exact: true }).click();
	for (const page of [adas, graces, lindas]) {
		await expect(pollIn(page, body)).toContainText('2 votes');
		await expect(pollIn(page, body).getByRole('listitem').first()).toContainText('50%');
	}
});
