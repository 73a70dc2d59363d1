/** Fetches a page and its picture through the guarded door. */
import { isPreviewable } from '@friends/contract/previews/preview-address';
import { previewLimits } from '@friends/contract/previews/previews.limits';
import { OutgoingError } from '#core/outgoing/outgoing';
import type { Visit, VisitAnswer } from '#core/outgoing/visits';
import type { PageFacts } from './read-page.ts';

export interface FetchedPage extends Omit<PageFacts, 'pictureUrl'> {
	/** Name of the host that answered, without 'www.'. */
	domain: string;
	/** As it came; null for none. */
	picture: Buffer | null;
}

/** 'nothing': it answered, but has no preview. 'silence': the host did not answer. */
export type FetchOutcome = FetchedPage | 'nothing' | 'silence';

const agent = 'Mozilla/5.0 (compatible; FRIENDS-Link-Previews)';
const { answerBytes, redirects } = previewLimits;

const ofType = (pattern: RegExp) => (answer: Pick<VisitAnswer, 'status' | 'headers'>) => {
	const { 'content-type': type = '', 'content-encoding': packed = 'identity' } = answer.headers;
	return answer.status === 200 && pattern.test(type) && packed === 'identity';
};
const isPage = ofType(/^(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/i);
const isPicture = ofType(/^image\//i);

export function createFetchPage(visit: Visit, answerMs: number) {
	const get = (url: string, { accept, wants, signal }: { accept: string; wants: typeof isPage; signal: AbortSignal }) =>
		visit({
			...{ url, signal, redirectsMax: redirects, ms: answerMs },
			headers: { 'user-agent': agent, accept },
			mayVisit: isPreviewable,
			wantsBody: wants,
		});

	/** Null for what is no whole picture of at most a megabyte. */
	async function fetchPicture(url: string, signal: AbortSignal): Promise<Buffer | null> {
		try {
			const answer = await get(url, { accept: 'image/webp,image/avif,image/jpeg,image/png,image/gif', wants: isPicture, signal });
			return isPicture(answer) && answer.bytes.length < answerBytes ? answer.bytes : null;
		} catch (error) {
			if (error instanceof OutgoingError) return null;
			throw error;
		}
	}

	/** @throws when it is broken off, or too many wait. */
	return async function fetchPage(address: string, signal: AbortSignal): Promise<FetchOutcome> {
		try {
			const answer = await get(address, { accept: 'text/html,application/xhtml+xml', wants: isPage, signal });
			if (!isPage(answer)) return answer.status >= 500 ? 'silence' : 'nothing';
			// Loaded with the first page.
			const { readPage } = await import('./read-page.ts');
			const facts = readPage(answer.bytes, { contentType: answer.headers['content-type'] ?? '', url: answer.url });
			if (!facts) return 'nothing';
			const { pictureUrl, ...texts } = facts;
			const picture = pictureUrl === null ? null : await fetchPicture(pictureUrl, signal);
			return { ...texts, domain: answer.url.hostname.replace(/^www\./, ''), picture };
		} catch (error) {
			signal.throwIfAborted();
			if (!(error instanceof OutgoingError)) throw error;
			return error.why === 'refused' ? 'nothing' : 'silence';
		}
	};
}
