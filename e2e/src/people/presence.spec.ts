/** Presence: a friend comes, goes away and leaves, and members who hide theirs see that of no one. */
import { befriend } from '@friends/test-kit/friends';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { box, direct, write } from '../messages/talking.ts';

/** Above the time that a reload may take, and the interval of batches. */
const patience = { timeout: 30_000 };

function setHidden(page: Page, isHidden: boolean): Promise<void> {
	return page.evaluate((hidden) => {
		Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
		document.dispatchEvent(new Event('visibilitychange'));
	}, isHidden);
}

test('a friend is online, away, online again and gone, beside their name', async ({ api, signIn }) => {
	const [ada, grace] = [await signIn('Ada Lovelace'), await signIn('Grace Hopper')];
	await befriend(api, ada.member, grace.member);
	const id = await direct({ api }, ada.member, grace.member);
	await write({ api }, grace.member, id, 'Is the kettle on?');
	await ada.page.goto(`/messages/${id}`);
	await expect(box(ada.page)).toBeVisible();
	const head = ada.page.getByRole('banner').or(ada.page.locator('header')).filter({ hasText: 'Grace Hopper' }).last();
	const row = ada.page.getByRole('link', { name: /Grace Hopper/ }).first();
	await expect(head).toContainText(`@${grace.member.user.username}`);

	await grace.page.clock.install();
	await grace.page.goto('/friends');
	await expect(head.getByText('Online', { exact: true })).toBeVisible(patience);
	await expect(row).toHaveAccessibleName(/Online/);
	await expectAccessible(ada.page, ada.page.url());
	await expect(grace.page.getByRole('listitem').filter({ hasText: 'Ada Lovelace' }).getByText('Online')).toBeAttached(patience);

	await setHidden(grace.page, true);
	await grace.page.clock.fastForward('03:01');
	await expect(head.getByText('Away', { exact: true })).toBeVisible(patience);
	await expect(row).toHaveAccessibleName(/Away/);
	await setHidden(grace.page, false);
	await expect(head.getByText('Online', { exact: true })).toBeVisible(patience);

	await grace.page.goto('about:blank');
	await expect(head).toContainText(`@${grace.member.user.username}`, patience);
	await expect(row).not.toHaveAccessibleName(/Online|Away/);
});

test('who hides it is seen by no one, and sees no one', async ({ api, signIn }) => {
	const [ada, grace] = [await signIn('Ada Lovelace'), await signIn('Grace Hopper')];
	await befriend(api, ada.member, grace.member);
	await ada.page.goto(`/profile/${grace.member.user.username}`);
	await grace.page.goto(`/profile/${ada.member.user.username}`);
	const dot = ({ page }: { page: Page }) => page.getByRole('region', { name: 'Profile' }).getByRole('img', { name: 'Online' });
	for (const person of [ada, grace]) await expect(dot(person)).toBeVisible(patience);

	await grace.page.goto('/settings');
	await grace.page.getByRole('link', { name: 'Privacy' }).click();
	await grace.page.getByRole('switch', { name: 'Show when you are online' }).click();
	await expect(dot(ada)).toHaveCount(0, patience);
	await grace.page.goto(`/profile/${ada.member.user.username}`);
	await expect(grace.page.getByRole('region', { name: 'Profile' })).toBeVisible();
	await expect(dot(grace)).toHaveCount(0);
});
