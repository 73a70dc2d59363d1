/** Reactions beyond the like: by mouse, keyboard and finger, counted live for others, and who gave them. */
import { createPost } from '@friends/test-kit/posts';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { button, likeButton, postWith } from '../steps.ts';

const picker = (post: Locator): Locator => post.getByRole('group', { name: 'React' });
const strand = (post: Locator): Locator => post.getByRole('button', { name: /reactions?,.* see who$/ });

/** Presses the like with a finger for as long as it takes, slides to a bead and lets go. */
async function slideTo(page: Page, post: Locator, name: string): Promise<void> {
	const touch = await page.context().newCDPSession(page);
	const centreOf = async (element: Locator) => {
		const box = await element.boundingBox();
		if (!box) throw new Error('It is not on the page.');
		return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
	};
	await likeButton(post).scrollIntoViewIfNeeded();
	await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [await centreOf(likeButton(post))] });
	const bead = button(picker(post), name);
	await expect(bead).toBeVisible();
	const target = await centreOf(bead);
	await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [target] });
	await expect(bead).toHaveAttribute('data-under', 'true');
	await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('two people react by mouse and keyboard, each sees the count of both, and who', async ({ signIn, api }) => {
	const { member, page: adas } = await signIn('Ada Lovelace');
	const { page: graces } = await signIn('Grace Hopper');
	const { body, id } = await createPost(api, member, { body: `Reacted to, ${member.user.username}` });
	await graces.goto(`/post/${id}`);
	await adas.goto('/');
	const [adasPost, gracesPost] = [postWith(adas, body), postWith(graces, body)];

	await likeButton(adasPost).hover();
	await button(picker(adasPost), 'Hug').click();
	await expect(strand(adasPost)).toHaveAccessibleName('1 reaction, yours: Hug, see who');
	await expect(picker(adasPost)).toBeHidden();
	await expect(likeButton(adasPost)).toHaveAccessibleName('Like, 0 likes');
	// Told by the live connection.
	await expect(strand(gracesPost)).toHaveAccessibleName('1 reaction, see who');

	await likeButton(gracesPost).focus();
	await graces.keyboard.press('ArrowUp');
	await expect(button(picker(gracesPost), 'Laugh')).toBeFocused();
	await graces.keyboard.press('Escape');
	await expect(likeButton(gracesPost)).toBeFocused();
	await graces.keyboard.press('ArrowUp');
	await expect(button(picker(gracesPost), 'Laugh')).toBeFocused();
	await graces.keyboard.press('ArrowRight');
	await graces.keyboard.press('Enter');
	await expect(strand(gracesPost)).toHaveAccessibleName('2 reactions, yours: Wow, see who');
	await expect(likeButton(gracesPost)).toBeFocused();
	await expect(strand(adasPost)).toHaveAccessibleName('2 reactions, yours: Hug, see who');

	await strand(adasPost).click();
	const who = adas.getByRole('dialog', { name: 'Reactions' });
	await expect(who.getByRole('list', { name: 'People who reacted' }).getByRole('link')).toHaveCount(2);
	await button(who, 'Wow, 1').click();
	await expect(who.getByRole('list', { name: 'People who reacted' }).getByRole('link')).toHaveText([/Grace Hopper/]);
	await adas.keyboard.press('Escape');

	// One reaction of each member: another one replaces it, and the own one takes it back.
	await likeButton(adasPost).press('ArrowUp');
	await button(picker(adasPost), 'Thanks').click();
	await expect(strand(gracesPost)).toHaveAccessibleName('2 reactions, yours: Wow, see who');
	await likeButton(adasPost).press('ArrowUp');
	await button(picker(adasPost), 'Thanks').click();
	await expect(strand(adasPost)).toHaveAccessibleName('1 reaction, see who');
	await adas.reload();
	await expect(strand(adasPost)).toHaveAccessibleName('1 reaction, see who');
});

test.describe('on a phone', () => {
	test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

	test('a finger stays on the like, slides to a reaction and lets go; a short touch likes', async ({ signIn, api }) => {
		const { member, page } = await signIn('Ada Lovelace');
		const { body } = await createPost(api, member, { body: `Touched, ${member.user.username}` });
		await page.goto('/');
		const post = postWith(page, body);
		await slideTo(page, post, 'Cheer');
		await expect(strand(post)).toHaveAccessibleName('1 reaction, yours: Cheer, see who');
		await expect(likeButton(post)).toHaveAccessibleName('Like, 0 likes');
		await likeButton(post).tap();
		await expect(likeButton(post)).toHaveAccessibleName('1 like, liked');
		await expect(picker(post)).toBeHidden();
	});
});
