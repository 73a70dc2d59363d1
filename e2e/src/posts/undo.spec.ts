/** Undo for eight seconds, also when the page or the session ends before they are over. */
import { listFriends } from '@friends/contract/friends/friends.endpoints';
import { getTribe } from '@friends/contract/tribes/tribes.endpoints';
import { befriend } from '@friends/test-kit/friends';
import { registerMember, type SignedInMember, signInAgain } from '@friends/test-kit/members';
import { createTribe, joinTribe } from '@friends/test-kit/tribes';
import type { Page } from '@playwright/test';
import { expect, type Scene, test, type World } from '../fixtures.ts';
import { type Call, cutCalls } from '../network.ts';
import { bar, button, expectLanding, logOut, toast } from '../steps.ts';

const unfriending: Call = { method: 'DELETE', path: /^\/api\/friends\/[^/]+$/ };
const leaving: Call = { method: 'DELETE', path: /^\/api\/tribes\/[^/]+\/membership$/ };

/** Drops the request that the page sends as it unloads: browsers may cancel it, so nothing may depend on it. */
async function reloadAndLose(page: Page, call: Call): Promise<void> {
	const goOn = await cutCalls(page, call);
	await page.reload({ waitUntil: 'commit' });
	await goOn();
}

async function unfriend(page: Page): Promise<void> {
	await button(page, 'Friends').click();
	await page.getByRole('menuitem', { name: 'Unfriend' }).click();
	await expect(toast(page, 'You’re not friends any more').getByRole('button', { name: 'Undo' })).toBeVisible();
}

async function friendsOf(api: World['api'], { token }: SignedInMember): Promise<number> {
	return (await api.succeed(listFriends, { token, query: {} })).length;
}

/** Ada ends her friendship with Grace on Grace's profile, and can still undo it. */
async function unfriendGrace({ signIn, api }: Pick<Scene, 'signIn'> & Pick<World, 'api'>) {
	const { member: ada, page } = await signIn('Ada Lovelace');
	const grace = await registerMember(api, { name: 'Grace Hopper' });
	await befriend(api, ada, grace);
	await page.goto(`/profile/${grace.user.username}`);
	await unfriend(page);
	return { ada, grace, page };
}

test('a friendship that was ended stays ended when the page is loaded again at once', async ({ signIn, api }) => {
	const { ada, page } = await unfriendGrace({ signIn, api });
	await reloadAndLose(page, unfriending);
	await expect(button(page, 'Add Friend')).toBeVisible();
	await expect.poll(() => friendsOf(api, ada)).toBe(0);
});

test('a tribe that was left stays left when the page is loaded again at once', async ({ signIn, api }) => {
	const { member, page } = await signIn('Ada Lovelace');
	const owner = await registerMember(api);
	const tribe = await createTribe(api, owner);
	const { id, slug, name } = tribe;
	await joinTribe(api, member, tribe);
	await page.goto(`/tribes/${slug}`);
	await button(page, 'Joined').click();
	await page.getByRole('menuitem', { name: 'Leave tribe' }).click();
	await expect(toast(page, `You left ${name}`)).toBeVisible();
	await reloadAndLose(page, leaving);
	await expect(button(page, 'Join')).toBeVisible();
	await expect.poll(async () => (await api.succeed(getTribe, { params: { id } })).memberCount).toBe(1);
	await expect(page.getByText('1 member', { exact: true }).first()).toBeVisible();
	await expect(button(page, 'Join')).toBeVisible();
});

test('logging out first sends what could still be undone', async ({ signIn, api }) => {
	const { grace, page } = await unfriendGrace({ signIn, api });
	await logOut(page);
	await expectLanding(page);
	expect(await friendsOf(api, grace)).toBe(0);
});

test('signing out everywhere, here too, in the settings is logging out', async ({ signIn, api }) => {
	const { ada, grace, page } = await unfriendGrace({ signIn, api });
	await bar(page).getByRole('button', { name: 'Settings' }).click();
	await page.getByRole('menuitem', { name: 'Settings' }).click();
	await page.getByRole('textbox', { name: 'Bio' }).fill('Ada was here.');
	await signInAgain(api, ada);
	await page.getByRole('link', { name: 'Devices' }).click();
	await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
	await page.getByRole('switch', { name: 'Here too' }).click();
	await button(page.getByRole('dialog'), 'Sign out everywhere').click();
	await expectLanding(page);
	await expect(page).toHaveURL('/');
	expect(await friendsOf(api, grace)).toBe(0);
	const kept = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('friends-draft/')));
	expect(kept).toEqual([]);
});
