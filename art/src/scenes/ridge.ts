/** Walkers, and often a dog, crossing a misty ridge. */
import { createRandom, type Random } from '../random.ts';
import { round } from '../svg.ts';
import { SCENE_HEIGHT as H, repeat, rotated, sceneDocument, skyGradient, SCENE_WIDTH as W } from './frame.ts';

interface Light {
	sky: readonly (readonly [number, string])[];
	/** Hills from far to near. */
	hills: readonly [string, string, string, string];
	sun: string;
}

const SUNRISE: Light = {
	sky: [
		[0, '#7cc4c4'],
		[0.45, '#f6dfb3'],
		[0.8, '#ffc48a'],
	],
	hills: ['#9cc3ab', '#5f9f86', '#2c7259', '#0e4632'],
	sun: '#fff3cf',
};
const NOON: Light = {
	sky: [
		[0, '#7fbde8'],
		[0.6, '#d5ecf6'],
		[0.9, '#f3f4df'],
	],
	hills: ['#a9d0c4', '#79b487', '#4a9160', '#1f6341'],
	sun: '#fffbe6',
};
const DUSK: Light = {
	sky: [
		[0, '#5a5d96'],
		[0.45, '#d98aa0'],
		[0.8, '#ffb98a'],
	],
	hills: ['#a58aae', '#6d6792', '#3f4f72', '#1d2f4d'],
	sun: '#ffe2bd',
};
const LIGHTS = [SUNRISE, SUNRISE, NOON, DUSK] as const;

const CLOTHES = ['#f9765e', '#fbbe3a', '#46bcc9', '#f27fa2', '#98c656', '#b185d7', '#fff6df'];
const HILL_STEP = 40;

interface Hill {
	d: string;
	/** Height of the crest at x. */
	crestAt(x: number): number;
}

function hill(random: Random, baseline: number, amplitude: number): Hill {
	const [longPhase, shortPhase] = [random.between(0, 9), random.between(0, 9)];
	const points: { x: number; y: number }[] = [];
	for (let x = -HILL_STEP; x <= W + HILL_STEP; x += HILL_STEP) {
		const wave = 0.5 * Math.sin((x / W) * 6 + longPhase) + 0.3 * Math.sin((x / W) * 13 + shortPhase);
		points.push({ x, y: baseline - amplitude * (wave + 0.35 * (random.next() - 0.5)) });
	}
	// Quadratic curves from middle to middle: smooth, and inside the hull of the points.
	const curves = points.slice(1, -1).map((point, index) => {
		const next = points[index + 2] ?? point;
		return `Q${round(point.x)} ${round(point.y)} ${round((point.x + next.x) / 2)} ${round((point.y + next.y) / 2)}`;
	});
	const start = points[0] ?? { x: 0, y: baseline };
	return {
		d: `M${start.x} ${H + 5}L${start.x} ${round(start.y)}${curves.join('')}L${W + HILL_STEP} ${H + 5}Z`,
		crestAt(x) {
			const position = (x + HILL_STEP) / HILL_STEP;
			const index = Math.min(points.length - 2, Math.max(0, Math.floor(position)));
			const left = points[index] ?? start;
			const right = points[index + 1] ?? left;
			return left.y + (right.y - left.y) * (position - index);
		},
	};
}

interface Walker {
	x: number;
	y: number;
	scale: number;
	top: string;
	pack: string;
	hat: string;
}

function drawWalker({ x, y, scale, top, pack, hat }: Walker): string {
	return (
		`<g transform="translate(${round(x)} ${round(y)}) scale(${round(scale, 2)})" stroke-linecap="round">` +
		'<path d="M-2.5-8-4.5 0M1.5-8 4 0" stroke="#1d2c26" stroke-width="2.4"/>' +
		`<rect x="-4" y="-18" width="8" height="11.5" rx="4" fill="${top}"/>` +
		`<rect x="-7.5" y="-18" width="5.5" height="9.5" rx="2.6" fill="${pack}"/>` +
		`<circle cx="1" cy="-22" r="3.7" fill="#8a5636"/><path d="M-2.8-22.5a3.9 3.9 0 0 1 7.7-.3Z" fill="${hat}"/>` +
		'<path d="M5.5-14 8-1" stroke="#5a4632" stroke-width="1.3"/></g>'
	);
}

function drawDog(x: number, y: number): string {
	return (
		`<g transform="translate(${round(x)} ${round(y)})" fill="none" stroke="#3a251d" stroke-linecap="round" stroke-linejoin="round">` +
		'<path d="M-7-6h10l3-3 3 1-1 3-4 1v4M-7-5v5M2-4v4" stroke-width="2.6"/><path d="m-7-6-4-3" stroke-width="2"/></g>'
	);
}

function drawBirds(random: Random): string {
	const birds = repeat(1 + random.below(4), () => {
		const span = round(random.between(4, 6.5));
		const [x, y] = [round(random.between(W * 0.1, W * 0.4)), round(random.between(H * 0.12, H * 0.34))];
		return `<path d="M${x} ${y}q${span}-6 ${span * 2} 0q${span}-6 ${span * 2} 0"/>`;
	});
	return `<g fill="none" stroke="#335c55" stroke-width="2" stroke-linecap="round" opacity=".6">${birds}</g>`;
}

function drawHikers(random: Random, path: Hill): string {
	const count = 4 + random.below(5);
	const spacing = W * 0.058;
	const left = random.between(W * 0.16, W * 0.3);
	const cloth = rotated(random, CLOTHES);
	const walkers = repeat(count, (index) => {
		const x = left + spacing * index;
		const scale = 0.92 + (index % 3) * 0.05;
		return drawWalker({ x, y: path.crestAt(x) + 1, scale, top: cloth(index), pack: cloth(index + 3), hat: cloth(index + 5) });
	});
	if (random.chance(0.3)) return walkers;
	const dogX = left + spacing * count;
	return walkers + drawDog(dogX, path.crestAt(dogX) + 1);
}

function drawForest(random: Random, ground: Hill, color: string): string {
	const trees = repeat(26, () => {
		const x = random.between(0, W);
		const y = ground.crestAt(x) + random.between(0, 8);
		const transform = `translate(${round(x)} ${round(y)}) scale(${round(random.between(0.7, 1.5), 2)})`;
		return `<path transform="${transform}" d="M0-26 7-8H3l6 10h-18l6-10h-4Z"/>`;
	});
	return `<g fill="${color}">${trees}</g>`;
}

/** A ridge in one of three lights; the seed moves hills, sun, people and trees. */
export function drawRidge(seed = 'ridge'): string {
	const random = createRandom(`ridge:${seed}`);
	const light = random.pick(LIGHTS);
	const mirrored = random.chance(0.5);
	const far = hill(random, H * 0.6, 42);
	const middle = hill(random, H * 0.7, 40);
	const path = hill(random, H * 0.8, 30);
	const near = hill(random, H * 0.93, 20);
	const [sunX, sunY] = [round(random.between(W * 0.62, W * 0.82)), round(random.between(H * 0.26, H * 0.4))];
	const [farColor, middleColor, pathColor, nearColor] = light.hills;
	const content = [
		skyGradient(light.sky),
		`<g fill="${light.sun}"><circle cx="${sunX}" cy="${sunY}" r="${H * 0.13}"/>`,
		`<circle cx="${sunX}" cy="${sunY}" r="${H * 0.21}" opacity=".28"/></g>`,
		drawBirds(random),
		`<path d="${far.d}" fill="${farColor}"/><path d="${middle.d}" fill="${middleColor}"/>`,
		`<rect y="${H * 0.66}" width="${W}" height="${H * 0.06}" fill="#fff" opacity=".1"/>`,
		`<path d="${path.d}" fill="${pathColor}"/>`,
		drawHikers(random, path),
		`<path d="${near.d}" fill="${nearColor}"/>`,
		drawForest(random, near, nearColor),
	];
	return sceneDocument(content.join(''), { mirrored });
}
