/** The handshake of a live connection: who opens it, and from where. */
import { watch } from '@friends/contract/live/live.endpoints';
import { liveProtocol } from '@friends/contract/live/live.limits';
import type { FastifyRequest } from 'fastify';
import type { Runner } from '../../endpoints/runner.ts';
import { AppError } from '../../errors.ts';
import type { LiveViewer } from '../../realtime/connections.ts';

/** The offered subprotocols; the second is an access token, which so is in no address and no log. */
function tokenIn({ headers }: FastifyRequest): string | null {
	const [protocol, token] = String(headers['sec-websocket-protocol'] ?? '')
		.split(',')
		.map((offered) => offered.trim());
	if (protocol !== liveProtocol) throw new AppError('bad_request', { why: 'request' });
	return token ?? null;
}

/** Programs send no Origin; browsers always do, and cannot be told another. */
export function requireOwnPage({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>, publicUrl: string): void {
	const { origin } = headers;
	if (origin === undefined) return;
	const page = URL.canParse(origin) ? new URL(origin) : null;
	if (page?.host !== host && page?.origin !== new URL(publicUrl).origin) throw new AppError('foreign_page');
}

export async function viewerOf(request: FastifyRequest, { admit }: Pick<Runner, 'admit'>): Promise<LiveViewer> {
	const viewer = await admit(watch, tokenIn(request), null, (member) => {
		request.viewer = member;
	});
	request.viewer = viewer;
	// Tokens have no scope for it, so admit() has refused them.
	if (viewer.kind === 'member' && 'token' in viewer) throw new AppError('scope_missing', { scope: null });
	return viewer;
}
