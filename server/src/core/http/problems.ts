/** The one place where refusals become RFC 9457 problem details. */
import { STATUS_CODES } from 'node:http';
import { errorStatus } from '@friends/contract/core/errors';
import type { Problem } from '@friends/contract/core/problem.schema';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Refusal, refusalOf } from '../endpoints/refusal.ts';

/** Fastify's own refusals while it reads a request, by its error code. */
const whileReading: Record<string, Refusal> = {
	FST_ERR_CTP_BODY_TOO_LARGE: { code: 'payload_too_large', detail: 'This is too large for one request.' },
	FST_ERR_CTP_INVALID_MEDIA_TYPE: { code: 'unsupported_media_type', detail: 'Send JSON, with the content type application/json.' },
	FST_ERR_CTP_EMPTY_JSON_BODY: { code: 'bad_request', detail: 'The request says it carries JSON, but it is empty.' },
	FST_ERR_CTP_INVALID_JSON_BODY: { code: 'bad_request', detail: 'The request is not valid JSON.' },
	FST_ERR_CTP_INVALID_CONTENT_LENGTH: { code: 'bad_request', detail: 'The request is not as long as it says.' },
	FST_ERR_BAD_URL: { code: 'bad_request', detail: 'This address is not written correctly.' },
	FST_ERR_MAX_PARAM_LENGTH: { code: 'not_found', detail: 'There is nothing at this address.' },
};

function refusalWhileReading(error: unknown): Refusal | null {
	if (!(error instanceof Error)) return null;
	const known = 'code' in error ? whileReading[String(error.code)] : undefined;
	if (known) return known;
	const status = 'statusCode' in error ? Number(error.statusCode) : 500;
	return status >= 400 && status < 500 ? { code: 'bad_request', detail: 'The request is not valid.' } : null;
}

export function problemOf({ code, detail, fields, ended }: Refusal): Problem {
	const status = errorStatus[code];
	return {
		type: `/api/docs#${code}`,
		title: STATUS_CODES[status] ?? 'Error',
		status,
		code,
		detail,
		...(fields && { errors: fields }),
		...(ended && { ended }),
	};
}

export function sendProblem(reply: FastifyReply, refusal: Refusal) {
	const problem = problemOf(refusal);
	// Caches may keep a 404 or 405 unless told otherwise, and who asks decides what is found.
	reply.header('cache-control', 'no-store');
	if (problem.status === 401) reply.header('www-authenticate', 'Bearer');
	if (problem.status === 503) reply.header('retry-after', '5');
	if (refusal.retryAfterSeconds) reply.header('retry-after', refusal.retryAfterSeconds);
	return reply.status(problem.status).serializer(JSON.stringify).type('application/problem+json').send(problem);
}

export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
	const refusal = refusalWhileReading(error) ?? refusalOf(error);
	if (errorStatus[refusal.code] >= 500) request.log.error({ err: error }, 'request failed');
	return sendProblem(reply, refusal);
}
