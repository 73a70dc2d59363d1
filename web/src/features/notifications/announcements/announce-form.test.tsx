// @vitest-environment jsdom
import '#ui/testing.ts';
import type { Announcement } from '@friends/contract/notifications/announcements.schema';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { problem, stubServer } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { personNamed } from '#entities/testing/views.ts';
import { muteErrors } from '#ui/testing.ts';
import { getToasts } from '#ui/toast/toast-store.ts';
import { AnnounceForm } from './announce-form.tsx';
import { AnnouncementList } from './announcement-list.tsx';
import { announcementDraft, announcementDrafts } from './use-announce-form.ts';

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' });
const write = (text: string) => fireEvent.change(field(), { target: { value: text } });
const open = (language: RegExp) => fireEvent.mouseDown(screen.getByRole('tab', { name: language }));
const announce = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Announce' });

afterEach(() => act(() => announcementDrafts.discard(announcementDraft)));

function announcement(changes: Partial<Announcement> = {}): Announcement {
	return {
		id: 'one',
		text: 'Quiet night',
		translations: {},
		author: personNamed('Odile Boss'),
		at: '2026-01-01T00:00:00.000Z',
		...changes,
	};
}

it('tells everyone, in the languages that have a text', async () => {
	const sent = stubServer(() => Response.json(announcement(), { status: 201 }));
	renderWithClient(<AnnounceForm language="en" offered={['en', 'de', 'es']} />);
	expect(announce().disabled).toBe(true);
	write('Quiet night');
	expect(screen.getByRole('tab', { name: /^Deutsch.*1 missing$/ })).toBeTruthy();
	open(/^Deutsch/);
	expect(field().placeholder).toBe('Quiet night');
	expect(screen.getByText(/Missing in/).textContent).toBe('Missing in Deutsch. People read it in English.');
	write('Ruhige Nacht');
	fireEvent.click(announce());
	await waitFor(() => expect(getToasts()[0]?.title).toBe('Announced'));
	expect(sent[0]).toMatchObject({ method: 'POST', path: '/api/admin/announcements' });
	expect(sent[0]?.body).toEqual({ text: 'Quiet night', translations: { de: 'Ruhige Nacht' } });
	expect(field().value).toBe('');
});

it('has no tabs in a community of one language, and keeps the text that was refused', async () => {
	muteErrors();
	stubServer(() => problem(429, 'rate_limited', 'Please wait a while.'));
	renderWithClient(<AnnounceForm language="en" offered={['en']} />);
	expect(screen.queryByRole('tab')).toBeNull();
	write('Quiet night');
	fireEvent.click(announce());
	await waitFor(() => expect(getToasts()[0]?.description).toBe('Please wait a while.'));
	expect(field().value).toBe('Quiet night');
});

it('opens the language whose text is too long', async () => {
	const sent = stubServer(() => problem(500, 'internal', 'Not asked.'));
	renderWithClient(<AnnounceForm language="en" offered={['en', 'de']} />);
	write('Quiet night');
	open(/^Deutsch/);
	write('x'.repeat(2001));
	open(/^English/);
	fireEvent.click(announce());
	expect(field().value).toHaveLength(2001);
	expect(screen.getByText('Announcement can have at most 2000 characters')).toBeTruthy();
	await waitFor(() => expect(document.activeElement).toBe(field()));
	expect(sent).toEqual([]);
});

it('lists what was announced, with its other languages', async () => {
	stubServer(() => Response.json([announcement({ translations: { de: 'Ruhige Nacht' } }), announcement({ id: 'two', author: null })]));
	renderWithClient(<AnnouncementList />);
	const [first, second] = await screen.findAllByRole('listitem');
	expect(first?.textContent).toMatch(/^Quiet nightIn 1 other languageDeutschRuhige NachtBy Odile Boss · /);
	expect(second?.textContent).not.toContain('By');
});

it('says that there was none yet', async () => {
	stubServer(() => Response.json([]));
	renderWithClient(<AnnouncementList />);
	expect(await screen.findByText('Nothing yet.')).toBeTruthy();
});
