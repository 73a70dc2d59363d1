/** Accent hue of buttons and links. The tokens set lightness and chroma, and all shift by the same angle. */
import { type CSSProperties, useLayoutEffect } from 'react';
import { useCommunity } from './community.ts';

/** Hue of the FRIENDS green, from which the tokens shift. Shared with start.js. */
export const friendsHue = 162;

const property = '--accent-shift';
const shiftTo = (hue: number | null): string => String((hue ?? friendsHue) - friendsHue);

/** Style for a part of the page; the classes `light` and `dark` compute the tokens again there. */
export const accentStyle = (hue: number | null): CSSProperties => ({ [property]: shiftTo(hue) }) as CSSProperties;

/** For the whole page. */
export function useAccent(): void {
	const { accentHue } = useCommunity();
	useLayoutEffect(() => document.documentElement.style.setProperty(property, shiftTo(accentHue)), [accentHue]);
}
