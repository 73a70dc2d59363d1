// @vitest-environment jsdom
import '#ui/testing.ts';
import type { Post } from '@friends/contract/posts/posts.schema';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fullDate } from '#core/dates.ts';
import { setSignedIn } from '#core/session/session-store.ts';
import { silence, stubServer, userNamed } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { PostCard } from '#entities/post/card/post-card.tsx';
import type { PostPlace } from '#entities/post/post-place.ts';
import { postView, tribeView } from '#entities/testing/views.ts';
import { FeedList } from './list/feed-list.tsx';
import { PostMenu } from './post-menu.tsx';
import { noFurtherPosts } from './testing.tsx';

beforeEach(() => {
	stubServer(silence);
	history.replaceState(null, '', '/');
});

let number = 0;
const newPost = (changes: Partial<Post> = {}) => postView({ id: `post-${++number}`, ...changes });
const renderComments = (_: Post, focusCount: number) => <p>{`field asked for ${focusCount} times`}</p>;

function show(post: Post, place: PostPlace = 'list') {
	renderWithClient(<PostCard post={post} place={place} Menu={PostMenu} renderComments={renderComments} />);
	return screen.getByRole('article');
}

function switchOff(preference: 'showSummaries' | 'keyboardShortcuts') {
	const user = userNamed('maya');
	act(() => setSignedIn({ ...user, preferences: { ...user.preferences, [preference]: false } }));
}

const { id, name, slug, sign, hue } = tribeView();
const tribe = { id, name, slug, sign, hue };
const longBody = 'The allotment needs a new water butt before June. '.repeat(10);
const summary = { text: 'A new water butt.', method: 'extractive' } as const;

describe('a card leads to its post', () => {
	it('by its time and its title', () => {
		const post = newPost({ title: 'Fourteen boots', createdAt: '2026-01-01T00:00:00.000Z' });
		const card = show(post);
		expect(within(card).getByRole('link', { name: 'Fourteen boots' }).getAttribute('href')).toBe(`/post/${post.id}`);
		const time = within(card).getByTitle(fullDate(new Date(post.createdAt)));
		expect(time.closest('a')?.getAttribute('href')).toBe(`/post/${post.id}`);
	});

	it('by an empty spot, but not by its text', () => {
		const post = newPost();
		const card = show(post);
		fireEvent.click(screen.getByText(post.body));
		expect(location.pathname).toBe('/');
		fireEvent.click(card);
		expect(location.pathname).toBe(`/post/${post.id}`);
	});

	it('not by a choice of its poll', async () => {
		const { viewer, ...post } = newPost();
		const choices = ['Rye', 'Buns'].map((text) => ({ id: text, text }));
		const poll = { choices, isMultiple: false, closesAt: null, voterCount: 0 };
		show({ ...post, poll, viewer: { ...viewer, poll: { choiceIds: [], counts: null, canVote: true } } });
		fireEvent.click(await screen.findByLabelText('Rye'));
		expect(screen.getByLabelText<HTMLInputElement>('Rye').checked).toBe(true);
		expect(location.pathname).toBe('/');
	});

	it.each([{ ctrlKey: true }, { metaKey: true }])('in a tab of its own with %j', (keys) => {
		const open = vi.spyOn(window, 'open').mockReturnValue(null);
		const post = newPost();
		fireEvent.click(show(post), keys);
		expect([open.mock.lastCall?.[0], location.pathname]).toEqual([`/post/${post.id}`, '/']);
	});

	it('not while text is selected', () => {
		const card = show(newPost());
		getSelection()?.selectAllChildren(card);
		fireEvent.click(card);
		getSelection()?.removeAllRanges();
		expect(location.pathname).toBe('/');
	});

	it('not from its own page', () => {
		fireEvent.click(show(newPost(), 'page'));
		expect(location.pathname).toBe('/');
	});

	it('by "Show more" where the text is very long', () => {
		const post = newPost({ body: longBody.repeat(5) });
		show(post);
		expect(screen.getByRole('link', { name: 'Show more' }).getAttribute('href')).toBe(`/post/${post.id}`);
	});
});

describe('a long text', () => {
	it('opens and closes in place', () => {
		const card = show(newPost({ body: longBody }));
		expect(card.textContent).not.toContain(longBody.trim());
		fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
		expect(card.textContent).toContain(longBody.trim());
		fireEvent.click(screen.getByRole('button', { name: 'Show less' }));
		expect(card.textContent).not.toContain(longBody.trim());
	});

	it('has its summary above it, folded', () => {
		show(newPost({ body: longBody, summary }));
		const box = screen.getByRole('region', { name: 'AI Summary' });
		expect(box.compareDocumentPosition(screen.getByText(/^The allotment/))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
		expect(screen.queryByText(summary.text)).toBeNull();
		fireEvent.click(within(box).getByRole('button', { name: 'AI Summary', expanded: false }));
		expect(within(box).getByText(summary.text)).toBeTruthy();
	});

	it('is whole on its own page, without a summary', () => {
		const card = show(newPost({ body: longBody, summary }), 'page');
		expect(card.textContent).toContain(longBody.trim());
		expect(screen.queryByText('AI Summary')).toBeNull();
	});

	it('has no summary for a member who switched summaries off', () => {
		show(newPost({ body: longBody, summary }));
		expect(screen.getByText('AI Summary')).toBeTruthy();
		switchOff('showSummaries');
		expect(screen.queryByText('AI Summary')).toBeNull();
	});
});

describe('a post of a tribe', () => {
	it.each(['list', 'page'] as const)('carries the tribe as one link: %s', (place) => {
		show(newPost({ tribeId: tribe.id, tribe }), place);
		expect(screen.getByText('Tribe Post').closest('a')?.getAttribute('href')).toBe('/tribes/ridge-walkers');
		expect(screen.getAllByText('Ridge Walkers')).toHaveLength(1);
	});

	it('says nothing of the tribe inside of it', () => {
		show(newPost({ tribeId: tribe.id, tribe }), 'tribe');
		expect(screen.queryByText('Tribe Post')).toBeNull();
		expect(screen.queryByText('Ridge Walkers')).toBeNull();
	});
});

it('a post for friends says so, and others do not', () => {
	expect(within(show(newPost({ isForFriends: true }))).getByText('Only friends can see this post')).toBeTruthy();
	cleanup();
	expect(within(show(newPost())).queryByText('Only friends can see this post')).toBeNull();
});

describe('keys', () => {
	const list = (posts: Post[]) =>
		renderWithClient(
			<FeedList
				name={`keys ${number}`}
				posts={posts}
				isWhole
				list={noFurtherPosts}
				hasEntrance={false}
				place="list"
				renderComments={renderComments}
			/>,
		);
	const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

	beforeEach(() => {
		vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ bottom: 500 } as DOMRect);
	});

	it('j and k move, l likes, c opens the comments, o opens the post', () => {
		const posts = [newPost(), newPost({ viewer: { ...postView().viewer } })];
		list(posts);
		const [first, second] = screen.getAllByRole('article');
		press('j');
		expect(document.activeElement).toBe(first);
		press('j');
		expect(document.activeElement).toBe(second);
		press('k');
		expect(document.activeElement).toBe(first);
		press('l');
		expect(within(first as HTMLElement).getByRole('button', { name: '1 like, liked' })).toBeTruthy();
		press('c');
		expect(within(first as HTMLElement).getByText('field asked for 1 times')).toBeTruthy();
		press('o');
		expect(location.pathname).toBe(`/post/${posts[0]?.id}`);
	});

	it('are silent where the member switched them off', () => {
		list([newPost()]);
		switchOff('keyboardShortcuts');
		press('j');
		expect(document.activeElement).toBe(document.body);
	});

	it('are silent in fields', () => {
		list([newPost()]);
		const field = document.body.appendChild(document.createElement('textarea'));
		field.focus();
		press('j');
		expect(document.activeElement).toBe(field);
		field.remove();
	});

	it('like from anywhere on the page of the post', () => {
		show(newPost(), 'page');
		press('l');
		expect(screen.getByRole('button', { name: '1 like, liked' })).toBeTruthy();
	});
});

it('shows what a linked page says of itself, and leads there in a tab of its own', () => {
	const preview = {
		url: 'https://slowbread.example/a',
		domain: 'slowbread.example',
		title: 'How long?',
		description: 'Notes',
		picture: null,
	};
	const card = show(newPost({ preview }));
	const link = within(card).getByRole('link', { name: /slowbread\.example\s*How long\?\s*Notes/ });
	expect(['href', 'target', 'rel'].map((name) => link.getAttribute(name))).toEqual([
		preview.url,
		'_blank',
		'noopener noreferrer nofollow ugc',
	]);
	expect(link.querySelector('img')).toBeNull();
	fireEvent.click(link);
	expect(location.pathname).toBe('/');
});
