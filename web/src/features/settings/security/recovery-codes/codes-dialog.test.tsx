// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { getToasts } from '#ui/toast/toast-store.ts';
import { CodesDialog } from './codes-dialog.tsx';

afterEach(() => vi.restoreAllMocks());

const codes = Array.from({ length: 10 }, (_, index) => `k7fq-2mnd-x4pt-8w3r-vb6y-0hj${index}`);

function show() {
	const onClose = vi.fn();
	renderWithClient(<CodesDialog codes={codes} onClose={onClose} />);
	return onClose;
}

const done = () => screen.getByRole('button', { name: 'Done' });

it('shows all ten as a list', () => {
	show();
	expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(codes);
});

it('is done once they are kept', () => {
	const onClose = show();
	expect(done()).toHaveProperty('disabled', true);
	fireEvent.click(screen.getByRole('checkbox', { name: 'I’ve put them somewhere safe' }));
	fireEvent.click(done());
	expect(onClose).toHaveBeenCalledOnce();
});

it('warns whoever closes it too early, and lets them go the second time', () => {
	const onClose = show();
	fireEvent.click(screen.getByRole('button', { name: 'Close' }));
	expect(onClose).not.toHaveBeenCalled();
	expect(screen.getByRole('alert').textContent).toContain('You won’t see these again.');
	fireEvent.click(screen.getByRole('button', { name: 'Close' }));
	expect(onClose).toHaveBeenCalledOnce();
});

it('copies them, one in a line', async () => {
	const writeText = vi.fn(async () => {});
	vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { clipboard: { writeText } }));
	show();
	fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
	await waitFor(() => expect(getToasts()).toMatchObject([{ title: 'Codes copied' }]));
	expect(writeText).toHaveBeenCalledWith(codes.join('\n'));
	vi.unstubAllGlobals();
});

it('saves them as a text without the email', async () => {
	const blobs: Blob[] = [];
	const createObjectURL = vi.fn((blob: Blob) => `blob:${blobs.push(blob)}`);
	vi.stubGlobal('URL', Object.assign(URL, { createObjectURL, revokeObjectURL: () => {} }));
	vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
	show();
	fireEvent.click(screen.getByRole('button', { name: 'Save' }));
	const text = await blobs[0]?.text();
	for (const code of codes) expect(text).toContain(code);
	expect(text).not.toContain('@');
	vi.unstubAllGlobals();
});
