/** Serves drawn people: as SVG for pages, and the offered ones as PNG too, because previews of shared links cannot use SVG. */
import { DRAWINGS, drawDrawing } from '@friends/art/drawings';
import { drawingSeed } from '@friends/contract/users/drawings';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { notFound } from '../../errors.ts';
import { loadSharp } from '../../sharp.ts';
import { sendProblem } from '../problems.ts';
import { pictureHeaders, svgType } from './picture-headers.ts';

const pngSidePx = 512;

// Cached for ever: a seed always draws the same.
const drawingHeaders = { ...pictureHeaders, 'cache-control': 'public, max-age=31536000, immutable' };

interface Address {
	Params: { seed: string };
}

const nothingHere = (reply: FastifyReply) => sendProblem(reply, notFound('address'));

/** Cache of rendered pictures, bounded by the short list of drawings. */
const pngs = new Map<string, Promise<Buffer>>();

function pngOf(seed: string): Promise<Buffer> {
	const png =
		pngs.get(seed) ??
		loadSharp().then((sharp) =>
			sharp(Buffer.from(drawDrawing(seed, pngSidePx)))
				.png({ palette: true })
				.toBuffer(),
		);
	pngs.set(seed, png);
	return png;
}

export function serveDrawings(app: FastifyInstance): void {
	app.get<Address>('/drawings/:seed.svg', async ({ params: { seed } }, reply) => {
		if (!drawingSeed.test(seed)) return nothingHere(reply);
		return reply.headers(drawingHeaders).type(svgType).send(drawDrawing(seed));
	});
	app.get<Address>('/drawings/:seed.png', async ({ params: { seed } }, reply) => {
		if (!DRAWINGS.includes(seed)) return nothingHere(reply);
		return reply
			.headers(drawingHeaders)
			.type('image/png')
			.send(await pngOf(seed));
	});
}
