/** Pages that posts of the demo and of journeys link to. A server started with `findingLinkedPages` finds them, and no one else. */
import { SCENES } from '@friends/art/scenes';
import sharp from 'sharp';
import { openHost } from './invented-internet.ts';

const { bread } = SCENES;
const loaf = await sharp(Buffer.from(bread.draw('slow bread')))
	.resize(800)
	.jpeg()
	.toBuffer();

const page = (metas: Record<string, string>) =>
	`<!doctype html><head>${Object.entries(metas).map(([name, content]) => `<meta property="${name}" content="${content}">`)}</head>`;

const slowBread = page({
	'og:title': 'How long is long enough? Rye and the patient oven',
	'og:description': 'Notes from ninety loaves, with a chart nobody asked for and a table everybody wanted.',
	'og:image': '/loaf.jpg',
});

await openHost('slowbread.example', ({ url }, response) => {
	if (url === '/loaf.jpg') response.writeHead(200, { 'content-type': 'image/jpeg' }).end(loaf);
	else response.writeHead(200, { 'content-type': 'text/html' }).end(slowBread);
});
await openHost('tram-times.example', (_, response) => {
	response.writeHead(200, { 'content-type': 'text/html' }).end(page({ 'og:title': 'Line 15, weekend timetable' }));
});
