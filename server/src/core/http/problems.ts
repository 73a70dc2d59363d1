/** Converts refusals to RFC 9457 problem details, here only. */
import type { Problem } from '@friends/contract/core/problem.schema';
import { type ErrorCode, statusOf } from '@friends/contract/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refusalOf } from '../endpoints/refusal.ts';
import { AppError, notFound } from '../errors.ts';
import { inLanguage } from '../languages/in-language.ts';
import { inItsLanguage, languageOf } from './languages/request-language.ts';
import { routeOf } from './requests.ts';

// Not imported: node:http would load a client and web sockets too, 13 MB for one table.
const { STATUS_CODES } = process.getBuiltinModule('node:http');

/** Fastify's own errors while it reads a request, by error code. */
const whileReading: Record<string, AppError> = {
	FST_ERR_CTP_BODY_TOO_LARGE: new AppError('payload_too_large'),
	FST_ERR_CTP_INVALID_MEDIA_TYPE: new AppError('unsupported_media_type'),
	FST_ERR_CTP_EMPTY_JSON_BODY: new AppError('bad_request', { why: 'emptyJson' }),
	FST_ERR_CTP_INVALID_JSON_BODY: new AppError('bad_request', { why: 'invalidJson' }),
	FST_ERR_CTP_INVALID_CONTENT_LENGTH: new AppError('bad_request', { why: 'wrongLength' }),
	FST_ERR_BAD_URL: new AppError('bad_request', { why: 'address' }),
	FST_ERR_MAX_PARAM_LENGTH: notFound('address'),
};

function refusalWhileReading(error: unknown): AppError | null {
	if (!(error instanceof Error) || error instanceof AppError) return null;
	const known = 'code' in error ? whileReading[String(error.code)] : undefined;
	if (known) return known;
	const status = 'statusCode' in error ? Number(error.statusCode) : 500;
	return status >= 400 && status < 500 ? new AppError('bad_request', { why: 'request' }) : null;
}

interface ProblemOptions {
	/** Of its sentences. */
	language: string;
	/** Left out by transports whose calls have none. */
	requestId?: string;
}

export function problemOf(refusal: AppError, { language, requestId }: ProblemOptions): Problem {
	const { code } = refusal;
	const status = statusOf(code);
	const { params, sentence, fields } = inLanguage(language, () => refusal.tell());
	return {
		type: `/api/docs#${code}`,
		title: STATUS_CODES[status] ?? 'Error',
		status,
		code,
		...(params && { params: { ...params } }),
		detail: sentence,
		...(fields && { errors: fields }),
		...(params && 'until' in params && { ended: params }),
		...(requestId && { requestId }),
	};
}

export function sendProblem(reply: FastifyReply, refusal: AppError) {
	const language = languageOf(reply.request);
	const problem = problemOf(refusal, { language, requestId: reply.request.id });
	// Caches may store a 404 or 405 by default, but replies depend on the viewer.
	reply.header('cache-control', 'no-store');
	if (problem.status === 401) reply.header('www-authenticate', 'Bearer');
	if (problem.status === 503) reply.header('retry-after', '5');
	if (refusal.params && 'seconds' in refusal.params) reply.header('retry-after', refusal.params.seconds);
	return inItsLanguage(reply, language).status(problem.status).serializer(JSON.stringify).type('application/problem+json').send(problem);
}

/** Refusals of a server that has too much to do: logging each would add to it. */
const shed: ReadonlySet<ErrorCode> = new Set(['overloaded', 'uploads_busy']);

type OnRefusal = (request: FastifyRequest, refusal: AppError) => void;

/** @param onRefusal called for every refusal, before it is sent. */
export function createErrorHandler(onRefusal: OnRefusal = () => {}) {
	return (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
		const refusal = refusalWhileReading(error) ?? refusalOf(error);
		if (statusOf(refusal.code) >= 500 && !shed.has(refusal.code)) logFailure(error, request);
		onRefusal(request, refusal);
		return sendProblem(reply, refusal);
	};
}

function logFailure(error: unknown, request: FastifyRequest): void {
	request.log.error({ err: error, requestId: request.id, route: routeOf(request) }, 'request failed');
}

export const handleError = createErrorHandler();
