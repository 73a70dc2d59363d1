// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readItem, readJson, removeItem, writeItem } from './safe-storage.ts';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

it('reads and writes local storage', () => {
	writeItem('a', '1');
	expect(localStorage.getItem('a')).toBe('1');
	expect(readItem('a')).toBe('1');
	removeItem('a');
	expect(localStorage.getItem('a')).toBeNull();
	expect(readItem('a')).toBeNull();
});

it.each([
	['{"a":1}', { a: 1 }],
	['"a"', 'a'],
	['null', null],
	['{', null],
	['', null],
])('reads %j as %j', (text, value) => {
	writeItem('a', text);
	expect(readJson('a')).toEqual(value);
});

it('reads what is not there as nothing', () => {
	expect(readJson('a')).toBeNull();
});

it('keeps values for the page where storage is blocked', () => {
	const blocked = () => {
		throw new DOMException('Blocked', 'SecurityError');
	};
	vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked });
	expect(readItem('a')).toBeNull();
	writeItem('a', '1');
	expect(readItem('a')).toBe('1');
	removeItem('a');
	expect(readItem('a')).toBeNull();
});

it('prefers the newer value when storage is full', () => {
	const full = () => {
		throw new DOMException('Full', 'QuotaExceededError');
	};
	vi.stubGlobal('localStorage', { getItem: () => 'old', setItem: full, removeItem: () => undefined });
	writeItem('a', 'new');
	expect(readItem('a')).toBe('new');
	removeItem('a');
});
