/** Ends of connections: what each asks for, and the wait before the next one. */
import { liveCloses } from '@friends/contract/live/live.limits';
import { getMe } from '@friends/contract/users/users.endpoints';
import { authorizedRequest } from '#core/session/authorized-request.ts';
import { refreshSession } from '#core/session/refresh.ts';
import { readAccessToken } from '#core/session/session-storage.ts';
import type { Ended } from './connection.ts';
import { afterFailures, afterRestart, seldomMs } from './waits.ts';

/** Failures to open a socket after which the slower way is tried. */
const refusalsMax = 3;
/** A connection that lasted so long begins with the shortest wait again. */
const lastingMs = 10_000;

/** @param takeSlowerWay resolves with whether the server can be reached by it */
export function createEnds(takeSlowerWay: () => Promise<boolean>) {
	/** Ends in a row, of connections that did not last. */
	let failures = 0;
	/** Sockets in a row that never opened. */
	let refusals = 0;

	async function waitAfterFailure(): Promise<number> {
		failures += 1;
		if (refusals >= refusalsMax && (await takeSlowerWay())) return seldomMs;
		return afterFailures(failures);
	}

	/**
	 * A handshake that is refused does not say why: at the first refusal a request asks, which renews an expired token, and signs out where
	 * the session has ended. @returns true when there is a new token
	 */
	async function isRenewed(accessToken: string | null): Promise<boolean> {
		refusals += 1;
		if (accessToken === null || refusals > 1) return false;
		await authorizedRequest(getMe.path, { retries: 0 }).catch(() => undefined);
		if (readAccessToken() === accessToken) return false;
		refusals = 0;
		return true;
	}

	return {
		wasRefused: () => refusals > 0,
		began(): void {
			refusals = 0;
		},
		/** Resolves with the wait, once the server has said why, or the session is fresh, where the code asks for that. */
		async waitAfter({ code, accessToken, beganAt }: Ended): Promise<number> {
			if (beganAt !== null && Date.now() - beganAt >= lastingMs) failures = 0;
			switch (code) {
				case liveCloses.stopping:
					return afterRestart();
				case liveCloses.sessionEnded:
					// The refusal signs out, with the reason.
					await authorizedRequest(getMe.path).catch(() => undefined);
					return waitAfterFailure();
				case liveCloses.openAnew: {
					const isFirst = failures === 0;
					if (accessToken !== null) await refreshSession(accessToken).catch(() => undefined);
					const waitMs = await waitAfterFailure();
					return isFirst ? 0 : waitMs;
				}
				default:
					if (beganAt === null && (await isRenewed(accessToken))) return 0;
					return waitAfterFailure();
			}
		},
	};
}
