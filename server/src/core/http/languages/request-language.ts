/** The language of a request, by its `Accept-Language`. */
import { sourceLanguage } from '@friends/contract/core/languages/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { chooseLanguage } from '../../languages/choose-language.ts';
import type { OfferedLanguages } from '../../languages/offered-languages.ts';

declare module 'fastify' {
	interface FastifyInstance {
		/** Undefined in a server that speaks English alone. */
		languages?: () => OfferedLanguages;
	}
}

export function offerLanguages(app: FastifyInstance, languages: () => OfferedLanguages): void {
	// Of the server, not of requests: those that the router refuses have none of their decorations.
	app.decorate('languages', languages);
}

/** Chosen when it is asked for: a read that is answered never does. */
export function languageOf({ server, headers }: FastifyRequest): string {
	const languages = server.languages?.();
	return languages ? chooseLanguage(headers['accept-language'], languages.offered, languages.fallback) : sourceLanguage;
}

/** Says in which language a reply is, and to caches that another caller may get another one. */
export const inItsLanguage = (reply: FastifyReply, language: string): FastifyReply =>
	reply.header('content-language', language).header('vary', varying(reply.getHeader('vary')));

const varying = (vary: unknown): string => [vary, 'accept-language'].filter(Boolean).join(', ');
