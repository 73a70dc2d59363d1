// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startScript } from '../../../start-script.ts';
import { useAccent } from './accent.ts';
import { keepCommunity } from './community.ts';

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');
const shown = () => document.documentElement.style.getPropertyValue('--accent-shift');
const green = { name: 'FRIENDS', logoUrl: '', accentHue: null };

beforeEach(() => {
	document.documentElement.removeAttribute('style');
	localStorage.clear();
	act(() => keepCommunity(green));
});
afterEach(() => vi.unstubAllGlobals());

it('turns the whole page to the hue of the community, and back', () => {
	renderHook(useAccent);
	expect(shown()).toBe('0');
	act(() => keepCommunity({ ...green, accentHue: 240 }));
	expect(shown()).toBe('78');
	act(() => keepCommunity(green));
	expect(shown()).toBe('0');
});

it.each([
	[JSON.stringify({ ...green, accentHue: 0 }), '-162'],
	[JSON.stringify({ ...green, accentHue: 240 }), '78'],
	[JSON.stringify(green), ''],
	[JSON.stringify({ ...green, accentHue: 'red;' }), ''],
	['{', ''],
])('is there before the first paint, where the device knows it: %s', (kept, shift) => {
	vi.stubGlobal('matchMedia', () => ({ matches: false }));
	vi.stubGlobal('fetch', async () => Response.json({}));
	localStorage.setItem('friends-community', kept);
	new Function(startScript(read('../../start.js')))();
	expect(shown()).toBe(shift);
});

type Color = readonly [lightness: number, chroma: number, hue: number];

/** The tokens of one theme, with which of them shift. */
function tokensOf(theme: 'light' | 'dark') {
	const [light = '', dark = ''] = read('../../ui/styles/tokens.css').split('\n.dark {');
	const text = theme === 'light' ? light : (dark.split('\n}')[0] ?? '');
	const found = text.matchAll(/--([\w-]+): oklch\(([\d.]+) ([\d.]+) (?:calc\()?([\d.]+)( \+ var\(--accent-shift, 0\)\))?\)?;/g);
	return new Map(
		Array.from(found, ([, name = '', ...values]) => [
			name,
			{ color: values.slice(0, 3).map(Number) as unknown as Color, turns: values[3] !== undefined },
		]),
	);
}

/** Relative luminance as in WCAG; colours outside of sRGB are clipped as browsers do. */
function luminance([lightness, chroma, hue]: Color): number {
	const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)];
	const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
	const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
	const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
	const cut = (value: number) => Math.min(1, Math.max(0, value));
	const red = cut(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s);
	const green = cut(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s);
	const blue = cut(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s);
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: Color, other: Color): number {
	const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
	return (light + 0.05) / (dark + 0.05);
}

describe.each(['light', 'dark'] as const)('in the %s theme, at every hue', (theme) => {
	const tokens = tokensOf(theme);
	const at = (name: string, hue: number): Color => {
		const token = tokens.get(name);
		if (!token) throw new Error(`${name} is no token`);
		const [lightness, chroma, own] = token.color;
		return token.turns ? [lightness, chroma, own + hue - 162] : token.color;
	};

	it.each([
		['the text of a button', 'brand-foreground', 'brand'],
		['the text of a button under the pointer', 'brand-foreground', 'brand-hover'],
		['a link on a card', theme === 'light' ? 'brand' : 'brand-ink', 'surface'],
		['a link on the page', theme === 'light' ? 'brand' : 'brand-ink', 'background'],
		['the text on a tint', 'brand-ink', 'brand-soft'],
		['common text on a tint', 'ink', 'brand-soft'],
	])('%s can be read', (_, text, ground) => {
		const lowest = Math.min(...Array.from({ length: 361 }, (_hue, hue) => contrast(at(text, hue), at(ground, hue))));
		expect(lowest).toBeGreaterThanOrEqual(4.5);
	});

	it('turns what has the accent, and nothing else', () => {
		const turning = [...tokens].filter(([, { turns }]) => turns).map(([name]) => name);
		const always = ['brand', 'brand-hover', 'brand-soft', 'brand-ink'];
		expect(turning.sort()).toEqual((theme === 'dark' ? [...always, 'brand-foreground'] : always).sort());
	});
});
