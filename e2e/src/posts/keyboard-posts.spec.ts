/** Actions on existing posts and comments by keyboard alone: this file uses no pointer. */
import { createComment } from '@friends/test-kit/comments';
import { createPost } from '@friends/test-kit/posts';
import { expect, test } from '../fixtures.ts';
import { choose, expectFocusIn, expectFocusOn, press, write } from '../focus.ts';
import { button, commentsButton, expectToast, postWith } from '../steps.ts';

test('one changes one’s post, looks at what it said, and deletes it', async ({ signIn, api }) => {
	const { member, page } = await signIn('Ada Lovelace');
	const { keyboard } = page;
	await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
	const before = `Written by ${member.user.username}`;
	await createPost(api, member, { title: 'A title', body: before });
	await page.goto('/');
	const more = button(postWith(page, before), 'More about the post by Ada Lovelace');
	await choose(page, more, 'Copy link');
	await expectToast(page, 'Link copied');
	await expectFocusOn(more);

	// The field has the focus already.
	await keyboard.press('Enter');
	await expect(page.getByRole('menuitem', { name: 'Copy link' })).toBeFocused();
	await keyboard.press('E');
	await expectFocusOn(page.getByRole('menuitem', { name: 'Edit' }));
	await keyboard.press('Enter');
	const edit = page.getByRole('dialog', { name: 'Edit post' });
	await expectFocusOn(edit.getByRole('textbox', { name: 'Body' }));
	const after = `Written anew by ${member.user.username}`;
	await write(page, edit.getByRole('textbox', { name: 'Body' }), after);
	await press(page, button(edit, 'Save'));
	await expect(edit).toBeHidden();
	const post = postWith(page, after);
	await expectFocusOn(button(post, 'More about the post by Ada Lovelace'));

	const mark = button(post, 'Edited; show earlier versions of this post');
	await press(page, mark, 'Enter', { backwards: true });
	const history = page.getByRole('dialog', { name: 'Edit history' });
	await expect(history.getByText(before)).toBeVisible();
	await expectFocusIn(history);
	await keyboard.press('Escape');
	await expectFocusOn(mark);

	await choose(page, button(post, 'More about the post by Ada Lovelace'), 'Delete');
	const ask = page.getByRole('dialog', { name: 'Delete this post?' });
	await expectFocusIn(ask);
	await keyboard.press('Escape');
	await expectFocusOn(button(post, 'More about the post by Ada Lovelace'));
	await keyboard.press('Enter');
	await expect(page.getByRole('menuitem', { name: 'Copy link' })).toBeFocused();
	await keyboard.press('D');
	await expectFocusOn(page.getByRole('menuitem', { name: 'Delete' }));
	await keyboard.press('Enter');
	await press(page, button(ask, 'Delete'));
	await expect(post).toBeHidden();
	await expectFocusIn(page.getByRole('main'));
});

test('one reports a post and a comment of somebody else', async ({ signIn, api }) => {
	const { member } = await signIn('Grace Hopper');
	const written = await createPost(api, member, { body: `Sold here by ${member.user.username}` });
	await createComment(api, member, written.id, { body: 'And soup as well.' });
	const { page } = await signIn('Ada Lovelace');
	await page.goto(`/post/${written.id}`);
	const post = postWith(page, written.body);
	for (const thing of ['post', 'comment']) {
		const more = button(post, `More about the ${thing} by Grace Hopper`);
		await choose(page, more, 'Report');
		const dialog = page.getByRole('dialog', { name: `Report this ${thing}` });
		const spam = dialog.getByRole('radio', { name: 'Spam' });
		await expectFocusOn(spam);
		await press(page, button(dialog, 'Report'));
		await expect(dialog.getByText('Please say what’s wrong')).toBeVisible();
		await expectFocusOn(spam);
		await page.keyboard.press('Space');
		await expect(spam).toBeChecked();
		await page.keyboard.press('Tab');
		await expectFocusOn(dialog.getByRole('textbox', { name: 'Tell us more' }));
		await page.keyboard.type('It is advertising.');
		await press(page, button(dialog, 'Report'));
		await expect(dialog).toBeHidden();
		await expectFocusOn(more);
	}
});

test('one answers a comment, likes it, changes one’s own, and deletes it', async ({ signIn, api }) => {
	const { member } = await signIn('Grace Hopper');
	const written = await createPost(api, member, { body: `Talked about by ${member.user.username}` });
	await createComment(api, member, written.id, { body: 'Who is coming?' });
	const { page } = await signIn('Ada Lovelace');
	const { keyboard } = page;
	await page.goto('/');
	const post = postWith(page, written.body);
	await press(page, commentsButton(post));
	const comments = post.getByRole('region', { name: 'Comments' });
	await expect(comments.getByText('Who is coming?')).toBeVisible();
	await press(page, button(comments, 'Like, 0 likes'), 'Space');
	await expectFocusOn(button(comments, '1 like, liked'));

	const reply = button(comments, 'Reply to Grace Hopper');
	await press(page, reply);
	const box = comments.getByRole('textbox', { name: 'Reply to Grace Hopper' });
	await expectFocusOn(box);
	await keyboard.press('Escape');
	await expectFocusOn(reply);
	await keyboard.press('Enter');
	await expectFocusOn(box);
	await keyboard.type('I am');
	await press(page, button(comments, 'Post reply'));
	await expect(comments.getByRole('list', { name: 'Replies to Grace Hopper' }).getByText('I am', { exact: true })).toBeVisible();
	await expectFocusOn(reply);

	const more = button(comments, 'More about the comment by Ada Lovelace');
	await choose(page, more, 'Edit');
	const area = comments.getByRole('textbox', { name: 'Comment', exact: true });
	await expectFocusOn(area);
	await keyboard.press('Escape');
	await expectFocusOn(more);
	await keyboard.press('Enter');
	await expect(page.getByRole('menuitem', { name: 'Copy link' })).toBeFocused();
	await keyboard.press('E');
	await expectFocusOn(page.getByRole('menuitem', { name: 'Edit' }));
	await keyboard.press('Enter');
	await expectFocusOn(area);
	await keyboard.press('Control+End');
	await keyboard.type(', with cake');
	await press(page, button(comments, 'Save'));
	await expect(comments.getByText('I am, with cake')).toBeVisible();
	await expectFocusOn(more);
	const mark = button(comments, 'Edited; show earlier versions of this comment');
	await press(page, mark, 'Enter', { backwards: true });
	await expect(page.getByRole('dialog', { name: 'Edit history' }).getByText('I am', { exact: true })).toBeVisible();
	await keyboard.press('Escape');
	await expectFocusOn(mark);

	await choose(page, more, 'Delete');
	const ask = page.getByRole('dialog', { name: 'Delete this comment?' });
	await press(page, button(ask, 'Delete'));
	await expect(comments.getByText('I am, with cake')).toBeHidden();
	await expectFocusIn(comments);
});
