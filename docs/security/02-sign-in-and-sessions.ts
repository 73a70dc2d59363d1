import type { Section } from '../../scripts/docs/shape.ts';

export default {
	title: 'Sign-in and sessions',
	rows: [
		{
			line: "argon2id with OWASP's parameters",
			state: 'real',
			files: ['server/src/features/accounts/passwords.ts'],
			tests: {
				'server/src/features/accounts/passwords.test.ts': ['has the parameters of OWASP'],
				'server/src/features/auth/register.api.test.ts': ['the password is kept as argon2id'],
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
			note: 'record 55; the audit log keeps the id, backups until they rotate out. The file of SQLite is overwritten where something was deleted; its log, and the pages of PostgreSQL, are as they are used again',
			files: [
				'server/src/features/erasing/erasing.service.ts',
				'server/src/features/erasing/erasing.queries.ts',
				'server/src/core/database/engine/sqlite.ts',
			],
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
			note: 'ASVS 6.2.5, 6.2.8, 6.2.9; 6 as the specification says, and up to 20 by a setting of administrators (8 is advised there); 256 at most, and none is cut off',
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
			state: 'decided',
			by: '[36](decisions/0036-what-one-caller-may-take.md)',
			note: 'counted per address and email together, and per network, and by account alone nowhere: that would let a stranger lock its owner out. Codes of two-step log in are counted by account',
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
			state: 'real',
			note: 'the test counts what takes the time, a verification of a hash. Measured on 2026-11-24, 300 log-ins of each in turn, SQLite: median 10.6 ms for a wrong password, 10.7 ms for an unknown email',
			files: ['server/src/features/accounts/passwords.ts'],
			tests: {
				'server/src/features/auth/decoy.test.ts': [
					'an unknown email is verified against the decoy, once, as a wrong password is against its hash',
				],
			},
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
