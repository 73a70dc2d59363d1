import type { Section } from '../../scripts/docs/shape.ts';

export default {
	title: 'Sign-in and sessions',
	rows: [
		{
			line: "argon2id with OWASP's parameters",
			state: 'real',
			files: ['server/src/features/accounts/passwords.ts'],
			tests: {
				'server/src/features/auth/register.api.test.ts': ['the password is kept as argon2id with the parameters of OWASP'],
			},
		},
		{
			line: 'Common and leaked passwords refused',
			state: 'real',
			note: 'ASVS 6.2.4, 6.2.12; the million that leaks brought to light most often, by a filter on the server itself, where a password is chosen',
			files: ['server/src/features/accounts/passwords.ts', 'server/src/features/accounts/leaked-passwords.ts'],
			tests: {
				'server/src/features/accounts/leaked-passwords.test.ts': [
					'the filter is the one that the list makes',
					'it knows the leaked ones, in any case',
				],
				'server/src/features/accounts/change-password.api.test.ts': ['%s'],
				'server/src/features/auth/register.api.test.ts': ['every rule is told with its sentence'],
			},
		},
		{
			line: 'What others know of an account is no password for it',
			state: 'real',
			note: 'ASVS 6.2.11; name, username, email and the name of the community',
			files: ['server/src/features/accounts/context-words.ts'],
			tests: {
				'server/src/features/accounts/context-words.test.ts': [],
				'server/src/features/accounts/change-password.api.test.ts': ['her username and her email'],
			},
		},
		{
			line: 'A deleted account leaves no trace after 30 days, in no table, cache or file',
			state: 'real',
			note: 'record 55; the audit log keeps the id, backups until they rotate out',
			files: ['server/src/features/erasing/erasing.service.ts', 'server/src/features/erasing/erasing.queries.ts'],
			tests: {
				'server/src/features/erasing/erasing.api.test.ts': [
					'nothing of the member is left, in no table and no file',
					'who sees the place of a post is who saw the post',
					'the audit log keeps the id, and nothing else does',
					'erasing that is broken off anywhere goes on',
					'what others write meanwhile is counted as ever',
				],
			},
		},
		{
			line: 'Who leaves is hidden at once, all their sessions end, and only a sign-in brings them back',
			state: 'real',
			note: 'ASVS 7.4.2; record 54',
			files: ['server/src/features/departures/departing.service.ts', 'server/src/features/auth/auth.service.ts'],
			tests: {
				'server/src/features/departures/departures.api.test.ts': [
					'ends all sessions, and says why',
					'asks first, and only who knows the password',
					'leaves the sessions of before ended',
					'no reply to anyone says their name or a word of theirs, and their picture is not sent',
				],
			},
		},
		{
			line: 'A password has at least as many characters as the community asks for; none of its characters is asked for',
			state: 'real',
			note: 'ASVS 6.2.1, 6.2.5, 6.2.8, 6.2.9; 6 as the specification says, and up to 20 by a setting of administrators (8 is advised there); 256 at most, and none is cut off',
			files: ['contract/src/accounts/accounts.schema.ts', 'server/src/features/accounts/passwords.ts'],
			tests: {
				'server/src/features/accounts/change-password.api.test.ts': [
					'a shorter one is refused with that number, where an account is made and where a password is changed',
					'a shorter one that a member has goes on signing in',
				],
				'server/src/features/auth/register.api.test.ts': ['six characters are enough, and so are 256'],
			},
		},
		{
			line: 'Limits per address that slow guessing',
			state: 'real',
			note: '100 sign-ins in five minutes; an IPv6 network of /64 counts as one address',
			files: ['contract/src/auth/auth.endpoints.ts', 'server/src/core/endpoints/limits.ts'],
			tests: {
				'server/src/core/http/rate-limit.api.test.ts': [
					'one address that tries many accounts is slowed down as well',
					'addresses of one IPv6 network count as one',
				],
			},
		},
		{
			line: 'Limits per account that slow guessing',
			state: 'partly',
			note: 'counted per address and email together, and per network; one account tried from many networks is not slowed down: a count by account alone would let a stranger lock its owner out, and waits until accounts know their devices (M3)',
			files: ['contract/src/auth/auth.endpoints.ts'],
			tests: {
				'server/src/core/http/rate-limit.api.test.ts': ['guessing a password is slowed down, in words and with the time to wait'],
			},
		},
		{
			line: 'A stranger cannot lock a member out',
			state: 'real',
			files: ['server/src/core/endpoints/limits.ts'],
			tests: {
				'server/src/core/http/rate-limit.api.test.ts': [
					'it is slowed down for that email and that address only: nobody can lock somebody else out',
				],
			},
		},
		{
			line: 'Same answer for unknown emails',
			state: 'real',
			files: ['server/src/features/auth/auth.service.ts'],
			tests: {
				'server/src/features/auth/login.api.test.ts': ['a wrong password and an unknown email get the very same answer'],
			},
		},
		{
			line: 'Same timing for unknown emails',
			state: 'real, unproved',
			place: '`verifyAgainstDecoy()` in `server/src/features/accounts/passwords.ts`',
			proof: 'timing does not belong in a test; measured once: the same within a millisecond',
		},
		{
			line: 'Registering tells that an email is taken',
			state: 'decided',
			by: 'PD 3',
			note: 'a taken email or username is 409',
			files: ['server/src/features/auth/auth.service.ts'],
			tests: {
				'server/src/features/auth/register.api.test.ts': ['an email, however it is written'],
			},
		},
		{
			line: 'Tokens: algorithm pinned, audience and expiry checked',
			state: 'real',
			files: ['server/src/features/auth/tokens.ts'],
			tests: {
				'server/src/features/auth/sessions.api.test.ts': ['that we did not make is refused', 'lasts fifteen minutes'],
			},
		},
		{
			line: 'Tokens: type checked',
			state: 'real',
			note: "each kind is refused in the other's place",
			files: ['server/src/features/auth/tokens.ts'],
			tests: {
				'server/src/features/auth/sessions.api.test.ts': ['the refresh token'],
				'server/src/features/auth/refresh.api.test.ts': ['the access token'],
			},
		},
		{
			line: '128 random bits at least from the system',
			state: 'real',
			place: '128 bits from `randomBytes` in `server/src/features/auth/tokens.ts`, beside a MAC, 384 in `server/src/core/token-secret.ts`',
			tests: {
				'server/src/core/data-dir.test.ts': ['is made on first start, long and random, and stays'],
				'server/src/features/auth/tokens.test.ts': [
					'a refresh token has 128 random bits and a MAC beside its session, and none of the bits is always the same',
				],
			},
		},
		{
			line: 'Refresh rotation with reuse detection and the lost-reply grace',
			state: 'real',
			by: 'D3',
			files: ['server/src/features/auth/auth.service.ts'],
			tests: {
				'server/src/features/auth/refresh.api.test.ts': [
					'answers the same successor within 30 seconds on the same device: a reply was lost',
					'revokes the whole session after those 30 seconds: it was stolen',
					'tabs that renew at the very same time get the same successor',
				],
			},
		},
		{
			line: 'The database never holds a token',
			state: 'real',
			files: ['server/src/features/auth/auth.queries.ts'],
			tests: {
				'server/src/features/auth/refresh.api.test.ts': ['the database never holds a token itself'],
			},
		},
		{
			line: 'Logout, ban and deactivation end sessions at once',
			state: 'real',
			place: '`server/src/features/auth/guarding.ts` asks on every request (D3)',
			tests: {
				'server/src/features/auth/sessions.api.test.ts': [
					'ends the session at once, for access tokens that have time left and for the refresh token',
					'a running session ends at once',
				],
				'server/src/features/admin/user-actions.api.test.ts': ['ends every session at once and says until when and why'],
			},
		},
		{
			line: 'A program acts with a token: it does what its scopes say, never more than its member, and ends at once',
			state: 'real',
			note: '178 random bits, kept as a hash, at most a year ([why](decisions/0053-tokens.md))',
			files: ['server/src/features/tokens/secrets.ts', 'server/src/features/auth/by-token.ts', 'server/src/core/endpoints/admit.ts'],
			tests: {
				'server/src/features/tokens/secrets.test.ts': ['each is another, and whole', 'what is stored does not hold the secret'],
				'server/src/features/tokens/tokens.api.test.ts': [
					'keeps no secret: not in its table, and not in the change log',
					'needs a recent proof',
					'sees what its member sees, and nothing more',
					'makes no token, ends none, and lists none',
					'administers nothing, also as an administrator’s',
					'comes on the day that was chosen',
					'comes at once when it is revoked, once, and is on the record',
					'comes with what an administrator does: %s',
					'comes with a reset of the password',
					'all tokens of a member share their limits',
				],
				'server/src/testing/access/tokens.api.test.ts': [
					'is closed to every token',
					'is open to a token with its scope alone, and closed to one with all others',
					'no scope opens signing in, accounts, tokens, reports or administration, or what needs a proof',
				],
			},
		},
		{
			line: 'The record of administrative acts cannot be altered, and what is missing shows',
			state: 'real',
			note: 'an owner of the database can rewrite it ([why](decisions/0014-audit-log.md))',
			files: ['server/src/features/audit-logs/audit-logs.chain.ts'],
			place: 'triggers in `server/src/core/database/migrations/first/007-administration.ts`',
			tests: {
				'server/src/features/audit-logs/audit-logs.api.test.ts': [
					'%s is refused',
					'shows which line was altered',
					'shows where a line is missing: in the middle, at the beginning, at the end',
				],
			},
		},
		{
			line: 'No administrator locks everyone out: none acts on their own account, and the owner stays, also when two act at once',
			state: 'real',
			files: ['server/src/features/admin/admin.policy.ts'],
			tests: {
				'server/src/features/admin/user-actions.api.test.ts': [
					'alone acts on administrators, and no one acts on the owner',
					'is never two, nor none: two hand-overs at once',
				],
				'server/src/features/admin/admin.policy.test.ts': [],
			},
		},
		{
			line: 'On every node',
			state: 'real',
			note: 'within 100 ms; at once for the one who did it',
			files: ['server/src/features/auth/guarding.ts', 'server/src/core/cache/foreign-commits.ts'],
			tests: {
				'server/src/features/auth/sessions.api.test.ts': ['on every node'],
				'server/src/staleness.api.test.ts': [],
			},
		},
		{
			line: 'A password is changed with the current one, and only so',
			state: 'real',
			note: 'ASVS 6.2.2, 6.2.3; a wrong one is counted by account and written to the security log',
			files: ['contract/src/accounts/accounts.endpoints.ts', 'server/src/features/accounts/account-changes.service.ts'],
			tests: {
				'server/src/features/accounts/change-password.api.test.ts': [
					'the new one signs in, and the old one no longer',
					'with a wrong current password, at its field',
					'of two changes from one session, one is made',
					'guessing the current password is limited for the account, wherever it is done',
				],
				'server/src/core/observability/security-log.api.test.ts': ['%s'],
			},
		},
		{
			line: 'Passkeys sign in and prove: bound to the address of the community, with a check of who holds the device',
			state: 'real',
			note: 'ASVS 6.3.3, 6.4.4, 6.5.1; user verification is required, so one counts as two factors ([why](decisions/0059-passkeys.md))',
			files: [
				'server/src/features/passkeys/passkeys.service.ts',
				'server/src/features/passkeys/challenges.ts',
				'server/src/features/accounts/passkeys.queries.ts',
			],
			tests: {
				'server/src/features/passkeys/passkeys.api.test.ts': [
					'is added, listed, and signs in',
					'with a counter that goes back',
					'without a check of who holds it',
					'twice with one answer, one after the other or at once',
					'after five minutes, or with a challenge that is not ours',
					'with the key of another authenticator, or for another account',
					'with the challenge of another member, or one to sign in with',
					'of another member is none, and an answer counts once',
					'is asked first, and comes back with the same answer, once: %s',
				],
				'e2e/src/people/passkeys.spec.ts': [],
			},
		},
		{
			line: 'An email is changed after a recent proof; every other session ends, and the earlier address is told',
			state: 'real',
			note: 'ASVS 6.3.7, 7.5.1; unconfirmed from then on; trying which emails are registered is limited to five an hour for an account',
			files: ['contract/src/accounts/accounts.endpoints.ts', 'server/src/features/accounts/account-changes.service.ts'],
			tests: {
				'server/src/features/accounts/change-email.api.test.ts': [
					'the new one signs in, and the old one no longer',
					'without a recent proof',
					'every other session ends at once, and this one goes on',
					'it is unconfirmed, whatever the old one was',
					'the old address is told, without the new one',
					'of two changes from two sessions, one is made, and the other session ends',
					'trying which emails are registered is limited for the account, wherever it is done',
				],
			},
		},
		{
			line: 'A password change ends every other session; a person sees and ends their sessions',
			state: 'real',
			note: 'the one that made the change goes on; a sign-in with the old password that was under way opens none',
			files: [
				'contract/src/auth/auth.endpoints.ts',
				'server/src/features/accounts/account-changes.service.ts',
				'web/src/features/settings/devices/devices-section.tsx',
			],
			tests: {
				'server/src/features/accounts/change-password.api.test.ts': [
					'every other session ends at once, and this one goes on',
					'a sign-in with the old password that began earlier opens no session: after its statement %i',
					'no session that the old password opened outlives the change',
				],
				'server/src/features/auth/own-sessions.api.test.ts': [
					'shows every running session with its device, last used first, exactly as promised',
					'takes effect at once, for its access token and its refresh token',
				],
				'web/src/features/settings/devices/devices-section.test.tsx': [],
			},
		},
		{
			line: 'A member learns of a sign-in from a new device, and undoes it',
			state: 'real',
			note: 'ASVS 6.3.5; asked on their other devices, and told by mail where it is set ([why](decisions/0052-new-devices.md))',
			files: [
				'server/src/features/auth/new-devices.ts',
				'web/src/features/settings/devices/new-sign-ins.tsx',
				'web/src/features/settings/devices/new-sign-in-notice.tsx',
			],
			tests: {
				'server/src/features/auth/new-devices.api.test.ts': [
					'another device asks the first about it, exactly as promised, and the signals count it',
					'ends every session on that device, and leaves the others',
					'sees no question, and cannot answer',
					'is not known because it comes twice, or because another new one vouches for it',
					'says with what and when, and leads to the devices',
				],
				'e2e/src/people/devices.spec.ts': ['a sign-in from a new device is told on home, and ended by a no'],
			},
		},
		{
			line: 'Before administrative acts and sensitive changes, the member proves again who they are',
			state: 'real',
			note: 'ASVS 7.5.1; when the last proof of the session is older than ten minutes ([why](decisions/0047-recent-proofs.md))',
			files: ['server/src/core/endpoints/admit.ts', 'contract/src/core/endpoint.ts', 'web/src/features/auth/proof-dialog.tsx'],
			tests: {
				'server/src/features/auth/proof.api.test.ts': [
					'is a proof for ten minutes, and not longer',
					'is not prolonged by a renewal of its session',
					'is one for this session only',
					'is refused where it is wrong, and proves nothing',
					'a refused act has changed nothing, and goes through under its key once it is proved',
				],
				'web/src/features/auth/proof-dialog.test.tsx': ['asks once for all requests, and repeats each with its key'],
			},
		},
		{
			line: 'Ten recovery codes of 120 random bits, shown once, each used once, kept as hashes',
			state: 'real',
			note: 'ASVS 6.5.1, 6.5.2, 6.5.3, 6.5.4; with 112 bits or more a plain hash is enough; earlier ones, of 65 bits, stay good until new ones are made. New ones need a recent proof, and end the earlier ones',
			files: ['server/src/features/accounts/recovery-codes.ts', 'server/src/features/accounts/recovery-codes.queries.ts'],
			tests: {
				'server/src/features/recovery/recovery-codes.api.test.ts': [
					'are made, each another, and their owner reads how many are left, never which',
					'are kept as hashes alone',
					'end with the next ten',
					'works once, also of two at once',
					'of an earlier version, which is shorter, stays good, once',
					'is none of another member, and nothing that was made up',
					'without a recent proof, and made with one',
				],
				'web/src/features/settings/security/recovery-codes/codes-dialog.test.tsx': ['is done once they are kept'],
			},
		},
		{
			line: 'A forgotten password is replaced by way of a one-time link of 30 minutes or a recovery code, which ends all sessions and signs in to none',
			state: 'real',
			note: 'ASVS 6.4.3, 6.4.4, 6.5.1, 6.6.1, 6.6.2, 7.4.3; a second step is asked for by the sign-in that follows; the member is told by mail ([why](decisions/0051-ways-back-in.md))',
			files: ['server/src/features/recovery/resets.service.ts', 'server/src/features/recovery/links.ts'],
			tests: {
				'server/src/features/recovery/resets.api.test.ts': [
					'the new password signs in, the old one no longer, and no session goes on',
					'the member is told, and it is on the record without a word of the secrets',
					'it works once',
					'it works once of two at once',
					'that was %s ends after half an hour',
					'that was mailed ends with the address',
					'ends with a new password, and with any other link that was used',
					'is kept as a hash alone, waits in no job, and is forgotten',
					'a sign-in with the old password that was under way opens no session that goes on',
				],
				'web/src/pages/entry/recovery-pages.test.tsx': ['sets a new password, and takes its token out of the address'],
			},
		},
		{
			line: 'Asking for a link, and a wrong code, tell nothing of which addresses have an account',
			state: 'real',
			note: 'ASVS 6.3.8; the same answer, the same statements, and the time of one hash; five letters an hour reach one mailbox',
			files: ['server/src/features/recovery/resets.service.ts'],
			tests: {
				'server/src/features/recovery/resets.api.test.ts': [
					'is answered alike whether the address has an account or not, with the same statements',
					'is refused alike for an unknown address, another member’s, a wrong and a used one',
					'floods no mailbox, and begins again after an hour',
					'guessing codes is limited for that address and caller',
				],
			},
		},
		{
			line: 'An email is confirmed by a link to it, and unconfirmed again when it changes',
			state: 'real',
			note: 'where the community sends mail; the link lasts three days, sets no password, and ends with another email',
			files: ['server/src/features/recovery/confirmations.service.ts', 'server/src/features/recovery/confirmations.follower.ts'],
			tests: {
				'server/src/features/recovery/confirmations.api.test.ts': [
					'a new member gets a letter, whose link confirms the email, also when it is opened twice',
					'a new email is unconfirmed, gets a letter of its own, and the link to the earlier one ends',
					'ends after three days',
					'sets no password, and one that was made up confirms nothing',
					'floods no mailbox',
				],
			},
		},
		{
			line: 'An administrator’s link is recorded, and told to its member; none for the owner, nor for administrators by others',
			state: 'real',
			note: 'ASVS 6.4.6: the administrator starts the reset, and the member chooses the password',
			files: ['server/src/features/admin/reset-links.service.ts'],
			tests: {
				'server/src/features/admin/reset-links.api.test.ts': [
					'the member is told by mail and in the app, without the link',
					'it is in the audit log, without the link',
					'for oneself, for the owner, and for administrators by others than the owner',
					'without a recent proof',
				],
				'server/src/admin.api.test.ts': ['makes a link with which a member sets a new password'],
			},
		},
		{
			line: 'Keys are rotated while servers run, and an earlier one ends',
			state: 'real',
			note: 'no one is signed out ([why](decisions/0056-rotating-keys.md))',
			files: ['server/src/core/keys/keys.ts', 'server/src/admin.ts'],
			tests: {
				'server/src/features/auth/rotation.api.test.ts': [
					'no one is signed out: access and refresh tokens from before go on, and new ones are good',
					'what an earlier key signs is refused once the tokens that it signed have ended',
					'every server takes what another one signs, before it has heard of the new key and after',
				],
				'server/src/admin.api.test.ts': ['has the running server sign with other keys, and signs out no one'],
			},
		},
		{
			line: 'The signing secret is made on first start, for its owner only, or given by the environment; no default',
			state: 'real',
			files: ['server/src/core/token-secret.ts', 'server/src/config.ts'],
			tests: {
				'server/src/core/data-dir.test.ts': [
					'is made on first start, long and random, and stays',
					'is for the owner only',
					'is refused when it is too short: %j',
				],
				'server/src/config.test.ts': ['nothing needs to be set'],
			},
		},
	],
} satisfies Section;
