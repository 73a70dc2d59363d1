/** The one place where refusals become RFC 9457 problem details. */
import { STATUS_CODES } from 'node:http';
import { type ErrorCode, errorStatus } from '@friends/contract/core/errors';
import type { Ended, Problem } from '@friends/contract/core/problem.schema';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable, isReferenceGone } from '../driver-errors.ts';
import { AppError, EndedError } from '../errors.ts';
import { InvalidInput } from './validation.ts';

interface Refusal {
	code: ErrorCode;
	detail: string;
	fields?: Record<string, string> | undefined;
	ended?: Ended;
}

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

function refusalOf(error: unknown): Refusal {
	if (error instanceof EndedError) return { code: error.code, detail: error.message, ended: error.ended };
	if (error instanceof AppError) return { code: error.code, detail: error.message, fields: error.fields };
	if (error instanceof InvalidInput) return error.toRefusal();
	if (error instanceof Error) {
		const known = 'code' in error ? whileReading[String(error.code)] : undefined;
		if (known) return known;
		const status = 'statusCode' in error ? Number(error.statusCode) : 500;
		if (status >= 400 && status < 500) return { code: 'bad_request', detail: 'The request is not valid.' };
		if (isReferenceGone(error)) return { code: 'not_found', detail: 'This is no longer here.' };
		if (isDatabaseUnavailable(error))
			return { code: 'unavailable', detail: 'The database isn’t responding right now. Please try again shortly.' };
	}
	return { code: 'internal', detail: 'Something went wrong on this server. It has been logged.' };
}

export function sendProblem(reply: FastifyReply, { code, detail, fields, ended }: Refusal) {
	const status = errorStatus[code];
	const problem: Problem = {
		type: `/api/docs#${code}`,
		title: STATUS_CODES[status] ?? 'Error',
		status,
		code,
		detail,
		...(fields && { errors: fields }),
		...(ended && { ended }),
	};
	// Caches may keep a 404 or 405 unless told otherwise, and who asks decides what is found.
	reply.header('cache-control', 'no-store');
	if (status === 401) reply.header('www-authenticate', 'Bearer');
	if (status === 503) reply.header('retry-after', '5');
	return reply.status(status).serializer(JSON.stringify).type('application/problem+json').send(problem);
}

export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
	const refusal = refusalOf(error);
	if (errorStatus[refusal.code] >= 500) request.log.error({ err: error }, 'request failed');
	return sendProblem(reply, refusal);
}
