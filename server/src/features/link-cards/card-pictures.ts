/** Draws pictures for link cards without an own one, 1200 by 630: a bead on woven cloth. */
import { DEEP_FLOSS, FLOSS, FLOSS_HUES, type FlossHue } from '@friends/art/palette';
import { hashText } from '@friends/art/random';
import { SIGN_GRID, SIGN_THREAD, SIGNS, type SignName } from '@friends/art/signs';
import { svgDocument } from '@friends/art/svg';
import { drawWeave, LANDING_HEM_COLORS, type WeaveDesign, weaveFromSeed } from '@friends/art/weave';
import { loadSharp } from '#core/sharp';

export const cardSize = { width: 1200, height: 630 } as const;

const { width, height } = cardSize;
const beadRadius = 150;
const ink = '#14271f';

/** Subject of a card. */
export type CardSubject =
	| { kind: 'community' }
	| { kind: 'person'; id: string; name: string }
	| { kind: 'tribe'; id: string; sign: SignName; hue: FlossHue };

const mark =
	'<path d="M17 25.5c0 24 30 24 30 0" fill="none" stroke="#fbfdf7" stroke-width="5.5" stroke-linecap="round"/>' +
	'<circle cx="17" cy="24" r="8.5" fill="#fbbe3a"/><circle cx="47" cy="24" r="8.5" fill="#f9765e"/>';

const middle = (content: string, { grid, size }: { grid: number; size: number }) =>
	`<g transform="translate(${(width - size) / 2} ${(height - size) / 2}) scale(${size / grid})">${content}</g>`;

const bead = (fill: string) =>
	`<circle cx="${width / 2}" cy="${height / 2}" r="${beadRadius + 12}" fill="#fdfdf8"/><circle cx="${width / 2}" cy="${height / 2}" r="${beadRadius}" fill="${fill}"/>`;

function signOf(name: SignName): string {
	const [thread, ...beads] = SIGNS[name];
	const circles = beads.map(([x, y, radius]) => `<circle cx="${x}" cy="${y}" r="${radius}" fill="${ink}"/>`);
	return `<path d="${thread}" fill="none" stroke="${ink}" stroke-width="${SIGN_THREAD}" stroke-linecap="round" stroke-linejoin="round"/>${circles.join('')}`;
}

/** Only letters that every font has; other names, and machines without fonts, get a plain bead. */
function initialOf(name: string): string {
	const letter = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\d]/u.exec(name.trim().normalize('NFC'))?.[0] ?? '';
	return `<text x="${width / 2}" y="${height / 2 + 50}" text-anchor="middle" font-family="Figtree, sans-serif" font-weight="800" font-size="140" fill="${ink}">${letter}</text>`;
}

/** The cloth of a tribe uses its hue for background and first thread, as on its page. */
function clothOf(id: string, hue: FlossHue): WeaveDesign {
	const { colors, pattern } = weaveFromSeed(id);
	const others = colors.slice(1).filter((color) => color !== FLOSS[hue]);
	return { colors: [DEEP_FLOSS[hue], FLOSS[hue], ...others].slice(0, colors.length), pattern };
}

function design(subject: CardSubject): { cloth: WeaveDesign; content: string } {
	if (subject.kind === 'community') {
		const tile = `<rect x="-2.5" y="-2.5" width="69" height="69" rx="21.5" fill="#fdfdf8"/><rect width="64" height="64" rx="19" fill="#056745"/>${mark}`;
		const cloth = { colors: ['#0d4a34', ...LANDING_HEM_COLORS.slice(0, 5)], pattern: 'chevron' } as const;
		return { cloth, content: middle(tile, { grid: 64, size: 300 }) };
	}
	const { id } = subject;
	if (subject.kind === 'tribe') {
		const content = bead(FLOSS[subject.hue]) + middle(signOf(subject.sign), { grid: SIGN_GRID, size: 180 });
		return { cloth: clothOf(id, subject.hue), content };
	}
	const hue = FLOSS_HUES[hashText(id) % FLOSS_HUES.length] ?? 'coral';
	return { cloth: clothOf(id, hue), content: bead(FLOSS[hue]) + initialOf(subject.name) };
}

export function drawCard(subject: CardSubject): string {
	const { cloth, content } = design(subject);
	const tile = drawWeave({ ...cloth, size: 22 });
	const [, tileWidth = '1', tileHeight = '1'] = /width="([\d.]+)" height="([\d.]+)"/.exec(tile) ?? [];
	const pattern = `<pattern id="cloth" width="${tileWidth}" height="${tileHeight}" patternUnits="userSpaceOnUse">${tile}</pattern>`;
	return svgDocument({
		...cardSize,
		content: `<defs>${pattern}</defs><rect width="${width}" height="${height}" fill="url(#cloth)"/>${content}`,
	});
}

const cacheMax = 50;
const cache = new Map<string, Promise<Buffer>>();

/** Renders JPEG, which every link preview supports. Cached by content. */
export function renderCard(subject: CardSubject): Promise<Buffer> {
	const svg = drawCard(subject);
	const found = cache.get(svg);
	if (found) return found;
	if (cache.size >= cacheMax) cache.clear();
	const jpeg = loadSharp().then((sharp) => sharp(Buffer.from(svg)).jpeg({ quality: 82, mozjpeg: true }).toBuffer());
	cache.set(svg, jpeg);
	return jpeg;
}
