/** Draws the portrait of a person: from named traits, or from an id. */
import { drawHair, type HairStyle, LONG_HAIR, SHORT_HAIR } from './hair.ts';
import {
	BACKDROP,
	type Backdrop,
	CLOTH,
	type Cloth,
	FLOSS,
	FLOSS_HUES,
	type FlossHue,
	HAIR_COLOR,
	type HairColor,
	SKIN,
	type SkinTone,
} from './palette.ts';
import { createRandom, type Random } from './random.ts';
import { svgDocument } from './svg.ts';

export interface PersonTraits {
	skin: SkinTone;
	hair: HairStyle;
	hairColor: HairColor;
	top: Cloth;
	backdrop: Backdrop;
	/** Hijab, beanie, cap, hair bobbles or dungarees. */
	pop?: Cloth;
	collar?: 'crew' | 'shirt' | 'stripe' | 'dungarees';
	beard?: 'full' | 'short' | 'moustache';
	mouth?: 'smile' | 'soft' | 'grin';
	glasses?: 'dark' | FlossHue;
	earrings?: FlossHue;
}

const HEAD = 'M25 33c0-11 6-18 15-18s15 7 15 18c0 12-6 22-15 22s-15-10-15-22Z';
const SHOULDERS = 'M7 84c0-17 13-25 33-25s33 8 33 25Z';
const LIPS = '#7b2a2a';

const BEARDS: Record<NonNullable<PersonTraits['beard']>, string> = {
	full: 'M25.5 37c1 5 3 6 6 5.5 3-2 14-2 17 0 3 .5 5-.5 6-5.5 1.5 13-4 21-14.5 21S24 50 25.5 37Z',
	short: 'M25.6 38c1 5 3 8 6 7 4-1.6 13-1.6 17 0 3 1 5-2 5.8-7 .6 11-5 17.5-14.4 17.5S25 49 25.6 38Z',
	moustache: 'M32.5 45.5c2-3 5-3 7.5-1 2.5-2 5.5-2 7.5 1-3 1.5-5.5 1.2-7.5 0-2 1.2-4.5 1.5-7.5 0Z',
};

function drawMouth({ mouth = 'smile', beard }: PersonTraits): string {
	if (mouth === 'grin') {
		return (
			`<path d="M34.5 45.5c3 1 8 1 11 0-.6 4.5-2.8 6.3-5.5 6.3s-4.9-1.8-5.5-6.3Z" fill="${LIPS}"/>` +
			'<path d="M35.3 46.2c3 .8 6.4.8 9.4 0l-.3 1.7c-2.8.6-6 .6-8.8 0Z" fill="#fff"/>'
		);
	}
	const y = beard && beard !== 'moustache' ? 47 : 46.5;
	const [d, width] = mouth === 'soft' ? [`M36.5 ${y + 0.6}c2.2 1.6 4.8 1.6 7 0`, 1.7] : [`M35 ${y}c2.6 3.4 7.4 3.4 10 0`, 1.9];
	return `<path d="${d}" fill="none" stroke="${LIPS}" stroke-width="${width}" stroke-linecap="round"/>`;
}

function drawEyes({ skin, glasses, hair, hairColor }: PersonTraits): string {
	const eyeColor = skin === 'umber' || skin === 'cocoa' ? '#1c1210' : '#2a1c18';
	const browColor = hair === 'hijab' ? HAIR_COLOR.espresso : HAIR_COLOR[hairColor];
	const [leftBrow, rightBrow] = glasses ? [30.6, 30] : [31.8, 31.2];
	const brows = `M31 ${leftBrow}c1.6-1.3 3.6-1.4 5.2-.6M43.8 ${rightBrow}c1.6-.8 3.6-.7 5.2.6`;
	return (
		`<g fill="${eyeColor}"><ellipse cx="34" cy="37" rx="1.7" ry="2.1"/><ellipse cx="46" cy="37" rx="1.7" ry="2.1"/></g>` +
		`<path d="${brows}" fill="none" stroke="${browColor}" stroke-width="1.7" stroke-linecap="round" opacity=".87"/>`
	);
}

function drawGlasses({ glasses }: PersonTraits): string {
	if (!glasses) return '';
	const frame = glasses === 'dark' ? '#2b2b2b' : FLOSS[glasses];
	return (
		`<g fill="none" stroke="${frame}" stroke-width="1.6"><circle cx="33.7" cy="37" r="5"/><circle cx="46.3" cy="37" r="5"/>` +
		'<path d="M38.7 36.6c.8-.7 1.8-.7 2.6 0"/></g>'
	);
}

function drawEars({ hair, skin, earrings }: PersonTraits): string {
	if (hair === 'hijab') return '';
	const shade = SKIN[skin].shade;
	const ears = `<circle cx="25" cy="38" r="3.4" fill="${shade}"/><circle cx="55" cy="38" r="3.4" fill="${shade}"/>`;
	if (!earrings) return ears;
	const metal = FLOSS[earrings];
	return `${ears}<circle cx="24.6" cy="42.5" r="1.7" fill="${metal}"/><circle cx="55.4" cy="42.5" r="1.7" fill="${metal}"/>`;
}

/** Stripes and dungarees lie on the cloth and are cut by the shoulders. */
function drawClothPattern({ collar, pop = 'coral' }: PersonTraits): string {
	const clipped = (content: string) =>
		`<clipPath id="shoulders"><path d="${SHOULDERS}"/></clipPath><g clip-path="url(#shoulders)">${content}</g>`;
	if (collar === 'stripe') {
		return clipped('<path d="M8 72h64M12 65.5h56M8 78.5h64" stroke="#fff" stroke-opacity=".7" stroke-width="3"/>');
	}
	if (collar === 'dungarees') {
		const color = CLOTH[pop];
		return clipped(`<path d="M27 59v25M53 59v25" stroke="${color}" stroke-width="5"/><path d="M22 72h36v14H22Z" fill="${color}"/>`);
	}
	return '';
}

/** Collars lie over the neck. */
function drawCollar({ collar }: PersonTraits): string {
	if (collar === 'crew') {
		return '<path d="M30 59.6c2 6 18 6 20 0" fill="none" stroke="#000" stroke-opacity=".16" stroke-width="2.6"/>';
	}
	return collar === 'shirt' ? '<path d="m31 58.5 9 10 9-10 3 8-7 6-5-5-5 5-7-6Z" fill="#fff" opacity=".85"/>' : '';
}

function drawFace(traits: PersonTraits): string {
	const { skin, beard } = traits;
	const { base, shade } = SKIN[skin];
	const beardOpacity = beard === 'short' ? ' opacity=".85"' : '';
	const blush = skin === 'umber' || skin === 'cocoa' ? 0.16 : 0.22;
	return [
		drawEars(traits),
		`<path d="${HEAD}" fill="${base}"/>`,
		beard ? `<path d="${BEARDS[beard]}" fill="${HAIR_COLOR[traits.hairColor]}"${beardOpacity}/>` : '',
		drawEyes(traits),
		`<path d="M40 38.5c-1 2-1.4 3-.2 3.6" fill="none" stroke="${shade}" stroke-width="1.6" stroke-linecap="round"/>`,
		`<g fill="#e8604c" opacity="${blush}"><circle cx="30.5" cy="43" r="3"/><circle cx="49.5" cy="43" r="3"/></g>`,
		drawMouth(traits),
	].join('');
}

/** A square portrait as a standalone SVG document, `sizePx` wide and high; crop it to a circle where it is shown. */
export function drawPerson(traits: PersonTraits, sizePx = 160): string {
	const hair = drawHair(traits.hair, { hair: HAIR_COLOR[traits.hairColor], pop: CLOTH[traits.pop ?? 'coral'] });
	const content = [
		`<rect width="80" height="80" fill="${BACKDROP[traits.backdrop]}"/>`,
		hair.behind,
		`<path d="${SHOULDERS}" fill="${CLOTH[traits.top]}"/>`,
		drawClothPattern(traits),
		`<path d="M33.5 46h13v12.5c0 4-3 6.5-6.5 6.5s-6.5-2.5-6.5-6.5Z" fill="${SKIN[traits.skin].shade}"/>`,
		drawCollar(traits),
		drawFace(traits),
		hair.front,
		drawGlasses(traits),
	];
	return svgDocument({ width: 80, height: 80, displayWidth: sizePx, displayHeight: sizePx, content: content.join('') });
}

/** Hair colours that are common with a skin tone; doubled entries are likelier. */
const HAIR_COLORS_BY_SKIN: Record<SkinTone, readonly [HairColor, ...HairColor[]]> = {
	porcelain: ['sand', 'honey', 'copper', 'chestnut', 'espresso', 'silver', 'slate'],
	peach: ['ink', 'espresso', 'chestnut', 'honey', 'copper', 'silver', 'plum'],
	honey: ['ink', 'espresso', 'espresso', 'chestnut', 'slate'],
	almond: ['ink', 'ink', 'espresso', 'chestnut', 'slate'],
	umber: ['ink', 'ink', 'espresso', 'silver'],
	cocoa: ['ink', 'ink', 'espresso', 'plum'],
};

const SKIN_TONES = Object.keys(SKIN) as [SkinTone, ...SkinTone[]];
const BACKDROPS = Object.keys(BACKDROP) as Backdrop[];
const TOPS: readonly Cloth[] = [...FLOSS_HUES, 'cream', 'night', 'navy', 'brick', 'white'];
const BLOND: readonly HairColor[] = ['sand', 'honey'];

/** A wall that differs from the clothes and lets fair hair stand out. */
function pickBackdrop(random: Random, worn: readonly Cloth[], hairColor: HairColor): Backdrop {
	const isQuiet = (name: Backdrop) => BLOND.includes(hairColor) && (name === 'marigold' || name === 'oat');
	const fitting = BACKDROPS.filter((name) => !worn.some((cloth) => cloth === name) && !isQuiet(name));
	return random.shuffle(fitting)[0] ?? 'oat';
}

/** A believable person for an id: the same id always gives the same person. */
export function traitsFromSeed(id: string): PersonTraits {
	const random = createRandom(`person:${id}`);
	const skin = random.pick(SKIN_TONES);
	const hasShortHair = random.chance(0.5);
	const hair: HairStyle = random.pick(hasShortHair ? SHORT_HAIR : LONG_HAIR);
	const hairColor = random.pick(HAIR_COLORS_BY_SKIN[skin]);
	const [top = 'fern', pop = 'coral'] = random.shuffle(TOPS);
	const hasBeard = hasShortHair && random.chance(hair === 'bald' ? 0.75 : 0.5);
	const isOlder = hairColor === 'silver' || hairColor === 'slate';

	const traits: PersonTraits = { skin, hair, hairColor, top, pop, backdrop: pickBackdrop(random, [top, pop], hairColor) };
	if (hasBeard) traits.beard = random.pick(['short', 'short', 'full', 'moustache']);
	if (!hasBeard || traits.beard === 'short') traits.mouth = random.pick(['smile', 'smile', 'grin', 'soft']);
	if (random.chance(isOlder ? 0.55 : 0.22)) traits.glasses = random.pick(['dark', 'dark', 'coral', 'sky']);
	if (!hasShortHair && hair !== 'hijab' && random.chance(0.4)) traits.earrings = random.pick(['marigold', 'coral', 'sky']);
	if (hair !== 'hijab' && random.chance(0.6)) traits.collar = random.pick(['crew', 'crew', 'shirt', 'stripe', 'dungarees']);
	return traits;
}
