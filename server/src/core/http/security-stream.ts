/** Opens the security log for requests over HTTP. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { memberIdOf } from '../access/viewer.ts';
import type { AppError } from '../errors.ts';
import type { AppendedEvent } from '../events/appended.ts';
import { openJsonLines } from '../observability/json-lines.ts';
import { createSecurityLog, type SecurityCall } from '../observability/security-log.ts';

interface SecurityStream {
	onRefusal(request: FastifyRequest, refusal: AppError): void;
	onWritten(request: FastifyRequest, appended: readonly AppendedEvent[]): void;
}

function callOf({ id: requestId, method, routeOptions, params, ip: address, viewer }: FastifyRequest): SecurityCall {
	const { url, config } = routeOptions;
	const accountId = viewer ? memberIdOf(viewer) : null;
	// An address that no route has names none: guesses at it count together.
	return { requestId, route: `${method} ${url ?? '(none)'}`, endpoint: config.endpoint, params: url ? params : {}, address, accountId };
}

export function openSecurityStream(app: FastifyInstance, { securityLog }: Pick<Config, 'securityLog'>): SecurityStream {
	if (securityLog === 'off') return { onRefusal() {}, onWritten() {} };
	const onError = (error: Error) => app.log.error({ err: error }, 'the security log cannot be written');
	const log = createSecurityLog(openJsonLines(securityLog === 'stdout' ? null : securityLog, onError));
	app.addHook('onClose', async () => log.close());
	return {
		onRefusal: (request, refusal) => log.refused(callOf(request), refusal),
		onWritten: (request, appended) => log.written(callOf(request), appended),
	};
}
