/** Names of security events: what a refusal or a change means for the security log. They follow OWASP's logging vocabulary. */
import { emailChanged, passwordChanged } from '@friends/contract/accounts/accounts.events';
import {
	memberJoined,
	otherSessionsEnded,
	sessionEnded,
	sessionOpened,
	sessionProved,
	signInDisowned,
} from '@friends/contract/auth/auth.events';
import type { Access } from '@friends/contract/core/endpoint';
import { memberLeft, memberReturned } from '@friends/contract/departures/departures.events';
import { type ErrorCode, statusOf } from '@friends/contract/errors';
import { passkeyAdded, passkeyRemoved } from '@friends/contract/passkeys/passkeys.events';
import { providerLinked, providerUnlinked } from '@friends/contract/providers/providers.events';
import { emailConfirmed, passwordReset, recoveryCodesMade } from '@friends/contract/recovery/recovery.events';
import { tokenCreated, tokenRevoked } from '@friends/contract/tokens/tokens.events';
import { twoStepTurnedOff, twoStepTurnedOn } from '@friends/contract/two-step/two-step.events';
import type { AppError } from '../errors.ts';

export type SecurityEvent =
	| 'authn_login_fail'
	| 'authn_login_success'
	| 'authn_password_change'
	| 'authn_token_created'
	| 'authn_token_expired'
	| 'authn_token_forged'
	| 'authn_token_reuse'
	| 'authn_token_revoked'
	| 'authz_admin'
	| 'authz_fail'
	| 'excess_rate_limit_exceeded'
	| 'malicious_excess_404'
	| 'user_archived'
	| 'user_created'
	| 'user_updated';

const ofTokens = {
	expired: 'authn_token_expired',
	forged: 'authn_token_forged',
	reused: 'authn_token_reuse',
} as const satisfies Record<NonNullable<AppError['evidence']['token']>, SecurityEvent>;

/** What did not prove who asks. */
const failedProofs: ReadonlySet<ErrorCode> = new Set([
	...(['invalid_credentials', 'wrong_password', 'account_blocked', 'recovery_failed', 'link_over'] as const),
	...(['passkey_refused', 'identity_unknown', 'trip_over', 'second_factor_needed', 'second_factor_wrong'] as const),
]);

/** Null for refusals that say nothing about security, such as a body that breaks a rule. */
export function eventOfRefusal({ code, evidence }: AppError): SecurityEvent | null {
	if (evidence.token) return ofTokens[evidence.token];
	if (failedProofs.has(code)) return 'authn_login_fail';
	// The right password; what follows is a question.
	if (code === 'account_left') return null;
	if (code === 'rate_limited') return 'excess_rate_limit_exceeded';
	const status = statusOf(code);
	if (status === 401 || status === 403) return 'authz_fail';
	// What a viewer may not see does not exist, so one who tries addresses is told so again and again.
	return status === 404 ? 'malicious_excess_404' : null;
}

const ofChanges: Record<string, SecurityEvent> = {
	[memberJoined.name]: 'user_created',
	[memberLeft.name]: 'user_archived',
	[memberReturned.name]: 'user_updated',
	[sessionOpened.name]: 'authn_login_success',
	[sessionProved.name]: 'authn_login_success',
	[passwordChanged.name]: 'authn_password_change',
	[emailChanged.name]: 'user_updated',
	[emailConfirmed.name]: 'user_updated',
	[passwordReset.name]: 'authn_password_change',
	[recoveryCodesMade.name]: 'user_updated',
	[twoStepTurnedOn.name]: 'user_updated',
	[twoStepTurnedOff.name]: 'user_updated',
	[passkeyAdded.name]: 'user_updated',
	[passkeyRemoved.name]: 'user_updated',
	[providerLinked.name]: 'user_updated',
	[providerUnlinked.name]: 'user_updated',
	[sessionEnded.name]: 'authn_token_revoked',
	[signInDisowned.name]: 'authn_token_revoked',
	[otherSessionsEnded.name]: 'authn_token_revoked',
	[tokenCreated.name]: 'authn_token_created',
	[tokenRevoked.name]: 'authn_token_revoked',
};

/** @param access that of the endpoint: everything that administrators change as such counts. */
export const eventOfChange = (name: string, access: Access | undefined): SecurityEvent | null =>
	access === 'admin' ? 'authz_admin' : (ofChanges[name] ?? null);
