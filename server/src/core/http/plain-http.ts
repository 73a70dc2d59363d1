/** Refuses plain http to callers from the internet, whose passwords would travel readable. Home networks and this machine go on. */
import { exampleSentenceOf } from '@friends/contract/errors';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { AppError } from '../errors.ts';
import { isPublicAddress } from '../outgoing/addresses.ts';
import { wantsPage } from './files/web-app.ts';

const sentence = exampleSentenceOf('https_needed');
const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Not open yet</title><h1>Not open yet</h1><p>${sentence}</p></html>`;

/** Answered to everyone: programs that watch over the server, and the doctor. */
const isHealth = (url: string) => /^\/(?:healthz|readyz)(?:[/?]|$)/.test(url);

/** Where `publicUrl` is https there is nothing to do: browsers are told to insist on it. */
export function refusePlainHttp(app: FastifyInstance, { publicUrl, allowsPlainHttp }: Config): void {
	if (allowsPlainHttp || publicUrl.startsWith('https:')) return;
	let isLogged = false;
	app.addHook('onRequest', (request, reply, done) => {
		if (request.protocol === 'https' || !isPublicAddress(request.ip) || isHealth(request.url)) return done();
		if (!isLogged) app.log.warn(`${request.ip} came from the internet by plain http and was refused. ${sentence}`);
		isLogged = true;
		if (!wantsPage(request)) return done(new AppError('https_needed'));
		reply.status(403).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page);
	});
}
