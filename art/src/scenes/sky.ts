/** Neighbours around a telescope on a rooftop, under the stars. */
import { FLOSS, HAIR_COLOR, SKIN } from '../palette.ts';
import { createRandom, type Random } from '../random.ts';
import { round } from '../svg.ts';
import { SCENE_HEIGHT as H, repeat, rotated, sceneDocument, skyGradient, SCENE_WIDTH as W } from './frame.ts';

const ROOF = H - 66;
const TELESCOPE_X = W * 0.47;
/** Where people stand, as shares of the width; the telescope keeps the middle free. */
const STANDING_PLACES = [0.25, 0.3, 0.35, 0.4, 0.57, 0.62, 0.67];

const NIGHTS = [
	[
		[0, '#10243f'],
		[0.6, '#2b4672'],
		[1, '#6d6a92'],
	],
	[
		[0, '#0d2b3a'],
		[0.6, '#1f5566'],
		[1, '#6f8f8c'],
	],
	[
		[0, '#1b1b40'],
		[0.6, '#473a72'],
		[1, '#a0688f'],
	],
] as const;

/** Constellations as points in a unit box; the pen returns to the point at `tail` at the end. */
const CONSTELLATIONS = [
	{
		points: [
			[0, 0],
			[0.23, 0.33],
			[0.46, 0.26],
			[0.65, 0.59],
			[0.92, 0.52],
			[1, 0.93],
			[0.73, 1],
		],
		tail: 3,
	},
	{
		points: [
			[0, 0.2],
			[0.25, 0.75],
			[0.5, 0.3],
			[0.75, 0.9],
			[1, 0.4],
		],
		tail: 4,
	},
	{
		points: [
			[0.5, 0],
			[0.35, 0.45],
			[0, 0.5],
			[0.3, 0.7],
			[0.25, 1],
			[0.6, 0.75],
			[1, 0.8],
			[0.65, 0.5],
		],
		tail: 0,
	},
] as const;

function drawStars(random: Random): string {
	const stars = repeat(120, () => {
		const [x, y] = [random.between(0, W), random.between(0, H * 0.75)];
		return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(random.between(0.5, 1.9))}" opacity="${round(random.between(0.4, 1))}"/>`;
	});
	return `<g fill="#fff8e2">${stars}</g>`;
}

function drawConstellation(random: Random): string {
	const { points, tail } = random.pick(CONSTELLATIONS);
	const [left, top] = [W * random.between(0.56, 0.62), H * random.between(0.1, 0.18)];
	const stars = points.map(([x, y]) => [round(left + x * W * 0.26), round(top + y * H * 0.27)] as const);
	const end = stars[tail] ?? [left, top];
	return (
		`<path d="M${stars.map((star) => star.join(' ')).join('L')}L${end.join(' ')}" fill="none" stroke="#fbbe3a" stroke-opacity=".7" stroke-width="1.6"/>` +
		stars.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="3.6" fill="#ffe7a8"/>`).join('')
	);
}

/** The ring passes behind the upper half of the planet. */
function drawPlanet(random: Random): string {
	const [x, y] = [round(W * random.between(0.12, 0.3)), round(H * random.between(0.2, 0.32))];
	const color = random.pick(['#ffe7a8', '#f6c7a4', '#cfe3d9']);
	const radius = 22 + random.below(8);
	return (
		`<g transform="translate(${x} ${y})"><circle r="${radius}" fill="${color}"/>` +
		`<ellipse rx="${radius * 1.77}" ry="9" fill="none" stroke="#f9c9a0" stroke-width="4.5" transform="rotate(-18)"/>` +
		`<path d="M${-radius} 0a${radius} ${radius} 0 0 1 ${radius * 2} 0Z" fill="${color}"/></g>`
	);
}

function drawTown(random: Random): string {
	const building = (x: number, width: number, height: number, fill: string) =>
		`<rect x="${round(W * x)}" y="${H - height}" width="${round(W * width)}" height="${height}" fill="${fill}"/>`;
	const tall = () => 64 + random.below(56);
	const windows = repeat(16, () => {
		const [x, y] = [random.between(0, W), random.between(H * 0.84, H * 0.94)];
		const opacity = random.chance(0.6) ? 0.9 : 0.35;
		return `<rect x="${round(x)}" y="${round(y)}" width="7" height="10" rx="1.5" fill="#fbbe3a" opacity="${opacity}"/>`;
	});
	return (
		building(0, 0.12, tall(), '#0c1a2c') +
		building(0.1, 0.13, tall(), '#101f34') +
		building(0.74, 0.14, tall(), '#101f34') +
		building(0.87, 0.14, tall(), '#0c1a2c') +
		building(0.2, 0.57, 58, '#0a1626') +
		windows +
		`<rect x="${round(W * 0.19)}" y="${ROOF}" width="${round(W * 0.6)}" height="10" rx="4" fill="#16283f"/>`
	);
}

function drawTelescope(tilt: number, tube: string): string {
	return (
		`<g transform="translate(${round(TELESCOPE_X)} ${ROOF})">` +
		'<path d="M0-34-13 0M0-34 13 0M0-34V0" stroke="#d9d3bd" stroke-width="3.6" stroke-linecap="round"/>' +
		`<g transform="rotate(${round(tilt)} 0 -38)"><rect x="-34" y="-47" width="62" height="17" rx="7" fill="${tube}"/>` +
		'<rect x="22" y="-50" width="22" height="23" rx="6" fill="#fff6df"/><rect x="-46" y="-43" width="14" height="9" rx="3" fill="#fbbe3a"/></g></g>'
	);
}

function drawNeighbour(x: number, coat: string, hair: string, skin: string): string {
	return (
		`<g transform="translate(${round(x)} ${ROOF}) scale(1.15)"><path d="M-9 0c0-14 3-20 9-20s9 6 9 20Z" fill="${coat}"/>` +
		`<circle cy="-26" r="6.5" fill="${skin}"/><path d="M-6.8-26.5a6.8 6.8 0 0 1 13.6 0c-4-2.5-9-2.5-13.6 0Z" fill="${hair}"/></g>`
	);
}

/** A rooftop at night; the seed chooses the sky, the constellation, the planet and who came. */
export function drawSky(seed = 'sky'): string {
	const random = createRandom(`sky:${seed}`);
	const mirrored = random.chance(0.5);
	const coat = rotated(random, Object.values(FLOSS));
	const hair = rotated(random, random.shuffle(Object.values(HAIR_COLOR)));
	const skin = rotated(random, random.shuffle(Object.values(SKIN).map((tone) => tone.base)));
	const places = random.shuffle(STANDING_PLACES).slice(0, 3 + random.below(4));
	const content = [
		skyGradient(random.pick(NIGHTS)),
		drawStars(random),
		drawConstellation(random),
		drawPlanet(random),
		drawTown(random),
		drawTelescope(random.between(-38, -24), coat(4)),
		...places.map((place, index) => drawNeighbour(W * place, coat(index), hair(index), skin(index))),
	];
	return sceneDocument(content.join(''), { mirrored });
}
