/** The queue of a tribe, by keyboard alone: someone is let in, undone, declined; a reported comment is removed with a reason. */
import { createReport } from '@friends/contract/reports/reports.endpoints';
import { updateTribeJoining } from '@friends/contract/tribes/joining/tribe-joining.endpoints';
import type { Api } from '@friends/test-kit/api';
import { createComment } from '@friends/test-kit/comments';
import type { SignedInMember } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { createTribe, giveTribeRole, joinTribe } from '@friends/test-kit/tribes';
import type { Page } from '@playwright/test';
import { expectAccessible, expectLegible, switchTheme } from '../axe.ts';
import { expect, type Person, test } from '../fixtures.ts';
import { expectFocusIn, expectFocusSeen } from '../focus.ts';
import { expectNoSidewaysScrolling } from '../layout.ts';
import { button, expectToast, toast } from '../steps.ts';

const row = (page: Page, text: string) => page.getByRole('list', { name: 'What waits' }).getByRole('link', { name: text });
const shown = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });

async function clean(page: Page, screen: string): Promise<void> {
	await expectAccessible(page, screen);
	await expectNoSidewaysScrolling(page);
	await switchTheme(page, 'dark');
	await expectLegible(page, screen);
	await switchTheme(page, 'light');
}

/** Grace and Rosa ask to join; what Eli commented is reported by Noor. @returns the path of the tribe */
async function furnish(
	api: Api,
	owner: Person,
	moderator: Person,
	people: Readonly<Record<'grace' | 'rosa' | 'eli' | 'noor', SignedInMember>>,
) {
	const tribe = await createTribe(api, owner.member, { name: 'Ridge Walkers' });
	for (const each of [moderator.member, people.eli, people.noor]) await joinTribe(api, each, tribe);
	await giveTribeRole(api, owner.member, tribe, moderator.member, 'moderator');
	const post = await createPost(api, people.noor, { body: 'Who walks on Saturday?', tribeId: tribe.id });
	const { id: targetId } = await createComment(api, people.eli, post.id, { body: 'Cheaper soup at mine' });
	await api.succeed(createReport, { token: people.noor.token, body: { target: 'comment', targetId, kind: 'spam' } });
	const body = { joinMode: 'request' as const, questions: [] };
	await api.succeed(updateTribeJoining, { token: owner.member.token, params: { id: tribe.id }, body });
	for (const each of [people.grace, people.rosa]) await joinTribe(api, each, tribe);
	return `/tribes/${tribe.slug}`;
}

for (const width of [1280, 390]) {
	test(`a moderator works the queue off at ${width} px, and another sees it`, async ({ api, signIn }) => {
		const [owner, moderator] = [await signIn('Ada Lovelace'), await signIn('Kofi Mensah')];
		const [grace, rosa, eli, noor] = [
			await signIn('Grace Hopper'),
			await signIn('Rosa Quispe'),
			await signIn('Eli Novak'),
			await signIn('Noor Haddad'),
		];
		const people = { grace: grace.member, rosa: rosa.member, eli: eli.member, noor: noor.member };
		const home = await furnish(api, owner, moderator, people);
		const { page } = moderator;
		const isPhone = width < 940;
		await page.setViewportSize({ width, height: 900 });
		await owner.page.goto(`${home}/queue`);
		await expect(row(owner.page, 'Rosa Quispe wants to join')).toBeVisible();

		await page.goto(home);
		await page.getByRole('link', { name: /^Queue.*3 waiting/ }).focus();
		await page.keyboard.press('Enter');
		await expect(row(page, 'Rosa Quispe wants to join')).toBeVisible();
		await clean(page, `the queue at ${width} px`);
		await page.keyboard.press('j');
		if (isPhone) {
			await expectFocusSeen(page);
			await page.keyboard.press('Enter');
		} else await page.keyboard.press('k');
		await expect(shown(page, 'Rosa Quispe')).toBeVisible();
		await clean(page, `a request at ${width} px`);

		await page.keyboard.press('a');
		await expectToast(page, 'Rosa Quispe is in.');
		await expect(shown(page, 'Grace Hopper')).toBeVisible();
		await page.keyboard.press('z');
		await expect(shown(page, 'Rosa Quispe')).toBeVisible();
		await page.keyboard.press('a');
		await expect(shown(page, 'Grace Hopper')).toBeVisible();
		await page.keyboard.press('x');
		await expectToast(page, 'Grace Hopper is not let in.');
		await expect(row(owner.page, 'Kofi Mensah let Rosa Quispe in')).toBeVisible();
		await expect(row(owner.page, 'Rosa Quispe')).toHaveCount(0);

		await expect(shown(page, 'Eli Novak')).toBeVisible();
		await clean(page, `a report at ${width} px`);
		await page.keyboard.press('x');
		const dialog = page.getByRole('dialog', { name: 'Remove this comment' });
		await expect(dialog.getByRole('textbox', { name: 'Reason' })).toBeFocused();
		await page.keyboard.type('No axes, please');
		await clean(page, `the reason at ${width} px`);
		await button(dialog, 'Remove').focus();
		await page.keyboard.press('Enter');
		await expect(page.getByRole('heading', { name: 'All knots undone.' })).toBeVisible();
		await expectFocusIn(page.getByRole('main'));
		await clean(page, `the empty queue at ${width} px`);
		const sent = page.waitForResponse((response) => response.url().endsWith('/remove'));
		await button(toast(page, 'The comment is removed.'), 'Close').focus();
		await page.keyboard.press('Enter');
		await sent;

		await page.goto(home);
		await expect(page.getByRole('link', { name: 'Queue', exact: true })).toBeVisible();
		await expect(page.getByText('5 members', { exact: true })).toBeVisible();
		await page.goto(`${home}/log`);
		await expect(page.getByText(/No axes, please/)).toBeVisible();
	});
}

test('one’s act is sent when the page is left, and members have no queue', async ({ api, signIn }) => {
	const [owner, grace, noor] = [await signIn('Ada Lovelace'), await signIn('Grace Hopper'), await signIn('Noor Haddad')];
	const tribe = await createTribe(api, owner.member, { name: 'Ridge Walkers' });
	await joinTribe(api, noor.member, tribe);
	const body = { joinMode: 'request' as const, questions: [] };
	await api.succeed(updateTribeJoining, { token: owner.member.token, params: { id: tribe.id }, body });
	await joinTribe(api, grace.member, tribe);
	const home = `/tribes/${tribe.slug}`;
	await owner.page.goto(`${home}/queue`);
	await expect(shown(owner.page, 'Grace Hopper')).toBeVisible();
	await owner.page.keyboard.press('a');
	await expectToast(owner.page, 'Grace Hopper is in.');
	await owner.page.goto('/');
	await grace.page.goto(home);
	await expect(async () => {
		await grace.page.reload();
		await expect(button(grace.page, 'Joined')).toBeVisible({ timeout: 1000 });
	}).toPass();

	await noor.page.goto(home);
	await expect(noor.page.getByRole('tab', { name: 'Members' })).toBeVisible();
	await expect(noor.page.getByRole('link', { name: /^Queue/ })).toHaveCount(0);
	await noor.page.goto(`${home}/queue`);
	await expect(noor.page.getByText('The queue is for those who look after the tribe')).toBeVisible();
	await expectAccessible(noor.page, 'the queue for a member');
});
