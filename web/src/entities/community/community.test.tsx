// @vitest-environment jsdom
import { act, cleanup, render, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepCommunity, useCommunity } from './community.ts';
import { usePageTitle, useRouteTitle } from './use-title.ts';

const friends = { name: 'FRIENDS', logoUrl: '', accentHue: null };
const harbour = { name: 'Harbour Neighbours', logoUrl: '', accentHue: 240 };

beforeEach(() => {
	document.documentElement.lang = 'en';
	act(() => keepCommunity(friends));
});
afterEach(cleanup);

it('is what the server has answered last, and is kept on the device', () => {
	const { result } = renderHook(useCommunity);
	expect(result.current).toEqual(friends);
	act(() => keepCommunity(harbour));
	expect(result.current).toEqual(harbour);
	expect(JSON.parse(localStorage.getItem('friends-community') ?? '')).toEqual({ ...harbour, language: 'en' });
});

it('does not follow a tab in another language, where the name may be another', () => {
	const { result } = renderHook(useCommunity);
	localStorage.setItem('friends-community', JSON.stringify({ ...harbour, name: 'Hafennachbarn', language: 'de' }));
	act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'friends-community' })));
	expect(result.current).toEqual(friends);
});

it('follows another tab, and holds to FRIENDS where the storage holds nonsense', () => {
	const { result } = renderHook(useCommunity);
	const writeElsewhere = (text: string) => {
		localStorage.setItem('friends-community', text);
		act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'friends-community' })));
	};
	writeElsewhere(JSON.stringify(harbour));
	expect(result.current).toEqual(harbour);
	for (const nonsense of ['{', '7', '{"name":7,"logoUrl":{},"accentHue":"red"}']) {
		writeElsewhere(nonsense);
		expect(result.current).toEqual(friends);
	}
});

function Page() {
	usePageTitle('Soup on the roof');
	return null;
}

function Route() {
	useRouteTitle('Post');
	return <Page />;
}

it('stands in the title behind the page, of which a page knows more than its route', () => {
	render(<Route />);
	expect(document.title).toBe('Soup on the roof · FRIENDS');
	act(() => keepCommunity(harbour));
	expect(document.title).toBe('Soup on the roof · Harbour Neighbours');
});
