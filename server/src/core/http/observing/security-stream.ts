/** Opens the security log for requests over HTTP. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../../config.ts';
import { memberIdOf } from '../../access/viewer.ts';
import type { AppError } from '../../errors.ts';
import type { AppendedEvent } from '../../events/appended.ts';
import { openJsonLines } from '../../observability/json-lines.ts';
import { createSecurityLog, type SecurityCall } from '../../observability/security-log.ts';
import { routeOf } from '../requests.ts';

interface SecurityStream {
	onRefusal(request: FastifyRequest, refusal: AppError): void;
	onWritten(request: FastifyRequest, appended: readonly AppendedEvent[]): void;
}

function callOf(request: FastifyRequest): SecurityCall {
	const { id: requestId, routeOptions, params, ip: address, viewer } = request;
	const accountId = viewer ? memberIdOf(viewer) : null;
	return { requestId, route: routeOf(request), endpoint: routeOptions.config.endpoint, params, address, accountId };
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
