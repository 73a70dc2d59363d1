// @vitest-environment jsdom
import '#ui/testing.ts';
import { reportLimits } from '@friends/contract/reports/reports.limits';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { problem, stubServer } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { setReportedThing } from '#entities/report/reported-thing.ts';
import { personNamed, tribeView } from '#entities/testing/views.ts';
import { getToasts } from '#ui/toast/toast-store.ts';
import { reportDrafts } from './report-drafts.ts';
// Imported before the tests, outside their time-outs.
import './report-dialog.tsx';
import { ReportDialogOutlet } from './report-dialog-outlet.tsx';

afterEach(() => {
	act(() => setReportedThing(null));
	reportDrafts.discard('comment/comment-1');
});

async function open() {
	renderWithClient(<ReportDialogOutlet />);
	act(() => setReportedThing({ target: 'comment', id: 'comment-1', person: personNamed('Ben Whitlock'), excerpt: 'Buy my soup' }));
	await screen.findByRole('dialog');
}
const area = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Tell us more/ });
const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));
const write = (value: string) => fireEvent.change(area(), { target: { value } });
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Report' }));

it('is not there until somebody asks for it', () => {
	renderWithClient(<ReportDialogOutlet />);
	expect(screen.queryByRole('dialog')).toBeNull();
});

it('shows what is reported, and whose it is', async () => {
	await open();
	expect(screen.getByRole('dialog', { name: 'Report this comment' }).textContent).toMatch(/Ben Whitlock.*Buy my soup/);
});

it.each([
	[null, 'Only administrators will see this, and that it came from you.'],
	[
		tribeView({ name: 'Ridge Walkers' }),
		'The moderators of Ridge Walkers will see this, but not your name. ' +
			'Administrators see both: after 48 hours, or at once if it concerns a moderator.',
	],
])('says who will read it', async (tribe, sentence) => {
	renderWithClient(<ReportDialogOutlet />);
	act(() => setReportedThing({ target: 'post', id: 'post-3', person: personNamed('Ben Whitlock'), excerpt: 'Soup', tribe }));
	await screen.findByRole('dialog');
	expect(screen.getByText(sentence)).toBeTruthy();
});

it('offers five kinds, and sends one with the words to it', async () => {
	const sent = stubServer(() => Response.json({ id: 'r', createdAt: '2026-01-01T00:00:00.000Z' }, { status: 201 }));
	await open();
	expect(screen.getByRole('group', { name: 'What’s wrong?' })).toBeTruthy();
	expect(
		screen.getAllByRole('radio').map((radio) => document.getElementById(radio.getAttribute('aria-labelledby') ?? '')?.textContent),
	).toEqual(['Spam', 'Harassment', 'False information', 'Private data', 'Something else']);
	choose('Spam');
	write('  Advertising ');
	send();
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	expect(sent[0]?.body).toEqual({ target: 'comment', targetId: 'comment-1', kind: 'spam', reason: 'Advertising' });
	expect(getToasts()[0]?.title).toBe('Report sent');
});

it('needs no words', async () => {
	const sent = stubServer(() => Response.json({ id: 'r', createdAt: '2026-01-01T00:00:00.000Z' }, { status: 201 }));
	await open();
	choose('Something else');
	send();
	await waitFor(() => expect(sent[0]?.body).toEqual({ target: 'comment', targetId: 'comment-1', kind: 'other', reason: '' }));
});

it('wants a kind, and words that are not too many', async () => {
	const sent = stubServer(() => problem(422, 'validation_failed', 'No.'));
	await open();
	send();
	expect(screen.getByText('Please say what’s wrong')).toBeTruthy();
	expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Spam' }));
	choose('Harassment');
	expect(screen.queryByText('Please say what’s wrong')).toBeNull();
	write('x'.repeat(reportLimits.reason.maxLength + 1));
	send();
	expect(screen.getByText('Reason can have at most 1000 characters')).toBeTruthy();
	expect(document.activeElement).toBe(area());
	expect(sent).toEqual([]);
});

it('keeps what was chosen and typed when it is closed, for that thing alone, until it is sent', async () => {
	stubServer(() => Response.json({ id: 'r', createdAt: '2026-01-01T00:00:00.000Z' }, { status: 201 }));
	await open();
	choose('Spam');
	write('Advertising');
	fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	act(() => setReportedThing({ target: 'post', id: 'post-2', person: personNamed('Ben Whitlock'), excerpt: 'Soup' }));
	await screen.findByRole('dialog');
	expect(area().value).toBe('');
	act(() => setReportedThing({ target: 'comment', id: 'comment-1', person: personNamed('Ben Whitlock'), excerpt: 'Buy my soup' }));
	await waitFor(() => expect(area().value).toBe('Advertising'));
	expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Spam' }).checked).toBe(true);
	send();
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	act(() => setReportedThing({ target: 'comment', id: 'comment-1', person: personNamed('Ben Whitlock'), excerpt: 'Buy my soup' }));
	await screen.findByRole('dialog');
	expect(area().value).toBe('');
});

it('keeps the reason and says what the server said', async () => {
	stubServer(() => problem(404, 'not_found', 'This comment does not exist.'));
	await open();
	choose('Spam');
	write('Advertising');
	send();
	expect(await screen.findByText('This comment does not exist.')).toBeTruthy();
	expect(area().value).toBe('Advertising');
});
