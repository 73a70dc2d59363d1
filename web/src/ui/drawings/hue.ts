/** The eight hues of floss: names, the class that sets their variables, and a stable choice by id. */
import { FLOSS_HUES, type FlossHue } from '@friends/art/palette';
import { hashText } from '@friends/art/random';

export const HUES = FLOSS_HUES;
export type Hue = FlossHue;

/** Hash of an id: the same id always has the same hue. */
export function hueFromSeed(id: string): Hue {
	return HUES[hashText(id) % HUES.length] ?? 'coral';
}

/** Class that sets `--hue`, `--hue-soft` and `--hue-ink` for an element and its content. */
export function hueClass(hue: Hue): string {
	return `hue-${hue}`;
}
