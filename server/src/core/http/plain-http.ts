/** Refuses plain http to callers from the internet, whose passwords would travel readable. Home networks and this machine go on. */
import { sourceLanguage } from '@friends/contract/core/languages/languages';
import { exampleSentenceOf } from '@friends/contract/errors';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { AppError } from '../errors.ts';
import { escaped, languageAttributes, sayHtml } from '../languages/html.ts';
import { inLanguage } from '../languages/in-language.ts';
import { isPublicAddress } from '../outgoing/addresses.ts';
import { wantsPage } from './files/web-app.ts';
import { inItsLanguage, languageOf } from './languages/request-language.ts';

const sentence = () => exampleSentenceOf('https_needed');
const page = () => `<!doctype html>
<html ${languageAttributes()}>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${sayHtml('Not open yet', {})}</title>
<style>
:root { color-scheme: light dark; --page: #f5f5ef; --ink: #17211c; --muted: #59645e }
@media (prefers-color-scheme: dark) { :root { --page: #0f1713; --ink: #f2f5f0; --muted: #a3b0a8 } }
body { background: var(--page); color: var(--ink); display: grid; place-content: center; min-block-size: 100dvh; margin: 0; padding: 24px; box-sizing: border-box; font: 17px/1.5 system-ui, sans-serif }
main { max-inline-size: 34em }
h1 { margin: 0 0 .4em; font-size: 28px; line-height: 1.2 }
p { margin: 0; color: var(--muted); overflow-wrap: anywhere }
</style>
<main><h1>${sayHtml('Not open yet', {})}</h1><p>${escaped(sentence())}</p></main>
</html>`;

/** Answered to everyone: programs that watch over the server, and the doctor. */
const isHealth = (url: string) => /^\/(?:healthz|readyz)(?:[/?]|$)/.test(url);

/** Where `publicUrl` is https there is nothing to do: browsers are told to insist on it. */
export function refusePlainHttp(app: FastifyInstance, { publicUrl, allowsPlainHttp }: Config): void {
	if (allowsPlainHttp || publicUrl.startsWith('https:')) return;
	let isLogged = false;
	app.addHook('onRequest', (request, reply, done) => {
		if (request.protocol === 'https' || !isPublicAddress(request.ip) || isHealth(request.url)) return done();
		if (!isLogged)
			app.log.warn(`${request.ip} came from the internet by plain http and was refused. ${inLanguage(sourceLanguage, sentence)}`);
		isLogged = true;
		if (!wantsPage(request)) return done(new AppError('https_needed'));
		const language = languageOf(request);
		inItsLanguage(reply.status(403).header('cache-control', 'no-store'), language)
			.type('text/html; charset=utf-8')
			.send(inLanguage(language, page));
	});
}
