// @vitest-environment jsdom
import type { Import } from '@friends/contract/imports/imports.schema';
import { listPosts } from '@friends/contract/posts/posts.endpoints';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { problem, silence, stubServer } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { muteErrors } from '#ui/testing.ts';
import { getToasts } from '#ui/toast/toast-store.ts';
import { ImportCard } from './import-card.tsx';

beforeEach(muteErrors);

const begun: Import = {
	id: 'a',
	state: 'receiving',
	kind: null,
	sentBytes: 0,
	totalBytes: 10_000_000,
	found: null,
	done: 0,
	total: 0,
	taken: { posts: 0, pictures: 0, profileTexts: false, picture: false },
	leftOut: [],
	problem: null,
	tribe: null,
	createdAt: '2026-06-02T12:00:00.000Z',
	expiresAt: '2026-06-03T12:00:00.000Z',
};
const found: Import = {
	...begun,
	state: 'found',
	kind: 'mastodon',
	total: 420,
	found: {
		...{ name: 'Ana', posts: 412, narrower: 30, pictures: 96, from: '2019-05-03T12:00:00.000Z', until: '2026-01-04T12:00:00.000Z' },
		...{ hasProfileTexts: true, hasPicture: false, leftOut: [{ reason: 'boost', count: 8 }] },
	},
};

function show(...imports: Import[]) {
	const sent = stubServer(({ method }) => Response.json(method === 'GET' ? imports : { ...imports[0], state: 'importing' }));
	renderWithClient(<ImportCard />);
	return sent;
}

/** A file of this size without its bytes. */
function fileOf(size: number): File {
	const file = new File(['x'], 'archive.zip');
	Object.defineProperty(file, 'size', { value: size });
	return file;
}

const pick = async (file: File) => fireEvent.change(await screen.findByLabelText('Archive'), { target: { files: [file] } });

it('says that it is on its way, and that it could not be loaded', async () => {
	stubServer(silence);
	const { unmount } = renderWithClient(<ImportCard />);
	expect(screen.getByText('Loading your import')).toBeTruthy();
	unmount();
	stubServer(() => problem(403, 'forbidden', 'No'));
	renderWithClient(<ImportCard />);
	expect(await screen.findByText('Your import couldn’t be loaded')).toBeTruthy();
});

it('sends a file piece by piece, and shows that it is read', async () => {
	let now: Import[] = [];
	const sent = stubServer(({ method, path }) => {
		if (method === 'GET') return Response.json(now);
		const number = Number(path.split('/').at(-1));
		const sentBytes = method === 'POST' ? 0 : Math.min(10_000_000, (number + 1) * 4_194_304);
		now = [{ ...begun, sentBytes, state: sentBytes === 10_000_000 ? 'reading' : 'receiving' }];
		return Response.json(now[0]);
	});
	renderWithClient(<ImportCard />);
	await pick(fileOf(10_000_000));
	expect(await screen.findByText('Reading your archive')).toBeTruthy();
	expect(sent.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`)).toEqual([
		'POST /api/me/imports',
		'PUT /api/me/imports/a/pieces/0',
		'PUT /api/me/imports/a/pieces/1',
		'PUT /api/me/imports/a/pieces/2',
	]);
});

it('goes on with the same file, and with no other', async () => {
	const sent = show({ ...begun, sentBytes: 4_194_304 });
	expect(await screen.findByText('Paused, 5 of 10 MB')).toBeTruthy();
	await pick(fileOf(9_999_999));
	await waitFor(() => expect(getToasts()).toMatchObject([{ title: 'This file can’t be sent' }]));
	expect(sent.every(({ method }) => method === 'GET')).toBe(true);
});

it('says what is in it, and brings what was chosen', async () => {
	const sent = show(found);
	expect(await screen.findByText(/412 posts with 96 pictures, from May 2019 to January 2026/)).toBeTruthy();
	expect(screen.getByText('8 boosts of others’ posts')).toBeTruthy();
	fireEvent.click(screen.getByRole('checkbox', { name: /^Also 30 posts that fewer people could see/ }));
	fireEvent.click(screen.getByRole('button', { name: 'Bring them here' }));
	await waitFor(() =>
		expect(sent.find(({ method }) => method === 'POST')).toMatchObject({
			path: '/api/me/imports/a/start',
			body: { posts: true, narrower: true, profileTexts: false, picture: false },
		}),
	);
});

it('shows how far it is, and cancels', async () => {
	const sent = show({ ...found, state: 'importing', done: 105 });
	expect((await screen.findByRole('progressbar', { name: 'Import' })).getAttribute('aria-valuenow')).toBe('25');
	fireEvent.click(screen.getByRole('button', { name: 'Cancel import' }));
	await waitFor(() => expect(sent.find(({ method }) => method === 'DELETE')?.path).toBe('/api/me/imports/a'));
});

it('refetches lists of posts for those that came along', async () => {
	const taken = { ...found.taken, posts: 5 };
	stubServer(({ method }) => Response.json(method === 'GET' ? [{ ...found, state: 'importing', taken }] : found));
	const { client } = renderWithClient(<ImportCard />);
	client.setQueryData([listPosts.path], []);
	await screen.findByRole('progressbar', { name: 'Import' });
	expect(client.getQueryState([listPosts.path])?.isInvalidated).toBe(true);
});

it('says what came along, and what did not', async () => {
	show({
		...found,
		state: 'done',
		taken: { posts: 400, pictures: 1, profileTexts: true, picture: false },
		leftOut: [
			{ reason: 'tooLong', count: 12 },
			{ reason: 'notAPicture', count: 1 },
		],
	});
	expect(await screen.findByText('Came along: 400 posts with 1 picture, the texts of your profile.')).toBeTruthy();
	expect(screen.getByText('12 longer than a post may be here')).toBeTruthy();
	expect(screen.getByText('1 video or sound')).toBeTruthy();
});

it('says why it failed, and lets another file be tried', async () => {
	show({ ...begun, state: 'failed', problem: 'otherArchive' });
	expect(await screen.findByText('This archive is neither from FRIENDS nor from Mastodon.')).toBeTruthy();
	expect(screen.getByText('Nothing came along.')).toBeTruthy();
	expect(screen.getByRole('button', { name: 'Try another file' })).toBeTruthy();
});
