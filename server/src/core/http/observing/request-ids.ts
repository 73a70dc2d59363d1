/** Request ids: each reply and each line of the log names its request. Those of trusted proxies are kept, others made here. */
import { randomUUID } from 'node:crypto';
import { requestIdHeader } from '@friends/contract/core/request-id';
import type { RawRequestDefaultExpression } from 'fastify';

const header = requestIdHeader.toLowerCase();
const pattern = /^[\w.:=+/-]{1,128}$/;

/** The last group of a UUIDv4: 48 random bits, short enough to be read out. */
const newRequestId = (): string => randomUUID().slice(-12);

/** @param isTrusted whether this address is a proxy whose headers are believed. */
export const createRequestIds =
	(isTrusted: (address: string) => boolean) =>
	({ headers, socket }: RawRequestDefaultExpression): string => {
		const given = headers[header];
		return typeof given === 'string' && pattern.test(given) && isTrusted(socket.remoteAddress ?? '') ? given : newRequestId();
	};
