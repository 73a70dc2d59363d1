/** Calls endpoints without HTTP, like a gateway over another transport: one message in, one answer out. */
import type { EndpointDeclaration } from '@friends/contract/core/endpoint';
import type { Problem } from '@friends/contract/core/problem.schema';
import { statusOf } from '@friends/contract/errors';
import type { Answer, CallOptions } from '@friends/test-kit/api';
import type { Community } from '../community.ts';
import { refusalOf } from '../core/endpoints/refusal.ts';
import { AppError } from '../core/errors.ts';
import { problemOf } from '../core/http/problems.ts';
import { chooseLanguage } from '../core/languages/choose-language.ts';
import { everyLanguage } from '../core/languages/offered-languages.ts';

export interface Message {
	endpoint: EndpointDeclaration;
	bearer?: string | undefined;
	params?: unknown;
	query?: unknown;
	/** The raw body: JSON, or the content of a file. */
	text?: string | undefined;
	idempotencyKey?: string | undefined;
	invitation?: string | undefined;
	/** As in the header of HTTP. */
	acceptLanguage?: string | undefined;
}

export interface MemoryAnswer {
	/** The status that HTTP would send, for comparison. */
	status: number;
	body: unknown;
	problem: Problem | null;
	nextCursor: string | null;
}

export interface MemoryAdapter {
	send(message: Message): Promise<MemoryAnswer>;
	call<E extends EndpointDeclaration>(endpoint: E, options: CallOptions<E>): Promise<Answer<E>>;
}

type Served = Pick<Community, 'bound' | 'runner'> & Partial<Pick<Community, 'languages'>>;

export function createMemoryAdapter({ bound, runner, languages = everyLanguage }: Served): MemoryAdapter {
	function languageOf({ acceptLanguage }: Message): string {
		const { offered, fallback } = languages();
		return chooseLanguage(acceptLanguage, offered, fallback);
	}

	async function answerTo({ endpoint, params, query, text, ...message }: Message, language: string) {
		const handled = bound.find((each) => each.endpoint === endpoint);
		if (!handled) throw new Error(`${endpoint.method} ${endpoint.path} is not bound`);
		const bearer = message.bearer ?? null;
		const viewer = await runner.admit(endpoint, bearer);
		return runner.answer(handled, {
			viewer,
			params: params ?? {},
			query: query ?? {},
			body: bodyOf(endpoint, text),
			idempotencyKey: message.idempotencyKey ?? null,
			invitation: message.invitation,
			address: '127.0.0.1',
			bearer,
			userAgent: 'memory',
			language,
			onWritten: () => {},
		});
	}

	async function send(message: Message): Promise<MemoryAnswer> {
		const language = languageOf(message);
		try {
			const { body, nextCursor } = await answerTo(message, language);
			const { response, download, document, status = 200 } = message.endpoint;
			return { status: response || download || document ? status : 204, body: asSent(body), problem: null, nextCursor };
		} catch (error) {
			const refusal = refusalOf(error);
			return { status: statusOf(refusal.code), body: undefined, problem: problemOf(refusal, { language }), nextCursor: null };
		}
	}

	return {
		send,
		async call(endpoint, { token, params, query, body, idempotencyKey }) {
			const text = body === undefined ? undefined : JSON.stringify(body);
			const answer = await send({ endpoint, bearer: token, params, query: asText(query), text, idempotencyKey });
			return { ...answer, headers: {} } as Answer<typeof endpoint>;
		},
	};
}

/** Query schemas expect text, as in addresses. */
const asText = (query: object = {}) => Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));

const asSent = (body: unknown): unknown => (body === undefined ? undefined : JSON.parse(JSON.stringify(body)));

function bodyOf({ bytes }: EndpointDeclaration, text: string | undefined): unknown {
	if (bytes) return pieces(text ?? '');
	if (text === undefined) return undefined;
	try {
		return JSON.parse(text);
	} catch {
		throw new AppError('bad_request', { why: 'invalidJson' });
	}
}

async function* pieces(text: string) {
	yield Buffer.from(text);
}
