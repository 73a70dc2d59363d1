/** A link in a post: its preview while it is written, on the card, and left out again. */
import { findingLinkedPages } from '@friends/test-kit/server-process';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { expectToast, openCreateDialog, postWith } from '../steps.ts';

const title = 'How long is long enough? Rye and the patient oven';

test('the author sees the preview that the post will have, readers load it from here alone, and it can be left out', async ({
	newWorld,
	signIn,
}) => {
	const world = await newWorld(findingLinkedPages);
	const { page } = await signIn('Ben Whitlock', world);
	const elsewhere: string[] = [];
	page.on('request', (request) => {
		if (!request.url().startsWith(world.server.url) && !request.url().startsWith('data:')) elsewhere.push(request.url());
	});
	await page.goto('/');
	const dialog = await openCreateDialog(page);
	await dialog.getByRole('textbox', { name: 'Body' }).fill('This settles it. http://slowbread.example/how-long');
	await expect(dialog.getByText(title)).toBeVisible();
	await expectAccessible(page, 'new post with a link');
	await dialog.getByRole('button', { name: 'Publish' }).click();
	await expectToast(page, 'Your post has been created!');
	const post = postWith(page, 'This settles it.');
	const card = post.getByRole('link', { name: title });
	await expect(card).toHaveAttribute('href', 'http://slowbread.example/how-long');
	await card.locator('img').scrollIntoViewIfNeeded();
	await expect.poll(() => card.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(480);

	await post.getByRole('button', { name: /^More about the post/ }).click();
	await page.getByRole('menuitem', { name: 'Edit' }).click();
	const editing = page.getByRole('dialog', { name: 'Edit post' });
	await editing.getByRole('button', { name: 'Remove preview' }).click();
	await expect(editing.getByRole('textbox', { name: 'Body' })).toBeFocused();
	await editing.getByRole('button', { name: 'Save' }).click();
	await expectToast(page, 'Post updated');
	await expect(card).toHaveCount(0);
	expect(elsewhere).toEqual([]);
});
