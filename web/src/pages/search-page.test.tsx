// @vitest-environment jsdom
import '#ui/testing.ts';
import type { SearchCounts } from '@friends/contract/search/search.schema';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { problem, type Sent, stubServer } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { personNamed, postView, tribeView } from '#entities/testing/views.ts';
import { muteErrors } from '#ui/testing.ts';
// Preloaded, because importing it takes longer than a test waits.
import '#ui/overlays/menu-popup.tsx';
import { SearchPage } from './search-page.tsx';

const time = '2026-01-01T00:00:00.000Z';
const theo = personNamed('Theo Lindqvist');
const post = postView({
	id: 'p1',
	title: '<b>Élodie</b> & rye',
	body: 'ELODIE brought the bread.',
	likeCount: 2,
	commentCount: 3,
	tribe: tribeView(),
});
const comment = {
	id: 'c1',
	body: `${'So warm. '.repeat(20)}Rye wants patience.`,
	author: theo,
	createdAt: time,
	post: { ...post, excerpt: '' },
};
const listed = {
	person: theo,
	interests: ['tea'],
	sharedCount: 0,
	createdAt: time,
	viewer: { relation: 'friend', requestId: null, canRequestFriendship: false },
};
const channel = { id: 'ch', name: 'general', slug: 'general', tribe: { id: 't', slug: 'ridge-walkers', name: 'Ridge Walkers' } };
const direct = { id: 'talk', kind: 'direct', name: '', people: [theo], memberCount: 2, channel: null };
const message = (id: string, conversation: object) => ({ id, seq: 7, text: 'half the rye', author: theo, createdAt: time, conversation });
const messages = [
	message('m1', direct),
	message('m2', { ...direct, id: 'crew', kind: 'group', name: 'Crew', memberCount: 4 }),
	message('m3', { ...direct, id: 'ch', kind: 'channel', people: [], channel }),
	{ ...message('m4', { ...direct, people: [] }), author: null },
];

const counts: SearchCounts = { posts: 100, comments: 12, people: 2, tribes: 1, tags: 0, messages: 4 };
let answers: Record<string, unknown>;

beforeEach(() => {
	answers = {
		'/api/search/counts': counts,
		'/api/search/posts': [post],
		'/api/search/comments': [comment],
		'/api/search/people': [listed],
		'/api/search/tribes': [tribeView({ name: 'Rye Club', description: 'Rye, and the odd brick.', viewer: { membership: 'member' } })],
		'/api/search/tags': [{ tag: 'ryebread', postCount: 100 }],
		'/api/search/messages': messages,
	};
	vi.stubGlobal('scrollTo', vi.fn());
});

function show(
	query: string,
	{ as = 'maya' as string | null, hasMessages = true, answer = (_: Sent): Response | undefined => undefined } = {},
) {
	const features = { friends: true, messages: hasMessages, explore: true, notifications: true, events: false, account: true };
	history.replaceState(null, '', `/search${query}`);
	const sent = stubServer((request) => answer(request) ?? Response.json(answers[request.path.split('?', 1)[0] ?? ''] ?? []));
	renderWithClient(<SearchPage />, { as, changes: { features } });
	return sent;
}

const asked = (sent: Sent[], kind: string) => sent.filter(({ path }) => path.startsWith(`/api/search/${kind}?`)).map(({ path }) => path);
const marks = (within: Element | null = document.body) =>
	[...(within?.querySelectorAll('mark') ?? [])].map(({ textContent }) => textContent);
const rowOf = async (name: string, index = 0) => (await screen.findAllByRole('link', { name }))[index]?.closest('li') as HTMLElement;

it('shows the first hits of each kind, how many there are, and what was found as text', async () => {
	show('?q=elodie+rye');
	const row = await rowOf('Post by Hana Sato');
	expect(marks(row)).toEqual(['Élodie', 'rye', 'ELODIE']);
	expect(row.textContent).toContain('<b>Élodie</b> & rye');
	expect(row.querySelector('b')).toBeNull();
	expect(within(row).getByText('Ridge Walkers')).toBeTruthy();
	expect(within(row).getByText('2 likes, 3 comments')).toBeTruthy();
	expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
		'All',
		'Posts100+',
		'Comments12',
		'People2',
		'Tribes1',
		'Tags0',
		'Messages4',
	]);
	expect(document.title).toBe('elodie rye · FRIENDS');

	const answer = await rowOf('Comment by Theo Lindqvist');
	expect(within(answer).getByRole('link').getAttribute('href')).toBe('/post/p1#comment-c1');
	expect(answer.textContent).toMatch(/“<b>Élodie<\/b> & rye”…(?:So warm\. ){1,6}Rye wants patience\.Ridge Walkers$/);
	expect(marks(await rowOf('Rye Club'))).toEqual(['Rye', 'Rye']);
	expect(within(await rowOf('Theo Lindqvist')).getByText('You’re friends')).toBeTruthy();
	expect(marks(await rowOf('#ryebread'))).toEqual(['rye']);
	expect(screen.getByRole('link', { name: 'See all: Messages' }).getAttribute('href')).toBe('/search?q=elodie+rye&kind=messages');
});

it('leads to messages in their places, and says who else can find them', async () => {
	show('?q=rye&kind=messages');
	const links = await screen.findAllByRole('link', { name: 'Message by Theo Lindqvist' });
	expect(links.map((link) => link.getAttribute('href'))).toEqual([
		'/messages/talk?message=m1',
		'/messages/crew?message=m2',
		'/tribes/ridge-walkers/channels/general?message=m3',
	]);
	const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
	expect(rows[0]).toMatch(/between you and Theo Lindqvist.*Only you two can find this$/);
	expect(rows[1]).toMatch(/Crew.*Only the 4 people of this group can find this$/);
	expect(rows[2]).toMatch(/#general in Ridge Walkers.*Only those who can read this channel can find this$/);
	expect(rows[3]).toMatch(/^A deleted member.*between you and A deleted member/);
});

it('has whole posts under their tab, with the words marked in them, in the order that is wanted', async () => {
	const sent = show('?q=elodie&kind=posts');
	const card = await screen.findByRole('article');
	expect(marks(card)).toEqual(['Élodie', 'ELODIE']);
	expect(within(card).getByRole('button', { name: /^Comments/ })).toBeTruthy();
	fireEvent.click(screen.getByRole('button', { name: 'Order Best fit first' }));
	fireEvent.click(await screen.findByRole('menuitemradio', { name: 'Newest first' }));
	await waitFor(() =>
		expect(asked(sent, 'posts')).toEqual(['/api/search/posts?q=elodie&order=best', '/api/search/posts?q=elodie&order=newest']),
	);
	expect(location.search).toBe('?q=elodie&kind=posts&order=newest');
	fireEvent.mouseDown(screen.getByRole('tab', { name: /^People/ }), { button: 0 });
	expect(await screen.findByRole('link', { name: 'Theo Lindqvist' })).toBeTruthy();
	expect(screen.queryByRole('button', { name: /^Order/ })).toBeNull();
	expect(location.search).toBe('?q=elodie&kind=people&order=newest');
});

it('shows what narrows a search, and takes it away', async () => {
	show('?q=rye+from:theo+before:2026-11-01+has:picture+-"old dough"');
	const chips = within(await screen.findByRole('list', { name: 'What narrows the search' }));
	expect(chips.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
		'From @theo',
		'Before 1 Nov 2026',
		'With a picture',
		'Without old dough',
	]);
	for (const name of ['From @theo', 'With a picture', 'Without old dough'])
		fireEvent.click(chips.getByRole('button', { name: `Remove ${name}` }));
	await waitFor(() => expect(new URLSearchParams(location.search).get('q')).toBe('rye before:2026-11-01'));
	fireEvent.click(chips.getByRole('button'));
	await waitFor(() => expect(screen.queryByRole('list', { name: 'What narrows the search' })).toBeNull());
	expect(location.search).toBe('?q=rye');
});

it('says plainly how it has read an odd search', async () => {
	show(`?q=${encodeURIComponent('before:noon (rye')}`);
	expect((await screen.findByText(/^We looked for the words/)).textContent).toBe(
		'We looked for the words before, noon and rye. The signs between them mean nothing here.',
	);
});

it('says what to try where nothing was found', async () => {
	for (const path of Object.keys(answers)) if (path !== '/api/search/counts') answers[path] = [];
	show('?q=rye+bread+from:theo');
	expect(await screen.findByRole('heading', { name: 'Nothing found for “rye bread from:theo”' })).toBeTruthy();
	const tries = screen.getAllByRole('link').map(({ textContent }) => textContent);
	expect(tries).toEqual(['rye bread', 'rye', 'bread']);
	fireEvent.click(screen.getByRole('link', { name: 'rye bread' }));
	expect(await screen.findByRole('heading', { name: 'Nothing with all 2 words' })).toBeTruthy();
});

it('says that it failed, and tries again', async () => {
	muteErrors();
	let fails = true;
	const sent = show('?q=rye', {
		answer: ({ path }) => (fails && path.startsWith('/api/search/comments') ? problem(400, 'validation', 'No.') : undefined),
	});
	expect(await screen.findByText('The search didn’t work')).toBeTruthy();
	fails = false;
	fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
	expect(await screen.findByRole('link', { name: 'Comment by Theo Lindqvist' })).toBeTruthy();
	expect(asked(sent, 'posts')).toHaveLength(1);
});

it('asks for nothing that guests cannot find', async () => {
	const sent = show('?q=rye&kind=people', { as: null });
	expect(await rowOf('Post by Hana Sato')).toBeTruthy();
	expect(screen.getAllByRole('tab').map(({ textContent }) => textContent?.replace(/\d.*/, ''))).toEqual([
		'All',
		'Posts',
		'Comments',
		'Tribes',
		'Tags',
	]);
	expect([...asked(sent, 'people'), ...asked(sent, 'messages')]).toEqual([]);
});

it('has no messages where the community has none', async () => {
	const sent = show('?q=rye', { hasMessages: false });
	expect(await rowOf('Theo Lindqvist')).toBeTruthy();
	expect(screen.queryByRole('tab', { name: /^Messages/ })).toBeNull();
	expect(asked(sent, 'messages')).toEqual([]);
});

it('asks what to look for before there is anything', async () => {
	const sent = show('');
	expect(screen.getByRole('heading', { name: 'What are you looking for?' })).toBeTruthy();
	expect(sent).toEqual([]);
});
