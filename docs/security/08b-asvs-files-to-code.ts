import type { Section } from '../../scripts/docs/shape.ts';

const sessionTests = 'server/src/features/auth/sessions.api.test.ts';
const refusedTests = 'server/src/features/uploads/refused.api.test.ts';
const archiveTests = 'server/src/features/imports/hostile-archives.api.test.ts';
const tripTests = 'server/src/features/providers/trips.api.test.ts';
const deviceTests = 'e2e/src/app/on-device.spec.ts';

export default {
	title: 'Level 1 of the ASVS, chapter by chapter',
	part: 'V5 to V15: files, access, tokens, cryptography, set-up, data, code',
	rows: [
		{
			line: '5.2.1: Files are cut off at a size that the server can work with',
			state: 'real',
			note: 'pictures at 5 MB and 50 megapixels, archives of imports at what the host sets, in pieces of 4 MB; memory is bounded over all of them (M2)',
			files: ['server/src/core/http/bytes-body.ts', 'contract/src/uploads/uploads.limits.ts', 'contract/src/imports/imports.limits.ts'],
			tests: {
				[refusedTests]: [
					'by one byte',
					'announced: answered before anything of it is read',
					'without an end: answered at the limit, and the connection does not hang',
					'too many pixels',
				],
				'server/src/core/archives/tar-to-zip.test.ts': ['a bomb is cut off'],
			},
		},
		{
			line: '5.2.2: The content of a file decides what it is, and is made again',
			state: 'real',
			note: 'of pictures the first bytes, then re-encoding from pixels: the type and the name that a client gives are not read; archives are read strictly, or refused',
			files: ['server/src/features/uploads/render-picture.ts', 'server/src/core/archives/zip-reader.ts'],
			tests: {
				[refusedTests]: ['is no image, and the address stays open for one'],
				[archiveTests]: ['%s is refused in a word'],
			},
		},
		{
			line: '5.3.1: Nothing that was uploaded runs on the server',
			state: 'real',
			note: 'folders of files are sent, never executed; only names that end in .webp or .jpg are found',
			files: ['server/src/core/http/files/uploads.ts'],
			tests: { 'server/src/core/http/files/uploads.api.test.ts': ['%s'] },
		},
		{
			line: '5.3.2: Names of files are ours, and no name of a client becomes a path',
			state: 'real',
			files: ['server/src/core/storage/storage.ts', 'server/src/core/http/files/uploads.ts'],
			tests: {
				'server/src/features/uploads/uploads.api.test.ts': ['their names are 128 random bits, and there is nothing else in the folder'],
				'server/src/core/http/files/uploads.api.test.ts': ['the way up is refused: %s'],
				[archiveTests]: ['a link is no picture, and leads nowhere'],
			},
		},
		{
			line: '8.1.1: Who may do what is written down, for each endpoint and each relation to the thing',
			state: 'real',
			note: 'the table is [access.md](access.md), which a test makes of the answers of the server',
			files: ['docs/access.md', 'server/src/testing/access/rows.ts'],
			tests: { 'server/src/testing/access/access-matrix.api.test.ts': ['every endpoint has rows'] },
		},
		{
			line: '8.2.1, 8.2.2: Functions and things are for those who may, whatever id is sent',
			state: 'real',
			note: 'all lines of “Access”; what may not be seen looks like what is not there',
			files: ['server/src/core/endpoints/admit.ts', 'server/src/features/posts/posts.gate.ts'],
			tests: {
				'server/src/core/http/access.api.test.ts': ['as a guest', 'as a member', 'with a token that is not good'],
				'server/src/features/profiles/leaks.api.test.ts': ['finds in %s what they may, and nothing else'],
			},
		},
		{
			line: '8.3.1: The server decides; what the app hides is no defence',
			state: 'real',
			note: 'every test of the API calls without the app',
			files: ['server/src/core/endpoints/admit.ts'],
			tests: { 'server/src/features/posts/posts.policy.api.test.ts': ['single posts, and the gate'] },
		},
		{
			line: '9.1.1, 9.1.2: Tokens and signed addresses count with a MAC of ours, by one algorithm each',
			state: 'real',
			note: 'access tokens by HS256 alone; addresses, tickets and puzzles by HMAC-SHA-256 or AES-256-GCM, with a key for each purpose',
			files: ['server/src/features/auth/tokens.ts', 'server/src/core/signatures.ts', 'server/src/core/keys/seals.ts'],
			tests: {
				[sessionTests]: ['signed by nobody', 'signed with another algorithm', 'with another person written in', 'with a broken signature'],
				[refusedTests]: ['with another signature', 'with the id of another upload'],
				[tripTests]: ['with a ticket that was altered'],
				'server/src/features/joining/puzzles.api.test.ts': [
					'a solution is refused that is wrong, late, changed, of another community or of another endpoint',
				],
			},
		},
		{
			line: '9.1.3: No token names the key that verifies it',
			state: 'real',
			note: 'keys come from the secret of the community; those of a provider from the issuer that the host has set',
			files: ['server/src/core/keys/keys.ts', 'server/src/features/providers/clients.ts'],
			tests: {
				[sessionTests]: ['signed with another key', 'signed with the secret itself'],
				[tripTests]: ['that signs with other keys than its own brings no one'],
			},
		},
		{
			line: '9.2.1: A token is good until its end, by the clock of the server, and one without an end is none',
			state: 'real',
			files: ['server/src/features/auth/tokens.ts'],
			tests: {
				[sessionTests]: ['lasts fifteen minutes', 'without an end', 'with a later end written in'],
				[refusedTests]: ['after its time', 'with a longer life'],
				[tripTests]: ['after 15 minutes'],
			},
		},
		{
			line: '10.4.1 to 10.4.5: Authorization servers guard their codes, grants and refresh tokens',
			state: 'decided',
			by: 'absence',
			note: 'FRIENDS is none: it signs in with providers (above), and programs act with [tokens](decisions/0053-tokens.md) that a member makes by hand. Its own refresh tokens rotate, as 10.4.5 asks, under “Sign-in and sessions”',
			files: ['contract/src/auth/auth.endpoints.ts', 'contract/src/tokens/tokens.endpoints.ts'],
			tests: {
				'server/src/features/auth/refresh.api.test.ts': ['revokes the whole session after those 30 seconds: it was stolen'],
			},
		},
		{
			line: '11.3.1: No ECB, and no RSA padding of PKCS#1 v1.5 to encrypt',
			state: 'real',
			note: 'FRIENDS encrypts with AES alone',
			files: ['server/src/core/keys/seals.ts', 'server/src/backup/encryption.ts'],
			tests: { 'server/src/core/keys/seals.test.ts': ['opens for its owner what was sealed, and never seals alike'] },
		},
		{
			line: '11.3.2: Secrets, backups and cursors of pages are sealed by AES-256-GCM',
			state: 'real',
			note: 'the nonce is random; that of a cursor is an HMAC of the cursor, so that equal ones stay equal ([why](decisions/0040-fair-lists.md))',
			files: ['server/src/core/keys/seals.ts', 'server/src/backup/encryption.ts', 'server/src/core/endpoints/sealed-cursors.ts'],
			tests: {
				'server/src/core/keys/seals.test.ts': ['opens for no other owner, with no other secret, and nothing that was altered'],
				'server/src/backup/backup.api.test.ts': ['with a passphrase holds nothing that can be read, and is restored with it alone'],
				'server/src/core/endpoints/sealed-cursors.test.ts': ['opens only as it was sealed'],
			},
		},
		{
			line: '11.4.1: Hashes, MACs and keys are made by SHA-256',
			state: 'real',
			note: 'passwords by argon2id, the key of a backup by scrypt; MD5 is nowhere in our sources',
			files: ['server/src/core/keys/keys.ts', 'server/src/core/signatures.ts', 'server/src/features/accounts/passwords.ts'],
			tests: {
				'server/src/features/accounts/passwords.test.ts': ['has the parameters of OWASP'],
				'server/src/features/auth/register.api.test.ts': ['the password is kept as argon2id'],
				'server/src/features/auth/refresh.api.test.ts': ['the database never holds a token itself'],
			},
		},
		{
			line: '11.4.1: Codes of an app are made by HMAC-SHA-1',
			state: 'decided',
			by: '[57](decisions/0057-two-step-log-in.md)',
			note: 'RFC 6238, and all that every app knows; the standard lists SHA-1 for what is old alone. A code of six digits that lasts 30 seconds gains nothing by a longer hash',
			files: ['server/src/features/accounts/totp.ts'],
			tests: { 'server/src/features/accounts/totp.test.ts': [] },
		},
		{
			line: '12.1.1: Members come by TLS 1.2 or 1.3',
			state: 'real',
			note: 'the example for nginx names the two versions, Caddy speaks no others; connections that the server opens are those of Node, from 1.2 on. The test reads the examples; none tries an older version',
			files: ['deploy/nginx.conf', 'deploy/Caddyfile'],
			tests: { 'server/src/deploy.test.ts': ['no example allows a version of TLS before 1.2'] },
		},
		{
			line: '12.2.1: Members come by https alone',
			state: 'real',
			by: '[67](decisions/0067-plain-http.md)',
			note: 'in the examples for proxies http only leads to https, and browsers are told to insist. A host without TLS is refused the internet: who comes from there is answered 403, and this machine and home networks go on. Behind a proxy that names no member, or a network that hides addresses, this cannot be told; `npm run doctor` says what to mend',
			files: ['server/src/core/http/plain-http.ts', 'deploy/nginx.conf', 'server/src/doctor/public-url.ts'],
			tests: {
				'server/src/core/http/plain-http.api.test.ts': [
					'%s is refused, and told what to set',
					'%s is answered, as at home',
					'the address of the member counts, and https is what the proxy says',
					'no one else can say so',
				],
				'server/src/doctor/doctor.api.test.ts': ['%s', 'that it does not say https'],
			},
		},
		{
			line: '12.2.2: The certificate is one that browsers trust',
			state: 'real',
			note: 'Caddy gets it by itself; with nginx the host brings it, and the doctor says when browsers do not trust it, or it is about to end',
			files: ['server/src/doctor/public-url.ts', 'deploy/Caddyfile'],
			tests: { 'server/src/doctor/doctor.api.test.ts': ['that its certificate is trusted by no browser, or about to end'] },
		},
		{
			line: '13.4.1: The history of the source is out of reach',
			state: 'real',
			note: 'the server sends files of the built app and pictures alone; the image has no `.git`, and the unit of systemd hides it from the process. A clone that is started by hand is for trying ([operations](operations.md#one-machine))',
			files: ['.dockerignore', 'server/src/core/http/files/web-app.ts', 'deploy/friends.service'],
			tests: {
				'server/src/core/http/headers.api.test.ts': ['only files of the web app are served'],
				'server/src/deploy.test.ts': ['the unit of systemd is valid, and hides the history of the source'],
			},
		},
		{
			line: '14.2.1: No token, password or invitation is in an address that a server reads',
			state: 'real',
			note: 'sessions and invitations are headers, secrets of links stand behind the #, also in the way back of the forms to log in and sign up',
			files: ['server/src/core/http/requests.ts', 'server/src/features/recovery/links.ts', 'web/src/entities/paths.ts'],
			tests: {
				'contract/src/addresses.test.ts': ['no endpoint reads a token, a password, a code or an invitation from its address'],
				'web/src/entities/paths.test.ts': ['has its hash, which may be an invitation, in no part of an address that a server reads'],
				'server/src/features/recovery/resets.api.test.ts': ['has its token where neither a server nor the next page reads it'],
				'e2e/src/entry/invited.spec.ts': [
					'of a private tribe, for one person: it shows the tribe, is good after signing up, and has ended for the next',
				],
				'server/src/features/tribes/joining/private-tribes.api.test.ts': [
					'an invitation in the header opens the small card, and stays while a request is taken back',
					'an invitation in the address opens nothing',
				],
			},
		},
		{
			line: '14.2.1: Signatures of uploads, exports and hidden pictures, and the search of administrators by email, are in addresses',
			state: 'decided',
			by: '[7](decisions/0007-pictures.md), [37](decisions/0037-pictures-that-not-everyone-may-see.md)',
			note: 'a signature is good for one thing and for minutes, or two days for a picture, which browsers can ask for by its address alone. A search is a read; as a body it would be a second way to list, and neither logs nor traces have queries: they name the route',
			files: ['server/src/core/http/requests.ts', 'server/src/core/http/observing/trace-requests.ts'],
			tests: {
				'server/src/core/observability/tracing.api.test.ts': ['name no query of an address, and neither does the log'],
				'server/src/core/observability/security-log.api.test.ts': ['no line has a password, a token or an email'],
			},
		},
		{
			line: '14.2.1: A provider sends its one-time code in the address of the page to which it sends back',
			state: 'decided',
			by: '[64](decisions/0064-providers.md)',
			note: 'OpenID Connect has it so: `/login/elsewhere?code=…` reaches the server, and a proxy before it, with the page and as the Referer of its first files. The code is worth nothing without the PKCE verifier, which only the sealed ticket of the tab that began holds; it leaves the address and the history before anything else is asked, and our log and traces have no queries. Asking for it in the hash (`response_mode=fragment`) is an option that not every provider knows',
			files: ['web/src/features/auth/elsewhere/use-returned-trip.ts', 'server/src/core/http/requests.ts'],
			tests: {
				'web/src/pages/entry/elsewhere-page.test.tsx': ['waits on a page whose address has no answer any more, and keeps no trip'],
				'e2e/src/entry/providers.spec.ts': ['a person signs up with a provider, and logs in with it afterwards'],
			},
		},
		{
			line: '14.3.1: What the browser has of a member goes with the session, also without a connection',
			state: 'real',
			note: 'more under “Browser” and M1',
			files: ['web/src/core/session/on-device.ts', 'web/src/core/session/session-transitions.ts'],
			tests: {
				[deviceTests]: [
					'nothing of a member stays after logging out by the menu',
					'nothing of a member stays when the session was ended elsewhere',
				],
				'e2e/src/entry/session.spec.ts': ['signing out works even when the server does not answer', 'a renewal that is refused ends it'],
				'web/src/core/queries/kept-queries.test.ts': ['forgets it when the session ends, in any way, and when another member signs in'],
			},
		},
		{
			line: '15.1.1: How soon packages with a weakness are replaced is written down',
			state: 'real',
			note: '2 to 90 days, by how bad it is',
			files: ['SECURITY.md'],
			proof: 'the page itself',
		},
		{
			line: '15.2.1: No package is older than that allows',
			state: 'decided',
			by: '[43](decisions/0043-what-a-server-installs.md)',
			note: 'whether a package has a weakness could not be asked here: the registry at hand answers `npm run audit` with 405, and a test must not fail for what others publish. The host asks, with every release and every week (`SECURITY.md`). Versions are exact and listed, and an update is due by how bad an advisory is',
			files: ['scripts/audit.mjs', 'package-lock.json'],
			tests: {
				'scripts/supply-chain.test.ts': [
					'every direct dependency has one exact version',
					'the SBOM is CycloneDX, and lists every package with its version, licence and checksum',
				],
			},
			proof: '`npm run audit`, by the host',
		},
		{
			line: '15.3.1: Answers have the fields that they promise, and no others',
			state: 'real',
			note: 'presenters name each key, and each answer is checked against its schema in tests and development',
			files: ['server/src/core/endpoints/checks.ts', 'server/src/features/profiles/profiles.present.ts'],
			tests: {
				'server/src/testing/answers/described-answers.api.test.ts': ['finds %s that is not in the document'],
				'server/src/features/posts/posts.api.test.ts': ['never tells the email of its author, nor anything of the account'],
			},
		},
	],
} satisfies Section;
