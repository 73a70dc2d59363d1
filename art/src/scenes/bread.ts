/** A scored loaf on a board, with coffee and butter, seen from above. */
import { createRandom, type Random } from '../random.ts';
import { round } from '../svg.ts';
import { SCENE_HEIGHT as H, repeat, sceneDocument, SCENE_WIDTH as W } from './frame.ts';

const LOAF = { x: W * 0.42, y: H * 0.52, radius: H * 0.36 };
const CUP = { x: W * 0.8, y: H * 0.37 };

interface Cloth {
	ground: string;
	wide: string;
	thin: string;
}

const CLOTHS = [
	{ ground: '#f7ead7', wide: '#e58b6f', thin: '#f0b9a2' },
	{ ground: '#f3eee0', wide: '#6fa98f', thin: '#b5d4bf' },
	{ ground: '#eef0ea', wide: '#7795c4', thin: '#b9c9e2' },
	{ ground: '#faf0d8', wide: '#d9a441', thin: '#eccf8f' },
] as const satisfies readonly Cloth[];

const DISHES = ['#46bcc9', '#f27fa2', '#98c656', '#60abef'] as const;

function drawTablecloth({ ground, wide, thin }: Cloth): string {
	const stripes = repeat(26, (index) => {
		const isWide = index % 4 === 0;
		const size = `x="${round((index * W) / 25)}" width="${isWide ? 7 : 2.5}" height="${H}"`;
		return `<rect ${size} fill="${isWide ? wide : thin}" opacity=".55"/>`;
	});
	return `<rect width="${W}" height="${H}" fill="${ground}"/>${stripes}`;
}

function drawBoard(): string {
	const { x, y, radius } = LOAF;
	const left = round(x - radius * 1.5);
	const top = round(y - radius * 1.08);
	const plank = (height: number, fill: string) =>
		`<rect x="${left}" y="${top}" width="${round(radius * 3.1)}" height="${round(radius * height)}" rx="34" fill="${fill}"/>`;
	const grain = [
		[-0.5, 2.9],
		[0.1, 2.98],
		[0.62, 2.9],
	] as const;
	const lines = grain.map(([dy, length]) => `M${round(x - radius * 1.42)} ${round(y + radius * dy)}h${round(radius * length)}`);
	return (
		plank(2.16, '#9a6438') +
		plank(2.08, '#b97e4a') +
		`<path d="${lines.join('')}" stroke="#a56c3c" stroke-width="2" opacity=".7"/>` +
		`<circle cx="${round(x + radius * 1.27)}" cy="${round(y - radius * 0.8)}" r="9" fill="#7a4c28"/>`
	);
}

function scoreLeaf(): string {
	const { x, y, radius } = LOAF;
	const veins = repeat(7, (index) => {
		const start = `M${round(x)} ${round(y + (index - 3) * radius * 0.2 + 10)}`;
		const vein = (side: 1 | -1) =>
			`${start}q${round(side * radius * 0.26)} ${round(-radius * 0.02)} ${round(side * radius * 0.34)} ${round(-radius * 0.24)}`;
		return vein(-1) + vein(1);
	});
	return `M${round(x)} ${round(y - radius * 0.72)}V${round(y + radius * 0.78)}${veins}`;
}

function scoreGrid(): string {
	const { x, y, radius } = LOAF;
	return repeat(3, (index) => {
		const offset = round((index - 1) * radius * 0.42);
		const reach = round(radius * (index === 1 ? 0.76 : 0.62));
		return `M${round(x + offset)} ${round(y - reach)}v${reach * 2}M${round(x - reach)} ${round(y + offset)}h${reach * 2}`;
	});
}

function scoreSpiral(): string {
	const { x, y, radius } = LOAF;
	return repeat(6, (index) => {
		const angle = (index / 6) * 2 * Math.PI;
		const at = (distance: number, turn: number) =>
			`${round(x + Math.cos(angle + turn) * radius * distance)} ${round(y + Math.sin(angle + turn) * radius * distance)}`;
		return `M${at(0.14, 0)}Q${at(0.5, 0.15)} ${at(0.76, 0.75)}`;
	});
}

function drawLoaf(random: Random): string {
	const { x, y, radius } = LOAF;
	const layer = (dx: number, dy: number, scale: number, fill: string) =>
		`<circle cx="${round(x + dx)}" cy="${round(y + dy)}" r="${round(radius * scale)}" fill="${fill}"/>`;
	const score = random.pick([scoreLeaf, scoreGrid, scoreSpiral])();
	return (
		`<g opacity=".5">${layer(0, 5, 1, '#6f3f1c')}</g>` +
		layer(0, 0, 1, '#b5692c') +
		layer(-4, -5, 0.92, '#cf8540') +
		layer(-8, -10, 0.72, '#dc9a55') +
		`<path d="${score}" fill="none" stroke="#f8e3c0" stroke-width="5.5" stroke-linecap="round"/>`
	);
}

function drawFlour(random: Random): string {
	const grains = repeat(90, () => {
		const [x, y] = [random.between(W * 0.05, W * 0.95), random.between(H * 0.1, H * 0.96)];
		return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(random.between(0.8, 2.6))}"/>`;
	});
	return `<g fill="#fff" opacity=".75">${grains}</g>`;
}

function drawCoffee(): string {
	const ring = (radius: number, fill: string) => `<circle r="${radius}" fill="${fill}"/>`;
	return (
		`<g transform="translate(${CUP.x} ${round(CUP.y)})"><circle cy="5" r="62" fill="#c7b49a" opacity=".6"/>` +
		ring(62, '#fdfaf2') +
		ring(50, '#efe6d5') +
		'<path d="M38 20l30 22" stroke="#fdfaf2" stroke-width="13" stroke-linecap="round"/>' +
		ring(40, '#fdfaf2') +
		ring(33, '#6b3f22') +
		'<path d="M-18 2c6-16 30-16 34 0-8 12-24 14-34 0Z" fill="#e9c79b"/>' +
		'<path d="M-8 1c4-7 14-7 17 0" stroke="#6b3f22" stroke-width="3" fill="none"/></g>'
	);
}

function drawButter(random: Random): string {
	const turn = round(random.between(-22, 6));
	return (
		`<g transform="translate(${round(W * 0.83)} ${round(H * 0.84)}) rotate(${turn}) translate(-46 -29)">` +
		`<rect width="92" height="58" rx="14" fill="${random.pick(DISHES)}"/><rect x="9" y="9" width="74" height="40" rx="9" fill="#eef6f4"/>` +
		'<rect x="16" y="15" width="52" height="27" rx="5" fill="#fbd765"/><path d="M52 15v27" stroke="#eab93a" stroke-width="2"/></g>'
	);
}

/** A breakfast table; the seed chooses the cloth, the scoring and where the flour fell. */
export function drawBread(seed = 'bread'): string {
	const random = createRandom(`bread:${seed}`);
	const mirrored = random.chance(0.4);
	const content = [drawTablecloth(random.pick(CLOTHS)), drawBoard(), drawLoaf(random), drawFlour(random), drawCoffee(), drawButter(random)];
	return sceneDocument(content.join(''), { mirrored });
}
