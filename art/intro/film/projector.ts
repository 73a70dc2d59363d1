/** Runs in the browser: loads the faces and the font, and gives each frame as a JPEG. */
import { drawPerson } from '../../src/avatar.ts';
import { PORTRAITS } from '../../src/portraits.ts';
import { svgDataUri } from '../../src/svg.ts';
import { type Faces, GUESTS } from './bracelet.ts';
import { drawFrame } from './film.ts';
import { HEIGHT, WIDTH } from './stage.ts';

async function loadFace(guest: (typeof GUESTS)[number]): Promise<[string, HTMLImageElement]> {
	const image = new Image();
	image.src = svgDataUri(drawPerson(PORTRAITS[guest], 240));
	await image.decode();
	return [guest, image];
}

export type Projector = (seconds: number) => string;

/** The data URI of the picture at a second. */
export async function createProjector(fontUrl: string): Promise<Projector> {
	document.fonts.add(await new FontFace('Figtree', `url(${fontUrl})`, { weight: '300 900' }).load());
	const faces = Object.fromEntries(await Promise.all(GUESTS.map(loadFace))) as Faces;
	const canvas = document.createElement('canvas');
	canvas.width = WIDTH;
	canvas.height = HEIGHT;
	const pen = canvas.getContext('2d');
	if (!pen) throw new Error('This browser draws no canvas.');
	return (seconds) => {
		drawFrame(pen, faces, seconds);
		return canvas.toDataURL('image/jpeg', 0.95);
	};
}
