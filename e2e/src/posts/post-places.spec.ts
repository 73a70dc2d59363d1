/** Every card of every list leads to its post, by mouse and by keys. */
import { createPost } from '@friends/test-kit/posts';
import { createTribe } from '@friends/test-kit/tribes';
import { expect, test } from '../fixtures.ts';
import { postWith } from '../steps.ts';

test('in the feed, a tribe, a profile and a tag', async ({ signIn, api }) => {
	const { member, page } = await signIn('Ada Lovelace');
	const tag = `places_${member.user.username}`;
	const tribe = await createTribe(api, member, { name: `Places ${member.user.username}` });
	const post = await createPost(api, member, { title: 'Fourteen boots', body: `One dog #${tag}`, tribeId: tribe.id });
	for (const list of ['/', `/tribes/${tribe.slug}`, `/profile/${member.user.username}`, `/tags/${tag}`]) {
		await page.goto(list);
		const card = postWith(page, tag);
		await card.getByRole('link', { name: 'Just now' }).click();
		await expect(page).toHaveURL(`/post/${post.id}`);
		await expect(page).toHaveTitle('Fourteen boots · FRIENDS');
		await page.goBack();
		await card.getByRole('link', { name: 'Fourteen boots' }).click();
		await expect(page).toHaveURL(`/post/${post.id}`);
		await page.goBack();
		// Between the avatar and the text, where the card is empty.
		await card.click({ position: { x: 6, y: 90 } });
		await expect(page).toHaveURL(`/post/${post.id}`);
		await page.goBack();
		await expect(card).toBeVisible();
	}
});

test('in a tab of its own by the middle button and with Ctrl', async ({ signIn, api, context: _ }) => {
	const { member, page } = await signIn('Ada Lovelace');
	const { id } = await createPost(api, member, { title: `A bench, ${member.user.username}`, body: 'With opinions.' });
	await page.goto('/');
	const card = postWith(page, member.user.username);
	for (const open of [
		() => card.getByRole('link', { name: /^A bench/ }).click({ button: 'middle' }),
		() => card.click({ position: { x: 6, y: 90 }, button: 'middle' }),
		() => card.click({ position: { x: 6, y: 90 }, modifiers: ['Control'] }),
	]) {
		const tab = page.context().waitForEvent('page');
		await open();
		await expect(await tab).toHaveURL(`/post/${id}`);
		await expect(page).toHaveURL('/');
	}
});

test('text can be selected without leaving', async ({ signIn, api }) => {
	const { member, page } = await signIn('Ada Lovelace');
	await createPost(api, member, { body: `Selectable, ${member.user.username}` });
	await page.goto('/');
	await postWith(page, member.user.username)
		.getByText('Selectable')
		.dblclick({ position: { x: 12, y: 10 } });
	expect(await page.evaluate(() => String(getSelection()).trim())).toBe('Selectable');
	await expect(page).toHaveURL('/');
});

test('by keys alone: j, k, l, c and o', async ({ signIn, api }) => {
	const { member, page } = await signIn('Ada Lovelace');
	const older = await createPost(api, member, { body: `Older, ${member.user.username}` });
	await createPost(api, member, { body: `Newer, ${member.user.username}` });
	await page.goto('/');
	const card = postWith(page, older.body);
	await expect(card).toBeVisible();
	const { keyboard } = page;
	await keyboard.press('j');
	await expect(postWith(page, `Newer, ${member.user.username}`)).toBeFocused();
	await keyboard.press('j');
	await expect(card).toBeFocused();
	await keyboard.press('l');
	await expect(card.getByRole('button', { name: '1 like, liked' })).toBeVisible();
	await keyboard.press('c');
	await expect(card.getByRole('textbox', { name: 'Write a comment' })).toBeFocused();
	await keyboard.type('jkl');
	await expect(card.getByRole('textbox', { name: 'Write a comment' })).toHaveValue('jkl');
	await keyboard.press('Escape');
	await expect(card).toBeFocused();
	await keyboard.press('o');
	await expect(page).toHaveURL(`/post/${older.id}`);
});
