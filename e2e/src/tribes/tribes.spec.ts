/** Tribes: creating, joining, writing, and the privacy of a private one. */
import { updateSettings } from '@friends/contract/admin/admin.endpoints';
import { registerMember } from '@friends/test-kit/members';
import { createTribe } from '@friends/test-kit/tribes';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { tabTo } from '../focus.ts';
import { expectNoSidewaysScrolling } from '../layout.ts';
import { refuseCalls } from '../network.ts';
import { createDialog, expectToast, postWith, toast } from '../steps.ts';
import { askToJoin, makeLink } from './joining-steps.ts';
import { letInFromQueue } from './queue-steps.ts';

let lastNumber = 0;
/** Tests of a worker share one instance, so each needs a unique name. */
function newName(name: string): string {
	lastNumber += 1;
	return `${name} ${lastNumber}`;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const main = (page: Page) => page.getByRole('main');

test('one founds a tribe on a page of its own', async ({ signIn }) => {
	const { page } = await signIn('Ada Lovelace');
	const name = newName('Soup Society');
	await page.goto('/create-tribe');
	await expect(page).toHaveURL('/create/tribe');
	await main(page).getByRole('button', { name: 'Create tribe' }).click();
	await expect(page.getByText('Tribe name is required')).toBeVisible();
	await expect(page.getByText('Description is required')).toBeVisible();
	await page.getByRole('textbox', { name: 'Tribe name' }).fill(`  ${name} `);
	await page.getByRole('textbox', { name: 'Description' }).fill('Everybody brings a ladle.');
	await page.getByRole('textbox', { name: 'Tags' }).fill('#soup, stock,bones,');
	// The last Enter finds the field empty, so it sends nothing.
	await page.getByRole('textbox', { name: 'Tags' }).press('Enter');
	await page.getByRole('radiogroup', { name: 'Colour' }).getByRole('radio', { name: 'Marigold' }).check();
	await page.getByRole('button', { name: 'All 40' }).click();
	await page.getByRole('radiogroup', { name: 'Sign' }).getByRole('radio', { name: 'Oven' }).check();
	await expect(page).toHaveURL('/create/tribe');
	await main(page).getByRole('button', { name: 'Create tribe' }).click();
	await expectToast(page, 'Tribe created!', 'Your new community is ready for members.');
	await expect(heading(page, name)).toBeVisible();
	await expect(page).toHaveURL(/\/tribes\/soup-society-\d+$/);
	for (const text of ['Public tribe', '1 member', 'Everybody brings a ladle.', '#bones', 'No posts in this tribe yet']) {
		await expect(main(page).getByText(text, { exact: true })).toBeVisible();
	}
	await page.goto('/tribes');
	const card = page.getByRole('article', { name });
	await expect(card.getByText('Owner')).toBeVisible();
	await expect(card.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveText(['#soup', '#stock']);
});

test('somebody finds a tribe, joins it, writes in it, and leaves it', async ({ signIn, api }) => {
	const ada = await signIn('Ada Lovelace');
	const { name, slug } = await createTribe(api, ada.member, { name: newName('Ridge Walkers') });
	await ada.page.goto(`/tribes/${slug}`);
	await expect(main(ada.page).getByText('1 member', { exact: true })).toBeVisible();

	const { page } = await signIn('Grace Hopper');
	await page.goto('/tribes?tab=all');
	await page.getByRole('searchbox', { name: 'Search tribes' }).fill(name);
	await expect(page).toHaveURL(/\?tab=all&search=Ridge/);
	await expect(page.getByRole('article')).toHaveCount(1);
	await page.getByRole('button', { name: `Join: ${name}` }).click();
	await expect(page.getByRole('button', { name: `Joined: ${name}` })).toBeVisible();
	await page.getByRole('link', { name }).click();
	await expect(heading(page, name)).toBeVisible();
	await expect(main(page).getByText('2 members', { exact: true })).toBeVisible();

	const body = `Boots on for ${name}`;
	await main(page).getByRole('button', { name: 'Create post' }).first().click();
	await createDialog(page).getByRole('textbox', { name: 'Body' }).fill(body);
	await createDialog(page).getByRole('button', { name: 'Publish' }).click();
	await expectToast(page, 'Your post has been created!');
	await expect(postWith(page, body)).toBeVisible();

	await ada.page.goto('/');
	const post = postWith(ada.page, body);
	await expect(post.getByText('Tribe Post', { exact: true })).toBeVisible();
	await post.getByRole('link', { name }).click();
	await expect(main(ada.page).getByText('2 members', { exact: true })).toBeVisible();
	await ada.page.getByRole('tab', { name: 'Members' }).click();
	await expect(ada.page.getByRole('list', { name: 'With a role' }).getByRole('listitem')).toHaveText([/Ada Lovelace.*Owner/]);
	await expect(ada.page.getByRole('list', { name: 'Members' }).getByRole('listitem')).toHaveText([/Grace Hopper/]);

	await page.getByRole('button', { name: 'Joined' }).click();
	await page.getByRole('menuitem', { name: 'Leave tribe' }).click();
	await expectToast(page, `You left ${name}`);
	await page.getByRole('button', { name: 'Undo' }).click();
	await expect(page.getByRole('button', { name: 'Joined' })).toBeVisible();
	await page.getByRole('button', { name: 'Joined' }).click();
	await page.getByRole('menuitem', { name: 'Leave tribe' }).click();
	await toast(page, `You left ${name}`).getByRole('button', { name: 'Close' }).click();
	await expect(page.getByRole('button', { name: 'Join', exact: true })).toBeVisible();
	await expect(main(page).getByText('1 member', { exact: true })).toBeVisible();
	await expect(main(page).getByRole('button', { name: 'Create post' })).toHaveCount(0);
});

test('a private tribe opens by invitation and the owner’s yes', async ({ signIn, api }) => {
	const ada = await signIn('Ada Lovelace');
	const { name, slug } = await createTribe(api, ada.member, { name: newName('The Back Room'), isPrivate: true });
	await ada.page.goto(`/tribes/${slug}`);
	await ada.page.getByRole('button', { name: 'Invite' }).click();
	const link = await makeLink(ada.page, 'For Grace');

	const { page } = await signIn('Grace Hopper');
	await page.goto(link);
	await expect(heading(page, name)).toBeVisible();
	await expect(main(page).getByText('Private tribe', { exact: true })).toBeVisible();
	await expect(page.getByRole('tab')).toHaveCount(0);
	await askToJoin(page);
	await expect(page.getByText('The tribe has your request. You’ll see more once you’re let in.')).toBeVisible();
	await page.reload();
	await expect(page.getByRole('button', { name: 'Asked' })).toBeVisible();

	await ada.page.goto(`/tribes/${slug}`);
	await ada.page.getByRole('link', { name: /^Queue.*1 waiting/ }).click();
	await letInFromQueue(ada.page, 'Grace Hopper');
	await ada.page.getByRole('link', { name: 'Back to the tribe' }).click();
	await expect(main(ada.page).getByText('2 members', { exact: true })).toBeVisible();

	await page.reload();
	await expect(page.getByRole('button', { name: 'Joined' })).toBeVisible();
	await expect(main(page).getByRole('button', { name: 'Create post' }).first()).toBeVisible();
});

test('an owner tends a tribe: changes it, closes it, lets somebody in, takes them out, deletes it', async ({ signIn, api }) => {
	const ada = await signIn('Ada Lovelace');
	const { slug } = await createTribe(api, ada.member, { name: newName('Tended') });
	const { page } = ada;
	await page.goto(`/tribes/${slug}`);
	const name = newName('Tended well');
	await page.getByRole('button', { name: 'Manage tribe' }).click();
	await page.getByRole('menuitem', { name: 'Settings' }).click();
	const edit = page.getByRole('region', { name: 'Looks' });
	await edit.getByRole('textbox', { name: 'Tribe name' }).fill(name);
	await edit.getByRole('radio', { name: 'Rose' }).check();
	await edit.getByRole('switch', { name: 'Private tribe' }).click();
	await edit.getByRole('button', { name: 'Save changes' }).click();
	await expectToast(page, 'Tribe updated');
	await page.getByRole('link', { name }).click();
	await expect(heading(page, name)).toBeVisible();
	await expect(page).toHaveURL(`/tribes/${slug}`);
	await page.getByRole('button', { name: 'Invite' }).click();
	const link = await makeLink(page, 'For Grace');

	const grace = await signIn('Grace Hopper');
	await grace.page.goto(link);
	await askToJoin(grace.page);
	await page.goto('/tribes');
	await page.getByRole('link', { name: `1 request: ${name}` }).click();
	await letInFromQueue(page, 'Grace Hopper');
	await grace.page.reload();
	await grace.page.getByRole('button', { name: 'Create post' }).last().click();
	await createDialog(grace.page).getByRole('textbox', { name: 'Body' }).fill(`Off topic in ${name}`);
	await createDialog(grace.page).getByRole('button', { name: 'Publish' }).click();
	await expect(postWith(grace.page, `Off topic in ${name}`)).toBeVisible();

	await page.goto(`/tribes/${slug}`);
	const post = postWith(page, `Off topic in ${name}`);
	await post.getByRole('button', { name: /^More about the post/ }).click();
	await page.getByRole('menuitem', { name: 'Delete' }).click();
	const dialog = page.getByRole('dialog', { name: 'Delete this post?' });
	await dialog.getByRole('textbox', { name: 'Reason' }).fill('Off topic here');
	await dialog.getByRole('button', { name: 'Delete' }).click();
	await expect(dialog).toBeHidden();
	await expect(post).toBeHidden();
	await page.getByRole('tab', { name: 'Members' }).click();
	await page.getByRole('button', { name: 'More about Grace Hopper' }).click();
	await page.getByRole('menuitem', { name: 'Remove…' }).click();
	await page.getByRole('dialog', { name: 'Remove Grace Hopper?' }).getByRole('button', { name: 'Remove' }).click();
	await expect(page.getByRole('list', { name: 'Members' })).toHaveCount(0);
	await expect(page.getByRole('list', { name: 'With a role' }).getByRole('listitem')).toHaveText([/Ada Lovelace/]);
	await grace.page.goto(`/tribes/${slug}`);
	await expect(heading(grace.page, 'This tribe isn’t here')).toBeVisible();

	await page.goto(`/tribes/${slug}/settings/close`);
	await page.getByRole('button', { name: 'Delete tribe' }).click();
	await page.getByRole('dialog', { name: 'Delete this tribe?' }).getByRole('button', { name: 'Delete' }).click();
	await expectToast(page, `${name} has been deleted`);
	await expect(page).toHaveURL('/tribes');
	await page.goto(`/tribes/${slug}`);
	await expect(heading(page, 'This tribe isn’t here')).toBeVisible();
});

test('for strangers a private tribe does not exist', async ({ signIn, api }) => {
	const ada = await signIn('Ada Lovelace');
	const { name, slug } = await createTribe(api, ada.member, { name: newName('The Knock'), isPrivate: true });
	const { page } = await signIn('Ida Stranger');
	for (const key of [slug, 'nothing-of-that-name']) {
		await page.goto(`/tribes/${key}`);
		await expect(heading(page, 'This tribe isn’t here')).toBeVisible();
		await expect(page.getByText('It doesn’t exist, or you can’t see it.')).toBeVisible();
		await page.goto(`/tribes/${key}#invite=${'x'.repeat(22)}`);
		await expect(page.getByText(/^The invitation has ended, or the tribe is gone/)).toBeVisible();
	}
	await page.goto(`/tribes?tab=all&search=${encodeURIComponent(name)}`);
	await expect(page.getByText(`No tribes match “${name}”`)).toBeVisible();
});

test('guests read what to do, and failures are told in words', async ({ newWorld, visit, signIn }) => {
	const world = await newWorld();
	const { token } = await registerMember(world.api);
	await world.api.succeed(updateSettings, { token, body: { guestAccess: 'open' } });
	const guest = await visit(world);
	await guest.goto('/create/tribe');
	await expect(guest.getByText('Please log in to create tribes', { exact: true })).toBeVisible();
	await expect(main(guest).getByRole('link', { name: 'Log In' })).toHaveAttribute('href', '/login?returnTo=%2Fcreate%2Ftribe');

	const { page } = await signIn();
	await page.goto('/create/tribe');
	await page.getByRole('textbox', { name: 'Tribe name' }).fill('Soup');
	await page.getByRole('textbox', { name: 'Description' }).fill('Soup.');
	await refuseCalls(page, { method: 'POST', path: '/api/tribes' }, { status: 400 });
	await main(page).getByRole('button', { name: 'Create tribe' }).click();
	await expectToast(page, 'Failed to create tribe', 'Something went wrong');
	await expect(page.getByRole('textbox', { name: 'Tribe name' })).toHaveValue('Soup');
});

test('by keyboard alone: found one in the dialog, join another', async ({ signIn, api }) => {
	const ada = await signIn('Ada Lovelace');
	const other = await createTribe(api, ada.member, { name: newName('Rooftop Astronomy') });
	const { page } = await signIn('Grace Hopper');
	const { keyboard } = page;
	const name = newName('By hand');
	await page.goto('/tribes');
	await tabTo(page, main(page).getByRole('button', { name: 'Create tribe' }));
	await keyboard.press('Enter');
	const dialog = page.getByRole('dialog', { name: 'Create tribe' });
	await expect(dialog.getByRole('textbox', { name: 'Tribe name' })).toBeFocused();
	await keyboard.type(name);
	await tabTo(page, dialog.getByRole('textbox', { name: 'Description' }));
	await keyboard.type('No mouse was near.');
	await tabTo(page, dialog.getByRole('textbox', { name: 'Tags' }));
	await keyboard.type('keys');
	await keyboard.press('Enter');
	await expect(dialog.getByRole('list', { name: 'Tags of the tribe' })).toHaveText('keys');
	await tabTo(page, dialog.getByRole('button', { name: 'Create tribe' }));
	await keyboard.press('Enter');
	await expect(toast(page, 'Tribe created!')).toBeVisible();
	await expect(heading(page, name)).toBeFocused();

	await page.goto(`/tribes/${other.slug}`);
	await tabTo(page, page.getByRole('button', { name: 'Join', exact: true }));
	await keyboard.press('Enter');
	const joined = page.getByRole('button', { name: 'Joined' });
	await expect(joined).toBeFocused();
	await expect(main(page).getByText('2 members', { exact: true })).toBeVisible();
	await keyboard.press('Enter');
	await expect(page.getByRole('menuitem').first()).toBeFocused();
	await keyboard.press('Enter');
	await expect(toast(page, `You left ${other.name}`)).toBeVisible();
	await expect(page.getByRole('button', { name: 'Join', exact: true })).toBeFocused();
	await keyboard.press('Enter');
	await expect(joined).toBeFocused();
	await expect(toast(page, `You’re still in ${other.name}`)).toBeVisible();
});

test('names without a space and from right to left stay inside', async ({ signIn, api }) => {
	const { member, page } = await signIn('Ada Lovelace');
	const long = await createTribe(api, member, { name: 'Donaudampfschiffahrtselektrizitaetenhauptbetriebswerkbauunterbeamter' });
	const arabic = await createTribe(api, member, { name: 'نادي القهوة الصباحية' });
	await page.setViewportSize({ width: 320, height: 640 });
	for (const path of ['/tribes', `/tribes/${long.slug}`, `/tribes/${arabic.slug}`]) {
		await page.goto(path);
		await expect(page.getByText(path.includes(arabic.slug) ? arabic.name : long.name).first()).toBeVisible();
		await expectNoSidewaysScrolling(page);
	}
});
