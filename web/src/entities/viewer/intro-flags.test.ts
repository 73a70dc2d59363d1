// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { isIntroDue, markIntroSeen, resetIntro, skipIntroForever } from './intro-flags.ts';

beforeEach(() => localStorage.clear());

const flags = () => ({ ...localStorage });

it('is due until seen', () => {
	expect(isIntroDue()).toBe(true);
	markIntroSeen();
	expect(isIntroDue()).toBe(false);
	expect(flags()).toEqual({ 'friends-intro-seen': 'true' });
});

it('is not due once skipped for ever, which sets both flags', () => {
	skipIntroForever();
	expect(isIntroDue()).toBe(false);
	expect(flags()).toEqual({ 'friends-intro-seen': 'true', 'friends-skip-intro': 'true' });
	localStorage.removeItem('friends-intro-seen');
	expect(isIntroDue()).toBe(false);
});

it('is due again after a reset, which clears both flags', () => {
	skipIntroForever();
	localStorage.setItem('hasSeenIntro', 'true');
	resetIntro();
	expect(flags()).toEqual({});
	expect(isIntroDue()).toBe(true);
});

it('takes over what an earlier version noted, once', () => {
	localStorage.setItem('hasSeenIntro', 'true');
	expect(isIntroDue()).toBe(false);
	expect(flags()).toEqual({ 'friends-intro-seen': 'true' });
	localStorage.clear();
	localStorage.setItem('hasSeenIntro', 'false');
	expect(isIntroDue()).toBe(true);
	expect(flags()).toEqual({});
});

it('can be forced by the address', () => {
	markIntroSeen();
	expect(isIntroDue('?intro=always')).toBe(true);
	expect(isIntroDue('?intro=never')).toBe(false);
});
