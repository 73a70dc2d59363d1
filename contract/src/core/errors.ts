/** Every way in which the API can refuse a request, and the HTTP status that goes with it. */
export const errorStatus = {
	bad_request: 400,
	unauthenticated: 401,
	invalid_credentials: 401,
	account_blocked: 403,
	forbidden: 403,
	registration_closed: 403,
	not_found: 404,
	method_not_allowed: 405,
	email_taken: 409,
	username_taken: 409,
	/** Somebody else was faster, or it is too late. */
	conflict: 409,
	upload_closed: 410,
	payload_too_large: 413,
	unsupported_media_type: 415,
	validation_failed: 422,
	idempotency_mismatch: 422,
	rate_limited: 429,
	internal: 500,
	unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;
