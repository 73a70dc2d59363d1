// @vitest-environment jsdom
import '#ui/testing.ts';
import type { TribeJoining } from '@friends/contract/tribes/joining/tribe-joining.schema';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { problem, type Sent, silence, stubServer } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { tribeView } from '#entities/testing/views.ts';
import { muteErrors } from '#ui/testing.ts';
import { getToasts } from '#ui/toast/toast-store.ts';
import { JoiningSettings } from './joining-settings.tsx';

beforeEach(muteErrors);

const tribe = tribeView({ viewer: { membership: 'owner' } });
const joining: TribeJoining = { joinMode: 'request', questions: ['How far?', 'Who brought you?'], hasPasscode: false };

function show(saved: TribeJoining = joining, answer: (sent: Sent) => Response | undefined = () => undefined) {
	const sent = stubServer((each) => {
		const own = answer(each);
		if (own) return own;
		if (each.path.includes('/invitations')) return Response.json([]);
		return Response.json(each.method === 'PUT' ? { ...saved, ...(each.body as object), passcode: undefined } : saved);
	});
	renderWithClient(<JoiningSettings tribe={tribe} />);
	return () => sent.filter(({ method }) => method === 'PUT').map(({ body }) => body);
}

const question = (number: number) => screen.findByRole<HTMLInputElement>('textbox', { name: `Question ${number}` });
const questions = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Question/ }).map(({ value }) => value);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));

it('says that it is on its way, and that it did not come', async () => {
	stubServer(silence);
	const { unmount } = renderWithClient(<JoiningSettings tribe={tribe} />);
	expect(screen.getByText('Loading how people join')).toBeTruthy();
	unmount();
	show(joining, ({ path }) => (path.endsWith('/joining') ? problem(403, 'forbidden', 'No.') : undefined));
	await screen.findByText('How people join couldn’t be loaded');
});

it('adds, removes and reorders up to three questions, and leaves empty ones out', async () => {
	const saves = show();
	await question(1);
	expect(screen.getByRole<HTMLInputElement>('radio', { name: 'By asking' }).checked).toBe(true);
	press('Add a question');
	expect(document.activeElement).toBe(await question(3));
	expect(screen.queryByRole('button', { name: 'Add a question' })).toBeNull();
	const grip = screen.getByRole('button', { name: 'Reorder question 2' });
	for (const key of [' ', 'ArrowUp', ' ']) fireEvent.keyDown(grip, { key });
	expect(questions()).toEqual(['Who brought you?', 'How far?', '']);
	expect(screen.getByText('Dropped, first of three.')).toBeTruthy();
	expect(document.activeElement?.getAttribute('aria-label')).toBe('Reorder question 1');
	fireEvent.change(await question(2), { target: { value: ' How far do you walk? ' } });
	press('Save');
	await waitFor(() => expect(getToasts()).toMatchObject([{ title: 'Joining saved' }]));
	expect(saves()).toEqual([{ joinMode: 'request', questions: ['Who brought you?', 'How far do you walk?'] }]);
	expect(questions()).toEqual(['Who brought you?', 'How far do you walk?']);
	press('Remove question 1');
	expect(questions()).toEqual(['How far do you walk?']);
});

it('wants a passcode where there is none, of a good length, and never shows it', async () => {
	const saves = show();
	await question(1);
	choose('With a passcode');
	press('Save');
	const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Passcode' });
	expect(screen.getByText('Choose a passcode, so that people can join with it.')).toBeTruthy();
	expect(document.activeElement).toBe(field);
	fireEvent.change(field, { target: { value: 'abc' } });
	press('Save');
	expect(screen.getByText('Passcode needs at least 4 characters')).toBeTruthy();
	fireEvent.change(field, { target: { value: 'acorns' } });
	press('Save');
	await waitFor(() => expect(saves()).toEqual([{ joinMode: 'passcode', questions: joining.questions, passcode: 'acorns' }]));
	await waitFor(() => expect(field.value).toBe(''));
});

it('leaves a passcode that is set, and keeps what was written when the server refuses', async () => {
	const refusal = { code: 'passcode_needed', title: 'No', detail: 'No.', status: 422, errors: { passcode: 'Choose another one.' } };
	show({ joinMode: 'passcode', questions: [], hasPasscode: true }, ({ method }) =>
		method === 'PUT' ? Response.json(refusal, { status: 422 }) : undefined,
	);
	const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Passcode' });
	expect(screen.getByText(/^A passcode is set/)).toBeTruthy();
	expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
	fireEvent.change(field, { target: { value: 'acorns' } });
	press('Save');
	expect(await screen.findByText('Choose another one.')).toBeTruthy();
	expect(field.value).toBe('acorns');
});
