/** Reasons that belong to no room. Those of a room are in its `.errors.ts`; `contract/src/errors.ts` collects all. */

import type { Ended } from './ended/ended.ts';
import { endedSentence } from './ended/ended-sentence.ts';
import { idempotencyKeyMaxLength } from './idempotency-key.ts';
import { say } from './languages/say.ts';
import { reason } from './reason.ts';
import type { Scope } from './scopes.ts';

const malformed = {
	emptyJson: () => say('The request says it carries JSON, but it is empty.'),
	invalidJson: () => say('The request is not valid JSON.'),
	wrongLength: () => say('The request is not as long as it says.'),
	brokenFile: () => say('The file did not arrive completely.'),
	address: () => say('This address is not written correctly.'),
	idempotencyKey: () => say('An Idempotency-Key is 1 to {max} visible ASCII characters.', { max: idempotencyKeyMaxLength }),
	request: () => say('The request is not valid.'),
} as const;

const signedOut = {
	noSession: () => say('Please log in first.'),
	sessionOver: () => say('Your session has ended. Please log in again.'),
	tokenOver: () => say('This token has ended, or was revoked.'),
	accountGone: () => say('This account no longer exists.'),
} as const;

/** What a token was not allowed to do. */
const outOfScope: Record<Scope, () => string> = {
	read: () => say('This token was not allowed to read posts, comments, people and tribes.'),
	write: () => say('This token was not allowed to write posts and comments, and like them.'),
	tribes: () => say('This token was not allowed to join and leave tribes, and answer requests to join yours.'),
	friends: () => say('This token was not allowed to see your friends and requests, and change them.'),
	profile: () => say('This token was not allowed to see your email and settings, and change your profile.'),
};

/** Long waits in round numbers; the header Retry-After has the seconds. */
function rateLimited({ seconds }: { seconds: number }): string {
	if (seconds >= 7_200) {
		return say('That was a lot at once. Please try again in {hours, plural, one {# hour} other {# hours}}.', {
			hours: Math.ceil(seconds / 3_600),
		});
	}
	if (seconds >= 120) {
		return say('That was a lot at once. Please try again in {minutes, plural, one {# minute} other {# minutes}}.', {
			minutes: Math.ceil(seconds / 60),
		});
	}
	return say('That was a lot at once. Please try again in {seconds, plural, one {a second} other {# seconds}}.', { seconds });
}

function methodNotAllowed({ answers, method }: { answers: string[]; method: string }): string {
	const others = answers.slice(0, -1).join(', ');
	const last = answers.at(-1) ?? '';
	return others === ''
		? say('This address answers {last}, not {method}.', { last, method })
		: say('This address answers {others} and {last}, not {method}.', { others, last, method });
}

/** Hidden and missing things read the same, so that a refusal reveals nothing. */
const missing = {
	announcement: () => say('This announcement doesn’t exist, or you can’t see it.'),
	application: () => say('This application is no longer here. Another administrator may have decided it.'),
	answered: () => say('The comment you answer doesn’t exist, or you can’t see it.'),
	block: () => say('This block doesn’t exist, or you can’t see it.'),
	calendar: () => say('This calendar doesn’t exist, or you can’t see it.'),
	channel: () => say('This channel doesn’t exist, or you can’t see it.'),
	comment: () => say('This comment doesn’t exist, or you can’t see it.'),
	conversation: () => say('This conversation doesn’t exist, or you can’t see it.'),
	event: () => say('This event doesn’t exist, or you can’t see it.'),
	filter: () => say('This filter doesn’t exist, or you can’t see it.'),
	keptPost: () => say('This draft isn’t here any more.'),
	heldPost: () => say('This post doesn’t wait any more, or you can’t see it.'),
	folder: () => say('This folder doesn’t exist, or you can’t see it.'),
	friendRequest: () => say('This friend request doesn’t exist, or you can’t see it.'),
	friendship: () => say('This friendship doesn’t exist, or you can’t see it.'),
	invitation: () => say('This invitation doesn’t exist, or you can’t see it.'),
	joinRequest: () => say('This request doesn’t exist, or you can’t see it.'),
	tribeRole: () => say('This role doesn’t exist any more.'),
	member: () => say('This member doesn’t exist, or you can’t see them.'),
	message: () => say('This message doesn’t exist, or you can’t see it.'),
	page: () => say('This page doesn’t exist, or you can’t see it.'),
	person: () => say('This person doesn’t exist, or you can’t see them.'),
	picture: () => say('This picture doesn’t exist, or you can’t see it.'),
	notification: () => say('This notification doesn’t exist, or you can’t see it.'),
	passkey: () => say('This passkey doesn’t exist, or you can’t see it.'),
	poll: () => say('This poll doesn’t exist, or you can’t see it.'),
	post: () => say('This post doesn’t exist, or you can’t see it.'),
	provider: () => say('This provider doesn’t exist, or you can’t see it.'),
	report: () => say('This report doesn’t exist, or you can’t see it.'),
	reported: () => say('What you report doesn’t exist, or you can’t see it.'),
	session: () => say('This session doesn’t exist, or you can’t see it.'),
	export: () => say('This export doesn’t exist, or you can’t see it.'),
	import: () => say('This import doesn’t exist, or you can’t see it.'),
	token: () => say('This token doesn’t exist, or you can’t see it.'),
	tribe: () => say('This tribe doesn’t exist, or you can’t see it.'),
	delivery: () => say('This delivery doesn’t exist, or you can’t see it.'),
	webhook: () => say('This webhook doesn’t exist, or you can’t see it.'),
	uploadAddress: () => say('This upload address doesn’t exist, or you can’t see it.'),
	address: () => say('There is nothing at this address.'),
	feature: () => say('This feature is switched off.'),
	gone: () => say('This is no longer here.'),
} as const;

export type MissingThing = keyof typeof missing;

export const coreErrors = {
	bad_request: reason({
		status: 400,
		example: { why: 'invalidJson' },
		sentence: ({ why }: { why: keyof typeof malformed }) => malformed[why](),
	}),
	unauthenticated: reason({
		status: 401,
		example: { why: 'noSession' },
		sentence: (params: { why: keyof typeof signedOut } | Ended) => ('until' in params ? endedSentence(params) : signedOut[params.why]()),
	}),
	/** Where the host has set up no TLS, for callers from the internet. */
	https_needed: reason({
		status: 403,
		sentence: () =>
			say(
				'Without https, passwords would travel readable, so this community is not open to the internet yet. If you host it, put a proxy with TLS before it, and set PUBLIC_URL=https://your.name and TRUST_PROXY.',
			),
	}),
	/** Of a live connection that a page of another address opens. */
	foreign_page: reason({ status: 403, sentence: () => say('Only pages of this community may open a live connection.') }),
	not_administrator: reason({ status: 403, sentence: () => say("You don't have admin privileges") }),
	proof_needed: reason({ status: 403, sentence: () => say('Please enter your password first, so that we know it’s you.') }),
	/** For an administrator, while the community wants two factors of them and this session was opened with one. */
	two_factors_required: reason({
		status: 403,
		sentence: () =>
			say(
				'This needs a log in with two steps: a code of your app beside the password, or a passkey. Set it up in your settings, or log in again with it.',
			),
	}),
	/** `scope` is null for what no token may do. */
	scope_missing: reason({
		status: 403,
		example: { scope: 'read' },
		sentence: ({ scope }: { scope: Scope | null }) => (scope === null ? say('No token may do this. Please log in.') : outOfScope[scope]()),
	}),
	not_found: reason({ status: 404, example: { thing: 'post' }, sentence: ({ thing }: { thing: MissingThing }) => missing[thing]() }),
	method_not_allowed: reason({
		status: 405,
		example: { answers: ['GET', 'POST'], method: 'PATCH' },
		sentence: methodNotAllowed,
	}),
	payload_too_large: reason({ status: 413, sentence: () => say('This is too large for one request.') }),
	unsupported_media_type: reason({ status: 415, sentence: () => say('Send JSON, with the content type application/json.') }),
	/** The sentence is that of the first invalid field; `errors` has all of them. */
	validation_failed: reason({
		status: 422,
		example: { field: 'body', sentence: 'The request must be a JSON object' },
		sentence: ({ sentence }: { field: string; sentence: string }) => sentence,
	}),
	idempotency_mismatch: reason({ status: 422, sentence: () => say('This Idempotency-Key was used for another request before.') }),
	rate_limited: reason({
		status: 429,
		example: { seconds: 12 },
		sentence: rateLimited,
	}),
	internal: reason({ status: 500, sentence: () => say('Something went wrong on this server. It has been logged.') }),
	/** Sheds load: too much waits already. */
	overloaded: reason({ status: 503, sentence: () => say('A lot is going on here right now. Please try again in a moment.') }),
	/** Reading goes on. */
	storage_full: reason({
		status: 503,
		sentence: () => say('This server has no room left to save anything. You can still read. Please try again later.'),
	}),
	/** Reading goes on. */
	storage_unwritable: reason({
		status: 503,
		sentence: () => say('This server can’t save anything right now. You can still read. Please try again later.'),
	}),
	unavailable: reason({ status: 503, sentence: () => say('The database isn’t responding right now. Please try again shortly.') }),
};
