/** Swimmers in bright caps between lane ropes, seen from above. */
import { SKIN } from '../palette.ts';
import { createRandom, type Random } from '../random.ts';
import { round } from '../svg.ts';
import { SCENE_HEIGHT as H, repeat, rotated, sceneDocument, SCENE_WIDTH as W } from './frame.ts';

interface Water {
	deep: string;
	light: string;
	wave: string;
}

const WATERS = [
	{ deep: '#2a9fb0', light: '#38b0bf', wave: '#a9e3ea' },
	{ deep: '#2f86c4', light: '#4397d1', wave: '#b5daf3' },
	{ deep: '#1f8a86', light: '#2f9b93', wave: '#a6ddd1' },
] as const satisfies readonly Water[];

const CAPS = ['#f9765e', '#fbbe3a', '#f27fa2', '#98c656', '#fff6df', '#b185d7'];
const SKINS = Object.values(SKIN).map((tone) => tone.base);
/** One place per column of water, so that no swimmer overlaps a neighbour. */
const PLACES = [0.16, 0.33, 0.47, 0.62, 0.77, 0.88];
const ROPES = [0.09, 0.88];
const ROPE_SAG = 18;

function drawWaves(random: Random, color: string): string {
	const waves = repeat(34, () => {
		const [x, y, length] = [random.between(0, W), random.between(0, H), random.between(16, 42)];
		return `<path d="M${round(x)} ${round(y)}q${round(length / 4)}-6 ${round(length / 2)} 0t${round(length / 2)} 0"/>`;
	});
	return `<g fill="none" stroke="${color}" stroke-width="2.6" stroke-linecap="round" opacity=".55">${waves}</g>`;
}

function drawRope(top: number): string {
	const y = round(H * top);
	const floats = repeat(22, (index) => {
		const t = (index + 0.5) / 22;
		const sag = ROPE_SAG * 2 * t * (1 - t);
		return `<circle cx="${round(W * t)}" cy="${round(y + sag)}" r="6" fill="${index % 2 ? '#fff6df' : '#f9765e'}"/>`;
	});
	return `<path d="M0 ${y}Q${W / 2} ${y + ROPE_SAG} ${W} ${y}" stroke="#fff6df" stroke-width="2.5" fill="none"/>${floats}`;
}

interface Swimmer {
	x: number;
	y: number;
	turn: number;
	skin: string;
	suit: string;
	cap: string;
}

function drawSwimmer({ x, y, turn, skin, suit, cap }: Swimmer): string {
	return (
		`<g transform="translate(${round(x)} ${round(y)}) rotate(${round(turn)})" fill="none" stroke-linecap="round">` +
		'<ellipse cx="-30" cy="2" rx="46" ry="17" fill="#e2f6f8" opacity=".45"/>' +
		`<path d="M-58 2c14-12 34-13 52-8v14c-18 5-38 6-52-6Z" fill="${skin}"/>` +
		`<path d="M-48 1.5c8-8 20-9 30-7v13c-10 2-22 1-30-6Z" fill="${suit}"/>` +
		`<path d="M-10-6C0-22 16-26 28-20" stroke="${skin}" stroke-width="8"/><circle cx="4" cy="1" r="13" fill="${cap}"/>` +
		'<path d="M-3-9.5C4-12 12-8 15-2" stroke="#fff" stroke-opacity=".55" stroke-width="2.6"/></g>'
	);
}

/** A lane of three to six swimmers; the seed chooses the water, the people and who is ahead. */
export function drawSwim(seed = 'swim'): string {
	const random = createRandom(`swim:${seed}`);
	const mirrored = random.chance(0.5);
	const water = random.pick(WATERS);
	const cap = rotated(random, CAPS);
	const skin = rotated(random, random.shuffle(SKINS));
	const startsHigh = random.chance(0.5);
	const places = random.shuffle(PLACES).slice(0, 3 + random.below(4));
	const swimmers = places
		.sort((a, b) => a - b)
		.map((place, index) => {
			const isHigh = (index % 2 === 0) === startsHigh;
			const y = H * (isHigh ? random.between(0.25, 0.38) : random.between(0.57, 0.7));
			return drawSwimmer({ x: W * place, y, turn: random.between(-9, 9), skin: skin(index), suit: cap(index + 2), cap: cap(index) });
		});
	const content = [
		`<rect width="${W}" height="${H}" fill="${water.deep}"/><rect width="${W}" height="${H * 0.42}" fill="${water.light}"/>`,
		drawWaves(random, water.wave),
		...ROPES.map(drawRope),
		...swimmers,
	];
	return sceneDocument(content.join(''), { mirrored });
}
