/**
 * Sends a request as the signed-in member: refreshes an expired session once on the way, asks the member for what the server wants first, and
 * signs out when the server has ended the session.
 */
import { ApiError } from '#core/http/api-error.ts';
import { type Reply, type RequestOptions, request } from '#core/http/http.ts';
import { isTransient } from '#core/http/retry-rules.ts';
import { detailOf } from '#core/http/sentence-of.ts';
import { ask, proof } from './question.ts';
import { refreshSession } from './refresh.ts';
import { readSession, type StoredSession } from './session-storage.ts';
import { endSession } from './session-transitions.ts';

export async function authorizedRequest(path: string, options: RequestOptions = {}): Promise<Reply> {
	try {
		return await renewedRequest(path, options);
	} catch (error) {
		const { user } = readSession();
		if (!(error instanceof ApiError) || !(await isCleared(error))) throw error;
		if (readSession().user?.id !== user?.id) throw error;
		return renewedRequest(path, options);
	}
}

/** Asks for a recent proof of who acts, or for a yes to rules, where the server wants it first. */
async function isCleared({ problem }: ApiError): Promise<boolean> {
	if (problem?.code === 'proof_needed') return ask(proof);
	return problem?.code === 'agree_to_rules' && ask(String(problem.params?.subject));
}

async function renewedRequest(path: string, options: RequestOptions): Promise<Reply> {
	const sentAs = readSession();
	try {
		return await request(path, options);
	} catch (error) {
		if (!(error instanceof ApiError) || path.startsWith('/auth/') || !hasTokens(sentAs)) throw error;
		if (isEnded(error)) {
			if (isStill(sentAs)) endSession(detailOf(error, '') || null);
			throw error;
		}
		// Other codes say what else is missing: the session itself is fine.
		if (error.status !== 401 || (error.problem?.code ?? 'unauthenticated') !== 'unauthenticated') throw error;
		await renewFor(error, sentAs);
		return request(path, options);
	}
}

/** True when the server ended this session: a refresh would be refused too. */
function isEnded({ problem }: ApiError): boolean {
	return problem?.code === 'account_blocked' || problem?.ended !== undefined;
}

/** Rejects when a retry makes no sense: with the 401 itself when the session is over, with the cause when the refresh only failed for now. */
async function renewFor(unauthorized: ApiError, sentAs: StoredSession): Promise<void> {
	try {
		await refreshSession(sentAs.accessToken);
	} catch (error) {
		throw isTransient(error) ? error : unauthorized;
	}
	// Another tab has signed in another member: a request of one member is not sent in the name of another.
	if (!isStill(sentAs)) throw unauthorized;
}

function isStill({ user }: StoredSession): boolean {
	return readSession().user?.id === user?.id;
}

function hasTokens({ accessToken, refreshToken }: StoredSession): boolean {
	return accessToken !== null || refreshToken !== null;
}
