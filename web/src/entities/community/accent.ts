/** The hue of buttons and links. The tokens settle how light and how strong they are, and all turn by the same angle. */
import { type CSSProperties, useLayoutEffect } from 'react';
import { useCommunity } from './community.ts';

/** Of the FRIENDS green, from which the tokens turn. Shared with start.js. */
export const friendsHue = 162;

const property = '--accent-shift';
const shiftTo = (hue: number | null): string => String((hue ?? friendsHue) - friendsHue);

/** For a part of the page; the classes `light` and `dark` take the tokens up again there. */
export const accentStyle = (hue: number | null): CSSProperties => ({ [property]: shiftTo(hue) }) as CSSProperties;

/** For the whole page. */
export function useAccent(): void {
	const { accentHue } = useCommunity();
	useLayoutEffect(() => document.documentElement.style.setProperty(property, shiftTo(accentHue)), [accentHue]);
}
