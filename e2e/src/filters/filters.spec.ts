/** Filters of the member’s own and followed tags, by the keyboard where it matters. */
import { createPost } from '@friends/test-kit/posts';
import { expect, test } from '../fixtures.ts';
import { button, expectToast, postWith, toast } from '../steps.ts';

test('a word folds posts, a menu hides an author for a week, and both can be undone', async ({ signIn, api }) => {
	const { page, member: reader } = await signIn('Ada');
	const { member: writer } = await signIn('Grace');
	const word = `kale${reader.user.username}`;
	const { body } = await createPost(api, writer, { body: `Soup of ${word.toUpperCase()} tonight` });

	await page.goto('/settings?tab=filters');
	await expect(page.getByText('No filters')).toBeVisible();
	await button(page, 'New filter').click();
	const dialog = page.getByRole('dialog', { name: 'New filter' });
	await dialog.getByRole('textbox', { name: 'Word, phrase or #tag' }).fill(word);
	await button(dialog, 'Filter').click();
	await expectToast(page, `Filtered: ${word}`, 'Folded to one line for ever');
	await expect(page.getByRole('list', { name: 'Filters' })).toContainText(word);

	await page.goto('/');
	const folded = page.getByRole('article', { name: `Hidden by your filter ${word}` });
	await expect(folded).toBeVisible();
	await expect(page.getByText(body)).toBeHidden();
	await button(folded, 'Show').focus();
	await page.keyboard.press('Enter');
	const post = postWith(page, body);
	await expect(post).toBeFocused();

	await button(post, `More about the post by ${writer.user.name}`).click();
	await page.getByRole('menuitem', { name: 'Filter posts like this…' }).click();
	const hiding = page.getByRole('dialog', { name: `Posts by ${writer.user.name}` });
	await expect(hiding.getByRole('radio', { name: 'Hide' })).toBeChecked();
	await expect(hiding.getByRole('combobox', { name: 'For how long' })).toHaveValue('week');
	await button(hiding, 'Filter').click();
	await expect(toast(page, `Filtered: ${writer.user.name}`)).toContainText('Hidden until');
	await expect(post).toBeHidden();
	await button(toast(page, `Filtered: ${writer.user.name}`), 'Undo').click();
	await expect(post).toBeVisible();

	await page.goto('/settings?tab=filters');
	const list = page.getByRole('list', { name: 'Filters' });
	await expect(list.getByRole('listitem')).toHaveCount(1);
	await button(list, `Remove ${word}`).click();
	await expect(page.getByText('No filters')).toBeVisible();
	await button(toast(page, 'Filter removed'), 'Undo').click();
	await expect(list).toContainText(word);
});

test('a tag is followed and unfollowed by the keyboard, and home shows it meanwhile', async ({ signIn, api }) => {
	const { page, member } = await signIn();
	const tag = `quilts${member.user.username.replaceAll(/\W/g, '')}`;
	await createPost(api, member, { body: `Scraps wanted #${tag}` });
	await page.goto(`/tags/${tag}`);
	await button(page, 'Follow').focus();
	await page.keyboard.press('Enter');
	await expect(button(page, 'Following')).toBeFocused();

	await page.goto('/');
	await page
		.getByRole('list', { name: 'Tags you follow' })
		.getByRole('link', { name: `#${tag}` })
		.click();
	await button(page, 'Following').focus();
	await page.keyboard.press('Space');
	await expect(button(page, 'Follow')).toBeFocused();
	await page.reload();
	await expect(button(page, 'Follow')).toBeVisible();
});
