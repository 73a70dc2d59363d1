// @vitest-environment jsdom
import '#ui/testing.ts';
import { reportLimits } from '@friends/contract/reports/reports.limits';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { setReportedThing } from '#core/reporting.ts';
import { problem, stubServer } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { authorNamed } from '#core/testing/views.ts';
import { getToasts } from '#ui/toast/toast-store.ts';
// Loaded before the tests: their patience is not for modules.
import './report-dialog.tsx';
import { Reporting } from './reporting.tsx';

afterEach(() => act(() => setReportedThing(null)));

async function open() {
	renderWithClient(<Reporting />);
	act(() => setReportedThing({ target: 'comment', id: 'comment-1', person: authorNamed('Ben Whitlock'), excerpt: 'Buy my soup' }));
	await screen.findByRole('dialog');
}
const area = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'What’s wrong?' });
const write = (value: string) => fireEvent.change(area(), { target: { value } });
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Report' }));

it('is not there until somebody asks for it', () => {
	renderWithClient(<Reporting />);
	expect(screen.queryByRole('dialog')).toBeNull();
});

it('shows what is reported, and whose it is', async () => {
	await open();
	expect(screen.getByRole('dialog', { name: 'Report this comment' }).textContent).toMatch(/Ben Whitlock.*Buy my soup/);
});

it('sends the reason and thanks by a toast', async () => {
	const sent = stubServer(() => Response.json({ id: 'r', createdAt: '2026-01-01T00:00:00.000Z' }, { status: 201 }));
	await open();
	write('  Advertising ');
	send();
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	expect(sent[0]?.body).toEqual({ target: 'comment', targetId: 'comment-1', reason: 'Advertising' });
	expect(getToasts()[0]?.title).toBe('Report sent');
});

it('wants a reason that is not too long', async () => {
	const sent = stubServer(() => problem(422, 'validation_failed', 'No.'));
	await open();
	write('   ');
	screen.getByRole('button', { name: 'Report' }).focus();
	send();
	expect(screen.getByText('Please say what’s wrong')).toBeTruthy();
	expect(document.activeElement).toBe(area());
	write('x'.repeat(reportLimits.reason.maxLength + 1));
	send();
	expect(screen.getByText('Reason can have at most 1000 characters')).toBeTruthy();
	expect(sent).toEqual([]);
});

it('keeps the reason and says what the server said', async () => {
	stubServer(() => problem(404, 'not_found', 'This comment does not exist.'));
	await open();
	write('Advertising');
	send();
	expect(await screen.findByText('This comment does not exist.')).toBeTruthy();
	expect(area().value).toBe('Advertising');
});
