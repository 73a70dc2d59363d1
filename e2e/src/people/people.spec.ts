/** People: editing a profile, what others see of it, friendship, and blocking. */
import { getMe } from '@friends/contract/users/users.endpoints';
import { befriend } from '@friends/test-kit/friends';
import { registerMember } from '@friends/test-kit/members';
import type { Locator } from '@playwright/test';
import { expect, type Person, test } from '../fixtures.ts';
import { answerCalls, type Call, holdCalls, refuseCalls } from '../network.ts';
import { expectToast, toast } from '../steps.ts';

const profileOf = ({ member }: Person) => `/profile/${member.user.username}`;

test('a profile is changed in the settings, and shows what was written', async ({ signIn }) => {
	const { member, page } = await signIn('Ada Lovelace');
	await page.goto('/settings');
	await page.getByRole('textbox', { name: 'Bio' }).fill('I count what others weave.');
	await page.getByRole('textbox', { name: 'Location' }).fill('Harbour');
	await page.getByRole('button', { name: 'Save changes' }).click();
	await expect(toast(page, 'Profile updated!')).toBeVisible();
	await page.goto(`/profile/${member.user.username}`);
	await expect(page.getByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeVisible();
	await expect(page).toHaveTitle('Ada Lovelace · FRIENDS');
	await expect(page.getByText('I count what others weave.')).toBeVisible();
	await expect(page.getByRole('link', { name: 'Edit Profile' })).toBeVisible();
	await expect(page.getByText('No posts yet', { exact: true })).toBeVisible();
	await expect(page.getByText('Share your first post to get started!')).toBeVisible();
});

test('a private profile shows others a small card only', async ({ signIn }) => {
	const ada = await signIn('Ada Lovelace');
	await ada.page.goto('/settings?tab=privacy');
	await ada.page.getByRole('main').getByText('Private', { exact: true }).click();
	await expect(ada.page.getByRole('radio', { name: 'Private', exact: true })).toBeChecked();
	await expect(toast(ada.page, 'Privacy settings updated!')).toBeVisible();
	const grace = await signIn('Grace Hopper');
	await grace.page.goto(`/profile/${ada.member.user.username}`);
	await expect(grace.page.getByText('This profile is private.')).toBeVisible();
	await expect(grace.page.getByText(`@${ada.member.user.username}`)).toBeVisible();
	await grace.page.goto('/profile/nobody_at_all');
	await expect(grace.page.getByText('User not found')).toBeVisible();
});

test('what can be done about a friend stands in one line on a phone', async ({ signIn, api }) => {
	const { member, page } = await signIn('Ada Lovelace');
	const grace = await registerMember(api, { name: 'Grace Hopper' });
	await befriend(api, member, grace);
	await page.setViewportSize({ width: 360, height: 740 });
	await page.goto(`/profile/${grace.user.username}`);
	const topOf = async (name: string) => (await page.getByRole('main').getByRole('button', { name, exact: true }).boundingBox())?.y ?? 0;
	await expect(page.getByRole('main').getByRole('button', { name: 'Friends', exact: true })).toBeVisible();
	expect(await topOf('Message')).toBe(await topOf('Friends'));
	expect(await topOf('More')).toBeLessThan(await topOf('Friends'));
});

test('two people become friends, and part again', async ({ signIn }) => {
	const ada = await signIn('Ada Lovelace');
	const grace = await signIn('Grace Hopper');
	await ada.page.goto(profileOf(grace));
	await ada.page.getByRole('button', { name: 'Add Friend' }).click();
	await expect(ada.page.getByRole('button', { name: 'Request Sent' })).toBeVisible();
	await grace.page.goto('/friends?tab=requests');
	await grace.page.getByRole('button', { name: /^Accept/ }).click();
	await grace.page.goto('/friends');
	await expect(grace.page.getByRole('link', { name: 'Ada Lovelace' }).first()).toBeVisible();
	await ada.page.reload();
	await expect(ada.page.getByRole('button', { name: /^Friends/ })).toBeVisible();
	await ada.page.getByRole('tab', { name: 'Friends' }).click();
	const friends = ada.page.getByRole('list', { name: 'Friends of Grace Hopper' });
	await expect(friends.getByRole('link', { name: 'Ada Lovelace' })).toBeVisible();

	await ada.page.getByRole('button', { name: /^Friends/ }).click();
	await ada.page.getByRole('menuitem', { name: 'Unfriend' }).click();
	await expect(ada.page.getByRole('button', { name: 'Add Friend' })).toBeFocused();
	await toast(ada.page, 'You’re not friends any more').getByRole('button', { name: 'Undo' }).click();
	await ada.page.getByRole('button', { name: /^Friends/ }).click();
	await ada.page.getByRole('menuitem', { name: 'Unfriend' }).click();
	await toast(ada.page, 'You’re not friends any more').getByRole('button', { name: 'Close' }).click();
	await expect(ada.page.getByText('No friends yet')).toBeVisible();
	await grace.page.reload();
	await expect(grace.page.getByText('No friends yet')).toBeVisible();
});

test('whoever is blocked is gone, until the block is taken back in the settings', async ({ signIn, api }) => {
	const ada = await signIn('Ada Lovelace');
	const grace = await signIn('Grace Hopper');
	await befriend(api, ada.member, grace.member);
	const { page } = ada;
	await page.goto(profileOf(grace));
	await page.getByRole('button', { name: 'More', exact: true }).click();
	await page.getByRole('menuitem', { name: 'Block' }).click();
	await page.getByRole('dialog', { name: 'Block Grace Hopper?' }).getByRole('button', { name: 'Block' }).click();
	await expect(page.getByText('You’ve blocked Grace Hopper.')).toBeVisible();
	await grace.page.goto(profileOf(ada));
	await expect(grace.page.getByRole('heading', { name: 'User not found' })).toBeVisible();

	await page.goto('/friends?tab=requests');
	await page.getByRole('link', { name: 'People you have blocked' }).click();
	const unblock = page.getByRole('region', { name: 'Blocked by you' }).getByRole('button', { name: 'Unblock: Grace Hopper' });
	await unblock.press('Enter');
	await expect(page.getByText('Unblocked', { exact: true })).toBeVisible();
	await expect(page.getByRole('button', { name: 'Add Friend: Grace Hopper' })).toBeFocused();
	await toast(page, 'They’re not blocked any more').getByRole('button', { name: 'Close' }).click();
	await grace.page.reload();
	await expect(grace.page.getByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeVisible();
	await expect(grace.page.getByRole('button', { name: 'Add Friend' })).toBeVisible();
});

test('a name from right to left that is too long for its card is cut at its end', async ({ signIn }) => {
	const { page } = await signIn('Zaynab Zero');
	const name = 'عبد الرحمن بن محمد بن خلدون الحضرمي الإشبيلي';
	await signIn(name);
	await page.setViewportSize({ width: 390, height: 844 });
	await page.goto('/people?order=newest');
	const link = page.getByRole('main').getByRole('link', { name });
	await expect(link).toHaveCSS('direction', 'rtl');
	await expect(link).toHaveCSS('text-overflow', 'ellipsis');

	await page.setViewportSize({ width: 1280, height: 900 });
	await page.goto('/');
	const happening = page.getByRole('region', { name: 'Happening now' }).getByText(name);
	await expect(happening).toHaveCSS('direction', 'rtl');
	await expect(happening).toHaveCSS('text-overflow', 'ellipsis');
});

test('every line of a name from right to left starts above the username on the profile', async ({ signIn }) => {
	const { page } = await signIn('Yara Yes');
	const name = 'سلمى بنت عبد العزيز بن إبراهيم المرسي القرطبي';
	const other = await signIn(name);
	await page.setViewportSize({ width: 390, height: 844 });
	await page.goto(profileOf(other));
	const linesOf = (text: Locator) =>
		text.evaluate((element) => {
			const range = document.createRange();
			range.selectNodeContents(element);
			return [...range.getClientRects()].map(({ left }) => Math.round(left));
		});
	const [start = 0] = await linesOf(page.getByText(`@${other.member.user.username}`));
	const lines = await linesOf(page.getByRole('heading', { level: 1, name }).getByText(name));
	expect(lines.length).toBeGreaterThan(1);
	for (const left of lines) expect(Math.abs(left - start)).toBeLessThan(4);
});

test('what is switched off says that it is coming', async ({ signIn }) => {
	const { member, page } = await signIn('Ada Lovelace');
	const grace = await signIn('Grace Hopper');
	const features = { ...member.user.features, friends: false, messages: false };
	await answerCalls(page, { method: 'GET', path: getMe.path }, { ...member.user, features });
	await refuseCalls(page, { method: 'GET', path: /\/activity$/ }, { status: 404, detail: 'There is nothing here.' });
	await page.goto('/friends');
	await expect(page.getByRole('heading', { name: 'Friends feature coming soon!', exact: true })).toBeVisible();
	await page.goto(profileOf(grace));
	await page.getByRole('tab', { name: 'Friends' }).click();
	await expect(page.getByRole('heading', { name: 'Friends list coming soon', exact: true })).toBeVisible();
	await page.getByRole('tab', { name: 'Activity' }).click();
	await expect(page.getByRole('heading', { name: 'Activity feed coming soon', exact: true })).toBeVisible();
	await page.getByRole('button', { name: 'Add Friend' }).click();
	await expectToast(page, 'Friends feature coming soon!');
	await page.getByRole('button', { name: 'Message, soon' }).click();
	await expectToast(page, 'Messages feature coming soon!');
});

test('a profile that does not come can be asked for again', async ({ signIn }) => {
	const { page } = await signIn();
	const grace = await signIn('Grace Hopper');
	const call: Call = { method: 'GET', path: /^\/api\/profiles\// };
	const accept = await refuseCalls(page, call, { status: 400 });
	await page.goto(profileOf(grace));
	await expect(page.getByRole('heading', { name: 'Failed to load profile', exact: true })).toBeVisible();
	const release = await holdCalls(page, call);
	const again = page.getByRole('button', { name: 'Try again' });
	await again.press('Enter');
	await expect(again).toHaveAttribute('aria-busy', 'true');
	release();
	await expect(again).not.toHaveAttribute('aria-busy', 'true');
	await expect(again).toBeFocused();
	await accept();
	await page.keyboard.press('Enter');
	await expect(page.getByRole('heading', { level: 1, name: 'Grace Hopper' })).toBeVisible();
	await expect(page.getByRole('main')).toBeFocused();
});
