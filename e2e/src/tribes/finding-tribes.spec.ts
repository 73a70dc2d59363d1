/** Finding tribes by order and tag, and what is new in them since the last visit. */
import { createPost } from '@friends/test-kit/posts';
import { createTribe, joinTribe } from '@friends/test-kit/tribes';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { expectNoSidewaysScrolling } from '../layout.ts';

test('a member finds a tribe by its tag, and later what is new in it', async ({ api, signIn }) => {
	const [kofi, rosa] = [await signIn('Kofi Mensah'), await signIn('Rosa Quispe')];
	const tribe = await createTribe(api, kofi.member, { name: 'Ridge Walkers', tags: ['ridges'] });
	await joinTribe(api, kofi.member, await createTribe(api, rosa.member, { name: 'Soup Kitchen', tags: ['soup'] }));
	const { page } = rosa;

	await page.goto('/tribes?tab=all&order=active');
	await expect(page.getByRole('radio', { name: 'Latest posts' })).toBeChecked();
	await page.getByRole('article', { name: 'Ridge Walkers' }).getByRole('link', { name: '#ridges' }).press('Enter');
	await expect(page).toHaveURL('/tribes?tab=all&tag=ridges');
	await expect(page.getByRole('article', { name: 'Soup Kitchen' })).toHaveCount(0);
	await expectNoSidewaysScrolling(page);
	await expectAccessible(page, 'tribes with a tag');
	// The button shows the joining before the server answers, and posts are new only from then on.
	const joined = page.waitForResponse((response) => response.url().endsWith('/membership'));
	await page.getByRole('button', { name: 'Join: Ridge Walkers' }).click();
	await joined;
	await expect(page.getByRole('button', { name: 'Joined: Ridge Walkers' })).toBeVisible();

	for (const body of ['The mill path is wet.', 'Bring two socks.']) await createPost(api, kofi.member, { body, tribeId: tribe.id });
	await page.goto('/tribes?tab=mine');
	const card = page.getByRole('article', { name: 'Ridge Walkers' });
	await expect(card.getByText('New posts')).toBeAttached();
	const visited = page.waitForResponse((response) => response.url().endsWith('/visit'));
	await card.getByRole('link', { name: 'Ridge Walkers' }).click();
	const line = page.getByRole('article', { name: 'New posts' });
	await expect(line).toHaveText(/^2 new since \d\d:\d\d$/);
	await expect(page.getByRole('feed').getByRole('article').first()).toHaveAccessibleName('New posts');
	await expectAccessible(page, 'a tribe with new posts');
	await visited;

	await page.goto('/tribes?tab=mine');
	await expect(card).toBeVisible();
	await expect(card.getByText('New posts')).toHaveCount(0);
	await card.getByRole('link', { name: 'Ridge Walkers' }).click();
	await expect(page.getByText('Bring two socks.')).toBeVisible();
	await expect(line).toHaveCount(0);
});
