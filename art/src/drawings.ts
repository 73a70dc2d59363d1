/** The drawn people that members can choose for a picture, each by a seed: the name of a portrait, or any other word. */
import { drawPerson, type PersonTraits, traitsFromSeed } from './avatar.ts';
import type { HairStyle } from './hair.ts';
import { PORTRAITS } from './portraits.ts';

const portraits: Readonly<Record<string, PersonTraits>> = PORTRAITS;

/** Seeds of the drawings that the picker offers. */
export const DRAWINGS: readonly string[] = Object.keys(portraits);

const traitsOf = (seed: string): PersonTraits => (Object.hasOwn(portraits, seed) ? portraits[seed] : null) ?? traitsFromSeed(seed);

/** The same seed always gives the same picture. */
export function drawDrawing(seed: string, sizePx?: number): string {
	return drawPerson(traitsOf(seed), sizePx);
}

const HAIR_WORDS: Record<HairStyle, string> = {
	crop: 'Cropped hair',
	fade: 'Faded hair',
	sweep: 'Swept hair',
	quiff: 'Quiff',
	curltop: 'Short curls',
	bald: 'Bald head',
	beanie: 'Beanie',
	cap: 'Cap',
	long: 'Long hair',
	bob: 'Bob',
	wavy: 'Wavy hair',
	bun: 'Bun',
	afro: 'Afro',
	curly: 'Curls',
	braids: 'Braids',
	hijab: 'Hijab',
};

/** Alternative text of the drawing: 'Curls, glasses'. */
export function describeDrawing(seed: string): string {
	const { hair, beard, glasses, earrings } = traitsOf(seed);
	const beardWord = beard === 'moustache' ? 'moustache' : 'beard';
	return [HAIR_WORDS[hair], beard && beardWord, glasses && 'glasses', earrings && 'earrings'].filter(Boolean).join(', ');
}
