/** `GET /metrics`, for a Prometheus that knows the token, and the counting of requests. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';
import type { MetricsSources } from '../../observability/metrics.ts';
import { bearerOf } from '../requests.ts';
import { observeRequests } from './observed-requests.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares digests, so that the time tells nothing of the token. */
function requireToken(request: FastifyRequest, token: string): void {
	const given = bearerOf(request);
	if (given !== null && timingSafeEqual(digest(given), digest(token))) return;
	const refusal = new AppError('unauthenticated', { why: 'noSession' });
	throw given === null ? refusal : refusal.with({ token: 'forged' });
}

/** Does nothing without a token. */
export async function serveMetrics(
	app: FastifyInstance,
	token: string | undefined,
	sources: Omit<MetricsSources, 'connections'>,
): Promise<void> {
	if (token === undefined) return;
	const { createMetrics } = await import('../../observability/metrics.ts');
	const connections = () =>
		new Promise<number>((resolve, reject) => app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))));
	const metrics = createMetrics({ ...sources, connections });
	observeRequests(app, {
		began: metrics.requestBegan,
		ended(route, answer) {
			metrics.requestEnded(route, answer);
			if (answer.status === 429) metrics.limitReached(route);
		},
	});
	app.addHook('onClose', async () => metrics.stop());
	app.get('/metrics', async (request, reply) => {
		requireToken(request, token);
		return reply
			.header('cache-control', 'no-store')
			.type(metrics.contentType)
			.send(await metrics.text());
	});
}
