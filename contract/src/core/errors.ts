/** Reasons that belong to no room. Those of a room are in its `.errors.ts`; `contract/src/errors.ts` collects all. */
import type { Ended } from './ended.ts';
import { endedSentence } from './ended-sentence.ts';
import { idempotencyKeyMaxLength } from './idempotency-key.ts';
import { reason } from './reason.ts';
import { type Scope, scopeWords } from './scopes.ts';

const malformed = {
	emptyJson: 'The request says it carries JSON, but it is empty.',
	invalidJson: 'The request is not valid JSON.',
	wrongLength: 'The request is not as long as it says.',
	brokenFile: 'The file did not arrive completely.',
	address: 'This address is not written correctly.',
	idempotencyKey: `An Idempotency-Key is 1 to ${idempotencyKeyMaxLength} visible ASCII characters.`,
	request: 'The request is not valid.',
} as const;

const signedOut = {
	noSession: 'Please log in first.',
	sessionOver: 'Your session has ended. Please log in again.',
	tokenOver: 'This token has ended, or was revoked.',
	accountGone: 'This account no longer exists.',
} as const;

/** Long waits in round numbers; the header Retry-After has the seconds. */
function waitOf(seconds: number): string {
	if (seconds >= 7_200) return `${Math.ceil(seconds / 3_600)} hours`;
	if (seconds >= 120) return `${Math.ceil(seconds / 60)} minutes`;
	return seconds === 1 ? 'a second' : `${seconds} seconds`;
}

/** Hidden and missing things read the same, so that a refusal reveals nothing. */
const hidden = (name: string) => `${name} doesn’t exist, or you can’t see it.`;

const missing = {
	application: 'This application is no longer here. Another administrator may have decided it.',
	answered: hidden('The comment you answer'),
	block: hidden('This block'),
	channel: hidden('This channel'),
	comment: hidden('This comment'),
	friendRequest: hidden('This friend request'),
	friendship: hidden('This friendship'),
	invitation: hidden('This invitation'),
	joinRequest: hidden('This request'),
	member: hidden('This member'),
	page: hidden('This page'),
	person: hidden('This person'),
	picture: hidden('This picture'),
	passkey: hidden('This passkey'),
	post: hidden('This post'),
	provider: hidden('This provider'),
	report: hidden('This report'),
	reported: hidden('What you report'),
	session: hidden('This session'),
	export: hidden('This export'),
	import: hidden('This import'),
	token: hidden('This token'),
	tribe: hidden('This tribe'),
	delivery: hidden('This delivery'),
	webhook: hidden('This webhook'),
	uploadAddress: hidden('This upload address'),
	address: 'There is nothing at this address.',
	feature: 'This feature is switched off.',
	gone: 'This is no longer here.',
} as const;

export type MissingThing = keyof typeof missing;

export const coreErrors = {
	bad_request: reason({
		status: 400,
		example: { why: 'invalidJson' },
		sentence: ({ why }: { why: keyof typeof malformed }) => malformed[why],
	}),
	unauthenticated: reason({
		status: 401,
		example: { why: 'noSession' },
		sentence: (params: { why: keyof typeof signedOut } | Ended) => ('until' in params ? endedSentence(params) : signedOut[params.why]),
	}),
	/** Where the host has set up no TLS, for callers from the internet. */
	https_needed: reason({
		status: 403,
		sentence:
			'Without https, passwords would travel readable, so this community is not open to the internet yet. If you host it, put a proxy with TLS before it, and set PUBLIC_URL=https://your.name and TRUST_PROXY.',
	}),
	not_administrator: reason({ status: 403, sentence: "You don't have admin privileges" }),
	proof_needed: reason({ status: 403, sentence: 'Please enter your password first, so that we know it’s you.' }),
	/** For an administrator, while the community wants two factors of them and this session was opened with one. */
	two_factors_required: reason({
		status: 403,
		sentence:
			'This needs a log in with two steps: a code of your app beside the password, or a passkey. Set it up in your settings, or log in again with it.',
	}),
	/** `scope` is null for what no token may do. */
	scope_missing: reason({
		status: 403,
		example: { scope: 'read' },
		sentence: ({ scope }: { scope: Scope | null }) =>
			scope === null ? 'No token may do this. Please log in.' : `This token was not allowed to ${scopeWords[scope]}.`,
	}),
	not_found: reason({ status: 404, example: { thing: 'post' }, sentence: ({ thing }: { thing: MissingThing }) => missing[thing] }),
	method_not_allowed: reason({
		status: 405,
		example: { answers: ['GET', 'POST'], method: 'PATCH' },
		sentence: ({ answers, method }: { answers: string[]; method: string }) =>
			`This address answers ${answers.join(' and ')}, not ${method}.`,
	}),
	payload_too_large: reason({ status: 413, sentence: 'This is too large for one request.' }),
	unsupported_media_type: reason({ status: 415, sentence: 'Send JSON, with the content type application/json.' }),
	/** The sentence is that of the first invalid field; `errors` has all of them. */
	validation_failed: reason({
		status: 422,
		example: { field: 'body', sentence: 'The request must be a JSON object' },
		sentence: ({ sentence }: { field: string; sentence: string }) => sentence,
	}),
	idempotency_mismatch: reason({ status: 422, sentence: 'This Idempotency-Key was used for another request before.' }),
	rate_limited: reason({
		status: 429,
		example: { seconds: 12 },
		sentence: ({ seconds }: { seconds: number }) => `That was a lot at once. Please try again in ${waitOf(seconds)}.`,
	}),
	internal: reason({ status: 500, sentence: 'Something went wrong on this server. It has been logged.' }),
	/** Sheds load: too much waits already. */
	overloaded: reason({ status: 503, sentence: 'A lot is going on here right now. Please try again in a moment.' }),
	/** Reading goes on. */
	storage_full: reason({
		status: 503,
		sentence: 'This server has no room left to save anything. You can still read. Please try again later.',
	}),
	/** Reading goes on. */
	storage_unwritable: reason({
		status: 503,
		sentence: 'This server can’t save anything right now. You can still read. Please try again later.',
	}),
	unavailable: reason({ status: 503, sentence: 'The database isn’t responding right now. Please try again shortly.' }),
};
