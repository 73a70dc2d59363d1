/** Derives all error codes of an endpoint: the declared ones, and those that its declaration implies. */
import type { ErrorCode } from '../errors.ts';
import type { EndpointDeclaration } from './endpoint.ts';
import { rateLimitsOf } from './rate-limits.ts';

/** Codes that every endpoint may answer. */
export const everywhere = ['bad_request', 'https_needed', 'internal', 'overloaded', 'unavailable'] as const satisfies readonly ErrorCode[];

/** Excludes those of `everywhere`, unless the endpoint declares one itself. */
export function refusalsOf(endpoint: EndpointDeclaration): ErrorCode[] {
	const { method, access, proof, sessionless, params, query, body, bytes, idempotent, feature, errors = [] } = endpoint;
	const codes = new Set<ErrorCode>();
	if (method !== 'GET') codes.add('storage_full').add('storage_unwritable');
	// A body is parsed before it is known to be unwanted.
	if (method !== 'GET' && !bytes) codes.add('payload_too_large').add('unsupported_media_type');
	if (!sessionless) codes.add('unauthenticated').add('scope_missing');
	if (access === 'admin') codes.add('not_administrator').add('two_factors_required');
	if (proof) codes.add('proof_needed');
	if (params || feature) codes.add('not_found');
	if (bytes) codes.add(bytes.tooLarge);
	if (query || body || bytes) codes.add('validation_failed');
	if (idempotent) codes.add('idempotency_mismatch');
	// A member has a budget of reads and one of writes.
	if (!sessionless || rateLimitsOf(endpoint).length > 0) codes.add('rate_limited');
	return [...new Set([...codes, ...errors])];
}
