// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { stubServer } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { eventPost } from '#entities/testing/event-views.ts';
import { feedPlace, readDraft, writeDraft } from '#features/posts/compose/post-draft.ts';
import { muteErrors } from '#ui/testing.ts';
import { EventBox } from './event-box.tsx';

beforeEach(() => {
	muteErrors();
	writeDraft(feedPlace, feedPlace.initial);
});

const cover = { url: '/api/uploads/cover.webp', alt: 'Hills', width: 1200, height: 675, preview: '/api/uploads/cover-small.webp' };

async function writeRecap() {
	const post = { ...eventPost({ occurrence: { days: -2, goingCount: 3 }, viewer: { canAnswer: false } }), attachments: [cover] };
	const recap = { title: 'North loop', cameCount: 3, tribeId: null };
	stubServer(() => Response.json({ post, occurrences: [], people: [], recap }));
	renderWithClient(<EventBox post={post} />, { as: 'maya' });
	fireEvent.click(await screen.findByRole('button', { name: 'Write a recap' }));
}

it('begins a recap with the event’s name, how many came, and its cover', async () => {
	await writeRecap();
	expect(readDraft(feedPlace)).toMatchObject({
		title: 'North loop: how it was',
		body: '3 people came.',
		pictures: [{ alt: 'Hills', upload: { state: 'done', url: cover.url } }],
	});
});

it('keeps what was begun before', async () => {
	writeDraft(feedPlace, { body: 'Half a thought' });
	await writeRecap();
	expect(readDraft(feedPlace)).toMatchObject({ title: '', body: 'Half a thought', pictures: [] });
});
