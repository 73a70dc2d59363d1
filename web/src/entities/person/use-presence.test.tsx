// @vitest-environment jsdom
import '#ui/testing.ts';
import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { forgetPresence, learnPresence } from '#core/live/presence-store.ts';
import { shownWatch } from '#core/live/watches.ts';
import { setSignedIn, setSignedOut } from '#core/session/session-store.ts';
import { userNamed } from '#core/testing/fake-server.ts';
import { personNamed } from '#entities/testing/views.ts';
import { PersonLine } from './person-line.tsx';
import { usePresence } from './use-presence.ts';

const noor = personNamed('Noor Haddad');
const viewer = userNamed('maya');

afterEach(() => {
	act(forgetPresence);
	setSignedOut(null);
});

function Line({ id = noor.id }: { id?: string }) {
	const presence = usePresence(id);
	return <PersonLine person={noor} href="/profile/noor" detail="" presence={presence} />;
}

it('shows a dot with words that screen readers read, as the server tells it', () => {
	setSignedIn(viewer);
	render(<Line />);
	expect(shownWatch().people).toEqual([noor.id]);
	expect([screen.queryByText('Online'), screen.queryByText('Away')]).toEqual([null, null]);
	act(() => learnPresence({ isWhole: true, online: [noor.id] }));
	expect(screen.getByText('Online').className).toBe('sr-only');
	expect(screen.getByRole('img', { name: 'Online', hidden: true })).toBeTruthy();
	act(() => learnPresence({ away: [noor.id] }));
	expect(screen.getByText('Away')).toBeTruthy();
	expect(screen.getByRole('img', { name: 'Away', hidden: true })).toBeTruthy();
	act(() => learnPresence({ offline: [noor.id] }));
	expect(screen.queryByText('Away')).toBeNull();
});

it('asks for no one once the component is gone', () => {
	setSignedIn(viewer);
	const { unmount } = render(<Line />);
	unmount();
	expect(shownWatch().people).toBeUndefined();
});

it.each([
	['guests', null],
	['members who hide their own', { ...viewer, settings: { ...viewer.settings, showPresence: false } }],
	['the person themselves', { ...viewer, id: noor.id }],
])('neither asks nor shows for %s', (_, user) => {
	if (user) setSignedIn(user);
	else setSignedOut(null);
	render(<Line />);
	act(() => learnPresence({ online: [noor.id] }));
	expect([shownWatch().people, screen.queryByText('Online')]).toEqual([undefined, null]);
});
