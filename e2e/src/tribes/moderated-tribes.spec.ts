/** Moderation of tribes: one is reported and closed, another handed on. */
import { createPost } from '@friends/test-kit/posts';
import { createTribe, joinTribe } from '@friends/test-kit/tribes';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectToast, postWith } from '../steps.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const main = (page: Page) => page.getByRole('main');

test('a tribe is reported, closed and reopened; its members see it gone, and its owner is told', async ({ newWorld, signIn }) => {
	const world = await newWorld();
	const admin = await signIn('Grace Pell', world);
	const owner = await signIn('Eli Novak', world);
	const member = await signIn('June Park', world);
	const tribe = await createTribe(world.api, owner.member, { name: 'Cruel Club', description: 'We point at people.' });
	await joinTribe(world.api, member.member, tribe);
	await createPost(world.api, owner.member, { body: 'Look at her shoes', tribeId: tribe.id });

	const { page } = member;
	await page.goto(`/tribes/${tribe.slug}`);
	await page.getByRole('button', { name: 'More about Cruel Club' }).click();
	await page.getByRole('menuitem', { name: 'Report' }).click();
	const report = page.getByRole('dialog', { name: 'Report this tribe' });
	await report.getByRole('radio', { name: 'Harassment' }).check({ force: true });
	await report.getByRole('button', { name: 'Report', exact: true }).click();
	await expectToast(page, 'Report sent');

	await admin.page.goto('/admin?tab=reports');
	await admin.page.getByRole('button', { name: 'View tribe Cruel Club' }).click();
	const view = admin.page.getByRole('dialog', { name: 'Reported tribe' });
	await expect(view.getByText('Look at her shoes')).toBeVisible();
	await view.getByRole('button', { name: 'Close tribe' }).click();
	const closing = admin.page.getByRole('dialog', { name: 'Close this tribe' });
	await closing.getByPlaceholder('Enter reason for this action...').fill('It hurts people.');
	await closing.getByRole('button', { name: 'Close tribe' }).click();
	await expect(closing).toBeHidden();

	await page.reload();
	await expect(heading(page, 'This tribe isn’t here')).toBeVisible();
	await page.goto('/');
	await expect(postWith(page, 'Look at her shoes')).toHaveCount(0);
	await owner.page.goto('/');
	await expect(main(owner.page).getByText('Your tribe “Cruel Club” was closed.')).toBeVisible();

	await admin.page.goto('/admin?tab=reports&reports=removed');
	await admin.page.getByRole('button', { name: 'Reopen tribe Cruel Club' }).click();
	const reopening = admin.page.getByRole('dialog', { name: 'Reopen this tribe' });
	await reopening.getByRole('button', { name: 'Reopen' }).click();
	await expect(reopening).toBeHidden();
	await page.goto(`/tribes/${tribe.slug}`);
	await expect(postWith(page, 'Look at her shoes')).toBeVisible();
});

test('an owner hands a tribe on, and an administrator hands it back', async ({ newWorld, signIn }) => {
	const world = await newWorld();
	const admin = await signIn('Grace Pell', world);
	const owner = await signIn('Eli Novak', world);
	const heir = await signIn('June Park', world);
	const tribe = await createTribe(world.api, owner.member, { name: 'Quiet Corner' });
	await joinTribe(world.api, heir.member, tribe);

	const { page } = owner;
	await page.goto(`/tribes/${tribe.slug}/settings/close`);
	await page.getByRole('button', { name: 'Hand on tribe' }).click();
	const dialog = page.getByRole('dialog', { name: 'Hand on this tribe?' });
	await dialog.getByRole('radio', { name: 'June Park' }).check();
	await dialog.getByRole('button', { name: 'Hand on' }).click();
	await expectToast(page, 'Quiet Corner has a new owner');
	await expect(page).toHaveURL(`/tribes/${tribe.slug}`);
	await expect(page.getByRole('button', { name: 'Joined' })).toBeVisible();
	await heir.page.goto(`/tribes/${tribe.slug}`);
	await expect(heir.page.getByRole('button', { name: 'Manage tribe' })).toBeVisible();
	await expect(main(heir.page).getByText('The tribe “Quiet Corner” is yours now.')).toBeVisible();

	await admin.page.goto('/admin?search=june');
	await admin.page.getByRole('button', { name: 'More about June Park' }).click();
	await admin.page.getByRole('menuitem', { name: 'Tribes they own' }).click();
	await admin.page.getByRole('button', { name: 'Hand on Quiet Corner' }).click();
	const giving = admin.page.getByRole('dialog', { name: 'Hand on this tribe', exact: true });
	await giving.getByRole('radio', { name: 'Eli Novak' }).check();
	await giving.getByPlaceholder('Enter reason for this action...').fill('June has left town.');
	await giving.getByRole('button', { name: 'Hand on' }).click();
	await expect(giving).toBeHidden();
	await heir.page.reload();
	await expect(main(heir.page).getByText(/“Quiet Corner” was handed on to another member by an administrator/)).toBeVisible();
});
