// @vitest-environment jsdom
import '#ui/testing.ts';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { problem, type Sent, stubServer } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { tribeView } from '#entities/testing/views.ts';
import { tribeStore } from '#entities/tribe/tribe-store.ts';
import { askDrafts } from './ask-drafts.ts';
// Imported before the tests, outside their time-outs.
import './ask-dialog.tsx';
import './passcode-dialog.tsx';
import { JoinButton } from './join-button.tsx';
import { MembershipScope } from './membership-scope.tsx';

const code = 'A'.repeat(22);
const asking = tribeView({ id: 'asking', joinMode: 'request', questions: ['How far do you walk?', 'Who brought you?'] });
const secret = tribeView({ id: 'secret', joinMode: 'passcode' });

afterEach(() => act(() => askDrafts.discard('asking')));

function Shown({ tribe: listed, inviteCode }: { tribe: Tribe; inviteCode: string }) {
	const tribe = tribeStore.useShown(listed.id, listed);
	return <JoinButton tribe={tribe} inviteCode={inviteCode} isAlone />;
}

function show(tribe: Tribe, answer: (sent: Sent) => Response | undefined = () => undefined, { inviteCode = '', as = 'maya' } = {}) {
	const sent = stubServer((each) => answer(each) ?? Response.json(tribe));
	const shown = renderWithClient(
		<MembershipScope>
			<Shown tribe={tribe} inviteCode={inviteCode} />
		</MembershipScope>,
		{ as: as || null },
	);
	return { ...shown, posts: () => sent.filter(({ method }) => method === 'POST').map(({ path, body }) => ({ path, body })) };
}

const open = async (button: string, title: string) => {
	fireEvent.click(screen.getByRole('button', { name: button }));
	return within(await screen.findByRole('dialog', { name: title }));
};
const openAsking = () => open('Ask to join', 'Ask to join Ridge Walkers');
const openPasscode = () => open('Join', 'Join Ridge Walkers');
const write = (area: HTMLElement, value: string) => fireEvent.change(area, { target: { value } });

it('joins at once where anybody may, and with an open invitation where it takes one', async () => {
	const joined = tribeView({ viewer: { membership: 'member' } });
	const { posts, unmount } = show(tribeView(), ({ method }) => (method === 'POST' ? Response.json(joined) : undefined));
	fireEvent.click(screen.getByRole('button', { name: 'Join' }));
	await waitFor(() => expect(posts()).toEqual([{ path: '/api/tribes/tribe-1/membership', body: {} }]));
	expect(screen.getByRole('button', { name: 'Joined' })).toBeTruthy();
	unmount();
	const other = tribeView({ id: 'tribe-2', joinMode: 'invite' });
	const { posts: later } = show(other, undefined, { inviteCode: code });
	fireEvent.click(screen.getByRole('button', { name: 'Join' }));
	await waitFor(() => expect(later()).toEqual([{ path: '/api/tribes/tribe-2/membership', body: { inviteCode: code } }]));
});

it('says quietly where it takes an invitation, to members and guests, and that one has ended', () => {
	const shut = tribeView({ id: 'tribe-3', joinMode: 'invite', viewer: { canJoin: false } });
	const { unmount } = show(shut);
	expect(screen.getByText('Joined with an invitation')).toBeTruthy();
	unmount();
	const guest = show(shut, undefined, { as: '' });
	expect(screen.getByText('Joined with an invitation')).toBeTruthy();
	guest.unmount();
	show(shut, undefined, { inviteCode: code });
	expect(screen.getByText(/^This invitation has ended/)).toBeTruthy();
	expect(screen.queryByRole('button')).toBeNull();
});

it('asks with answers and a message, and keeps what is written until it is sent', async () => {
	const asked = { ...asking, viewer: { ...asking.viewer, membership: 'requested' as const, canJoin: false } };
	const { posts } = show(asking, ({ method }) => (method === 'POST' ? Response.json(asked) : undefined), { inviteCode: code });
	let dialog = await openAsking();
	fireEvent.click(dialog.getByRole('button', { name: 'Ask to join' }));
	expect(dialog.getAllByText('Please answer this question')).toHaveLength(2);
	expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: 'How far do you walk?' }));
	write(dialog.getByRole('textbox', { name: 'How far do you walk?' }), ' Ten kilometres ');
	fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	dialog = await openAsking();
	expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'How far do you walk?' }).value).toBe(' Ten kilometres ');
	write(dialog.getByRole('textbox', { name: 'Who brought you?' }), 'Signe');
	write(dialog.getByRole('textbox', { name: /^Your message/ }), 'Hello');
	fireEvent.click(dialog.getByRole('button', { name: 'Ask to join' }));
	expect(await screen.findByRole('button', { name: 'Asked' })).toBeTruthy();
	expect(posts()).toEqual([
		{ path: '/api/tribes/asking/membership', body: { inviteCode: code, message: 'Hello', answers: ['Ten kilometres', 'Signe'] } },
	]);
	expect(askDrafts.read('asking')).toEqual({});
	act(() => tribeStore.learn('asking', asking));
});

it('shows a refusal at its field, and loses nothing', async () => {
	act(() => askDrafts.write('asking', { message: 'Hello', questions: asking.questions, answers: ['Ten', 'Signe'] }));
	const refusal = {
		code: 'validation_failed',
		title: 'No',
		detail: 'No.',
		status: 422,
		errors: { 'answers.1': 'Answer contains nonsense' },
	};
	show(asking, ({ method }) => (method === 'POST' ? Response.json(refusal, { status: 422 }) : undefined));
	const dialog = await openAsking();
	fireEvent.click(dialog.getByRole('button', { name: 'Ask to join' }));
	expect(await dialog.findByText('Answer contains nonsense')).toBeTruthy();
	expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: 'Who brought you?' }));
	expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /^Your message/ }).value).toBe('Hello');
});

it('says that a form needs a connection', async () => {
	show(asking);
	const dialog = await openAsking();
	Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
	act(() => void window.dispatchEvent(new Event('offline')));
	expect(dialog.getByText(/^You’re offline\. Your words are kept/)).toBeTruthy();
	expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Ask to join' }).disabled).toBe(true);
	Reflect.deleteProperty(navigator, 'onLine');
	act(() => void window.dispatchEvent(new Event('online')));
	expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Ask to join' }).disabled).toBe(false);
});

it('joins with a passcode, after a wrong one and too many', async () => {
	const wrong = {
		code: 'wrong_passcode',
		title: 'No',
		detail: 'Wrong.',
		status: 403,
		errors: { passcode: 'This is not the passcode of this tribe.' },
	};
	const joined = tribeView({ id: 'secret', joinMode: 'passcode', viewer: { membership: 'member' } });
	const answers = [
		Response.json(wrong, { status: 403 }),
		problem(429, 'rate_limited', 'That was a lot at once. Please try again in 50 minutes.'),
		Response.json(joined),
	];
	const { posts } = show(secret, ({ method }) => (method === 'POST' ? answers.shift() : undefined));
	const dialog = await openPasscode();
	const send = () => fireEvent.click(dialog.getByRole('button', { name: 'Join' }));
	const field = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Passcode' });
	send();
	expect(dialog.getByText('Passcode is required')).toBeTruthy();
	write(field, 'acorn');
	send();
	expect(await dialog.findByText('This is not the passcode of this tribe.')).toBeTruthy();
	expect([document.activeElement, field.value]).toEqual([field, 'acorn']);
	send();
	expect((await dialog.findByRole('alert')).textContent).toBe('That was a lot at once. Please try again in 50 minutes.');
	write(field, 'acorns');
	send();
	expect(await screen.findByRole('button', { name: 'Joined' })).toBeTruthy();
	expect(posts().at(-1)).toEqual({ path: '/api/tribes/secret/membership/passcode', body: { passcode: 'acorns' } });
});
