// @vitest-environment jsdom
import type { Features } from '@friends/contract/instance/instance.schema';
import type { Post } from '@friends/contract/posts/posts.schema';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { problem, stubServer, userNamed } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { learnReported, setReportedThing, useReportedThing } from '#entities/report/reported-thing.ts';
import { personNamed, postView, tribeView } from '#entities/testing/views.ts';
import { muteErrors } from '#ui/testing.ts';
import { getToasts } from '#ui/toast/toast-store.ts';
import { provideComposerParts } from './compose/composer-parts.ts';
import { FeedList } from './list/feed-list.tsx';
import { composerPartsWith, noFurtherPosts } from './testing.tsx';

beforeEach(muteErrors);
beforeEach(() => provideComposerParts(async () => composerPartsWith()));
afterEach(() => act(() => setReportedThing(null)));

const rights = {
	liked: false,
	reaction: null,
	bookmarked: false,
	canLike: true,
	canComment: true,
	canPin: false,
	canLock: false,
	canArchive: false,
	poll: null,
	event: null,
	filtered: null,
};
const maya = { ...personNamed('Maya'), id: userNamed('maya').id };
const own = { ...rights, canEdit: true, canDelete: true, canReport: false, hasReported: false };
/** The entity store outlives a test, so each gets another post. */
let number = 0;
function ownPost(changes: Partial<Post> = {}): Post {
	number += 1;
	return postView({ id: `own-${number}`, title: 'Soup', author: maya, viewer: own, ...changes });
}

const noComments = () => null;
const Reported = () => {
	const thing = useReportedThing();
	return <output>{thing && `${thing.excerpt} (${thing.tribe?.name ?? 'no tribe'})`}</output>;
};

function show(post: Post, features: Partial<Features> = {}) {
	renderWithClient(
		<>
			<FeedList name="feed" isWhole posts={[post]} list={noFurtherPosts} place="list" hasEntrance={false} renderComments={noComments} />
			<Reported />
		</>,
		{ changes: { features: { ...userNamed('maya').features, ...features } } },
	);
}

const menu = () => screen.getByRole('button', { name: /^More about the post/ });
async function choose(item: string) {
	fireEvent.click(menu());
	fireEvent.click(await screen.findByRole('menuitem', { name: item }));
}
/** @param last to wait for, since some items load */
const items = async (last = 'Filter posts like this…') => {
	fireEvent.click(menu());
	await screen.findByRole('menuitem', { name: last });
	return screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
};

describe('a pin', () => {
	const inTribe = (changes: Partial<Post> = {}) => ownPost({ tribeId: 'tribe-1', viewer: { ...own, canPin: true }, ...changes });

	it.each([
		[false, 'Pin to the top of the tribe', 'PUT', 'Pinned to the top of the tribe'],
		[true, 'Unpin', 'DELETE', 'The pin is out'],
	])('is set, or taken out of one that is pinned: %s', async (isPinned, item, method, told) => {
		const post = inTribe({ isPinned });
		const sent = stubServer(() => Response.json({ ...post, isPinned: !isPinned }));
		show(post);
		await choose(item);
		await waitFor(() => expect(getToasts().at(-1)).toMatchObject({ title: told }));
		expect(sent).toMatchObject([{ method, path: `/api/posts/${post.id}/pin` }]);
		fireEvent.click(menu());
		expect(await screen.findByRole('menuitem', { name: isPinned ? 'Pin to the top of the tribe' : 'Unpin' })).toBeTruthy();
	});

	it('is refused in the words of the server', async () => {
		stubServer(() => problem(409, 'too_many_pinned_posts', 'A tribe can have 3 pinned posts. Please unpin one first.'));
		show(inTribe());
		await choose('Pin to the top of the tribe');
		const description = 'A tribe can have 3 pinned posts. Please unpin one first.';
		await waitFor(() => expect(getToasts().at(-1)).toMatchObject({ title: 'Your change wasn’t saved', description }));
	});
});

describe('the menu of a post', () => {
	it('offers what the server allows: one’s own', async () => {
		show(ownPost({ authorId: userNamed('maya').id }));
		expect(await items('Delete')).toEqual(['Copy link', 'Save in a folder', 'Edit', 'Delete']);
	});

	it('offers what the server allows: somebody else’s', async () => {
		show(postView());
		expect(await items()).toEqual(['Copy link', 'Save in a folder', 'Filter posts like this…', 'Report']);
	});

	it('mutes its notifications, where the community has them', async () => {
		const sent = stubServer(({ method, body }) => Response.json(method === 'GET' ? { isMuted: false } : body));
		show(postView({ id: 'loud' }), { notifications: true });
		fireEvent.click(menu());
		const item = await screen.findByRole('menuitem', { name: 'Mute notifications about this post' });
		await waitFor(() => expect(item.getAttribute('aria-disabled')).toBeNull());
		fireEvent.click(item);
		await waitFor(() => expect(getToasts()[0]?.title).toBe('You won’t hear about this post any more'));
		expect(sent.at(-1)).toMatchObject({ method: 'PUT', path: '/api/posts/loud/notices', body: { isMuted: true } });
		fireEvent.click(menu());
		expect(await screen.findByRole('menuitem', { name: 'Hear about this post again' })).toBeTruthy();
	});

	it('says that the viewer has reported it, as the server knows or as it was just sent', async () => {
		show(postView({ id: 'reported-1', viewer: { ...rights, canEdit: false, canDelete: false, canReport: false, hasReported: true } }));
		expect(await items()).toEqual(['Copy link', 'Save in a folder', 'Filter posts like this…', 'You reported this']);
		expect(screen.getByRole('menuitem', { name: 'You reported this' }).getAttribute('aria-disabled')).toBe('true');
		fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
		cleanup();
		show(postView({ id: 'reported-2' }));
		act(() => learnReported('reported-2'));
		expect(await items()).toEqual(['Copy link', 'Save in a folder', 'Filter posts like this…', 'You reported this']);
	});

	it.each([
		[null, 'Buy my soup (no tribe)'],
		[tribeView({ name: 'Ridge Walkers' }), 'Buy my soup (Ridge Walkers)'],
	])('asks to report what it shows, and names the tribe whose moderators read it', async (tribe, reported) => {
		show(postView({ id: `reported in ${tribe?.id}`, body: 'Buy my soup', tribe }));
		await choose('Report');
		await waitFor(() => expect(screen.getByRole('status').textContent).toBe(reported));
	});
});

describe('editing', () => {
	it('shows what the server made of it, and says so', async () => {
		const post = ownPost();
		const sent = stubServer(({ body }) =>
			Response.json({ ...post, ...(body as { title: string; body: string }), updatedAt: '2026-01-01T01:00:00.000Z' }),
		);
		show(post);
		await choose('Edit');
		fireEvent.change(await screen.findByRole('textbox', { name: 'Body' }), { target: { value: '  Soup in the cellar. ' } });
		fireEvent.click(screen.getByRole('button', { name: 'Save' }));
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
		expect(sent[0]).toMatchObject({ method: 'PUT', path: `/api/posts/${post.id}`, body: { title: 'Soup', body: 'Soup in the cellar.' } });
		expect(screen.getByRole('article').textContent).toContain('Soup in the cellar.');
		expect(screen.getByRole('button', { name: /^Edited/ })).toBeTruthy();
	});

	it('keeps the text when it was refused', async () => {
		stubServer(() => problem(403, 'forbidden', 'This tribe is closed.'));
		show(ownPost());
		await choose('Edit');
		fireEvent.change(await screen.findByRole('textbox', { name: 'Body' }), { target: { value: 'Other words' } });
		fireEvent.click(screen.getByRole('button', { name: 'Save' }));
		await waitFor(() => expect(getToasts()[0]?.description).toBe('This tribe is closed.'));
		expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Body' }).value).toBe('Other words');
	});

	it('keeps what is typed when it is closed, and starts from the published text when asked', async () => {
		stubServer(() => problem(422, 'validation_failed', 'No.'));
		show(ownPost());
		await choose('Edit');
		const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Body' });
		fireEvent.change(await field(), { target: { value: 'Half a thought' } });
		fireEvent.keyDown(await field(), { key: 'Escape' });
		fireEvent.click(await screen.findByRole('button', { name: 'Keep as draft' }));
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
		await choose('Edit');
		expect((await field()).value).toBe('Half a thought');
		fireEvent.click(screen.getByRole('button', { name: 'Start from the published text' }));
		expect((await field()).value).toBe('Soup on the roof.');
		fireEvent.keyDown(await field(), { key: 'Escape' });
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	});

	it('changes the pictures: another order, one less, one described', async () => {
		const attachments = ['bread', 'soup', 'jam'].map((name) => ({
			url: `/uploads/${name}.webp`,
			alt: '',
			width: 4,
			height: 3,
			preview: '',
		}));
		const post = ownPost({ attachments });
		const sent = stubServer(() => Response.json(post));
		show(post);
		await choose('Edit');
		const grip = await screen.findByRole('button', { name: 'Reorder picture 3' });
		for (const key of [' ', 'ArrowLeft', 'ArrowLeft', ' ']) fireEvent.keyDown(grip, { key });
		fireEvent.click(screen.getByRole('button', { name: 'Remove picture 2' }));
		fireEvent.click(screen.getByRole('button', { name: 'Describe picture 1' }));
		fireEvent.change(screen.getByRole('textbox', { name: 'What’s in picture 1?' }), { target: { value: 'Plum jam' } });
		fireEvent.click(screen.getByRole('button', { name: 'Save' }));
		await waitFor(() => expect(sent.map(({ method }) => method)).toContain('PUT'));
		expect(sent.find(({ method }) => method === 'PUT')?.body).toMatchObject({
			attachments: [
				{ url: '/uploads/jam.webp', alt: 'Plum jam' },
				{ url: '/uploads/soup.webp', alt: '' },
			],
		});
	});

	it('does not send an empty body', async () => {
		const sent = stubServer(() => problem(422, 'validation_failed', 'No.'));
		show(ownPost());
		await choose('Edit');
		fireEvent.change(await screen.findByRole('textbox', { name: 'Body' }), { target: { value: '   ' } });
		fireEvent.click(screen.getByRole('button', { name: 'Save' }));
		expect(await screen.findByText('Post content is required')).toBeTruthy();
		expect(sent).toEqual([]);
	});
});

describe('the history', () => {
	it('is read when it is opened', async () => {
		const revision = { id: 'one', title: null, body: 'Before the change', createdAt: '2026-01-01T01:00:00.000Z' };
		const sent = stubServer(() => Response.json([revision]));
		show(ownPost({ updatedAt: '2026-01-01T01:00:00.000Z' }));
		expect(sent).toEqual([]);
		fireEvent.click(screen.getByRole('button', { name: /^Edited/ }));
		expect(await screen.findByText('Before the change')).toBeTruthy();
	});

	it('says of a post without earlier words what was changed', async () => {
		stubServer(() => Response.json([]));
		show(ownPost({ updatedAt: '2026-01-01T01:00:00.000Z' }));
		fireEvent.click(screen.getByRole('button', { name: /^Edited/ }));
		expect(await screen.findByText('Only the pictures changed.')).toBeTruthy();
	});

	it('says when it did not come', async () => {
		stubServer(() => problem(400, 'bad_request', 'No.'));
		show(ownPost({ updatedAt: '2026-01-01T01:00:00.000Z' }));
		fireEvent.click(screen.getByRole('button', { name: /^Edited/ }));
		expect((await screen.findByRole('alert')).textContent).toContain('Earlier versions couldn’t be loaded.');
	});
});

describe('the archive', () => {
	it.each([
		[false, 'Archive the post', 'PUT', 'The post is in the archive of the tribe'],
		[true, 'Take out of the archive', 'DELETE', 'The post is back in the tribe'],
	])('takes a post in, or gives one back that is in it: %s', async (isArchived, item, method, told) => {
		const post = ownPost({ tribeId: 'tribe-1', isArchived, viewer: { ...own, canArchive: true } });
		const sent = stubServer(() => Response.json({ ...post, isArchived: !isArchived }));
		show(post);
		await choose(item);
		await waitFor(() => expect(getToasts()[0]?.title).toBe(told));
		expect(sent[0]).toMatchObject({ method, path: `/api/posts/${post.id}/archive` });
	});

	it('is for those who keep order in the tribe', async () => {
		show(ownPost({ tribeId: 'tribe-1', viewer: own }));
		expect(await items('Delete')).not.toContain('Archive the post');
	});
});

describe('deleting', () => {
	it('asks first, and then the post is gone', async () => {
		const post = ownPost();
		const sent = stubServer(() => new Response(null, { status: 204 }));
		show(post);
		await choose('Delete');
		const cancel = await screen.findByRole('button', { name: 'Cancel' });
		await waitFor(() => expect(document.activeElement).toBe(cancel));
		expect(sent).toEqual([]);
		fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
		await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
		expect(sent[0]).toMatchObject({ method: 'DELETE', path: `/api/posts/${post.id}` });
		expect(getToasts()[0]?.title).toBe('Your post has been deleted');
	});

	it('of somebody else needs a reason, and does not call it one’s own', async () => {
		const sent = stubServer(() => new Response(null, { status: 204 }));
		show(postView({ viewer: { ...own, canEdit: false, canReport: true } }));
		await choose('Delete');
		const button = await screen.findByRole('button', { name: 'Delete' });
		const reason = screen.getByRole('textbox', { name: 'Reason' });
		fireEvent.click(button);
		expect(screen.getByText('Please say why')).toBeTruthy();
		expect(document.activeElement).toBe(reason);
		fireEvent.change(reason, { target: { value: ' Off topic ' } });
		fireEvent.click(button);
		await waitFor(() => expect(getToasts()[0]?.title).toBe('The post has been deleted'));
		expect(sent.map(({ method, path }) => [method, path])).toEqual([['DELETE', '/api/posts/post-1?reason=Off+topic']]);
	});

	it('leaves the post where it is when it was refused', async () => {
		stubServer(() => problem(403, 'forbidden', 'Not yours.'));
		show(ownPost());
		await choose('Delete');
		fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
		expect((await within(screen.getByRole('dialog')).findByRole('alert')).textContent).toBe('Not yours.');
		expect(getToasts()).toEqual([]);
	});
});
