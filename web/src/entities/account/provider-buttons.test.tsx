// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { leaveFor } from '#core/browser/leave-for.ts';
import { networkFailure, problem, silence, stubServer } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { muteErrors } from '#ui/testing.ts';
import { ProviderButtons } from './provider-buttons.tsx';
import { takeTrip } from './trip.ts';

vi.mock('#core/browser/leave-for.ts', () => ({ leaveFor: vi.fn() }));

beforeEach(() => {
	muteErrors();
	vi.mocked(leaveFor).mockClear();
});

const named = (...names: string[]) => names.map((name) => ({ key: name.toLowerCase(), name }));
const away = { address: 'https://hub.example/authorize?state=s', ticket: 'sealed' };

function show(names: string[], as: string | null = null) {
	return renderWithClient(<ProviderButtons providers={named(...names)} purpose="sign-in" from="/tribes" />, { as });
}

const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => fireEvent.click(button(name));

it('is nothing where there is no provider', () => {
	const { container } = show([]);
	expect(container.textContent).toBe('');
});

it('has a button for each of five', () => {
	show(['A', 'B', 'C', 'D', 'E']);
	expect(buttons()).toEqual(['A', 'B', 'C', 'D', 'E'].map((name) => expect.stringContaining(`Continue with ${name}`)));
});

it('shows three of six, then all, with the focus on the fourth', () => {
	show(['A', 'B', 'C', 'D', 'E', 'F']);
	expect(screen.getAllByRole('button')).toHaveLength(4);
	press('More ways to continue');
	expect(screen.getAllByRole('button')).toHaveLength(6);
	expect(document.activeElement).toBe(button('Continue with D'));
});

it('keeps the trip in this tab, with where it began and where it leads, and leaves', async () => {
	const sent = stubServer(() => Response.json(away));
	history.replaceState(null, '', '/join#summer-fair-code');
	show(['Harbour', 'Other']);
	press('Continue with Harbour');
	await waitFor(() => expect(leaveFor).toHaveBeenCalledWith(away.address));
	expect(sent.map(({ path, method }) => [method, path])).toEqual([['POST', '/auth/providers/harbour']]);
	expect(takeTrip()).toEqual({
		provider: { key: 'harbour', name: 'Harbour' },
		ticket: 'sealed',
		purpose: 'sign-in',
		from: '/tribes',
		hash: '#summer-fair-code',
		userId: null,
	});
	expect(takeTrip()).toBeNull();
	expect(localStorage.length).toBe(0);
});

it('is busy on the way, and can begin no second trip', () => {
	stubServer(silence);
	show(['Harbour', 'Other']);
	press('Continue with Harbour');
	expect(screen.getByRole('button', { busy: true }).textContent).toContain('On the way…');
	expect((button('Continue with Other') as HTMLButtonElement).disabled).toBe(true);
});

it.each([
	[
		'the provider',
		() => problem(503, 'provider_unreachable', 'This provider doesn’t answer right now.'),
		'This provider doesn’t answer right now.',
	],
	['the community', networkFailure, 'The server couldn’t be reached.'],
])('says at the buttons that %s is out of reach, and tries again', async (_, answer, sentence) => {
	let isUp = false;
	stubServer(() => (isUp ? Response.json(away) : answer()));
	show(['Harbour', 'Other']);
	press('Continue with Harbour');
	expect((await screen.findByRole('alert')).textContent).toBe(sentence);
	expect(leaveFor).not.toHaveBeenCalled();
	expect(takeTrip()).toBeNull();
	isUp = true;
	press('Continue with Harbour');
	expect(screen.queryByRole('alert')).toBeNull();
	await waitFor(() => expect(leaveFor).toHaveBeenCalled());
});

it('does not leave where the browser keeps nothing: the answer could not count', async () => {
	stubServer(() => Response.json(away));
	vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
		throw new DOMException('Full', 'QuotaExceededError');
	});
	show(['Harbour']);
	press('Continue with Harbour');
	expect((await screen.findByRole('alert')).textContent).toMatch(/^Your browser keeps nothing for this site/);
	expect(leaveFor).not.toHaveBeenCalled();
});

it('can be pressed again by those who come back with the browser', async () => {
	stubServer(() => Response.json(away));
	show(['Harbour']);
	press('Continue with Harbour');
	await waitFor(() => expect(leaveFor).toHaveBeenCalled());
	expect(screen.getByRole('button', { busy: true })).toBeTruthy();
	act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
	expect(screen.queryByRole('button', { busy: true })).toBeNull();
});
