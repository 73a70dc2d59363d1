import type { Section } from '../../scripts/docs/shape.ts';

export default {
	title: 'Findings of the review',
	part: 'Low',
	rows: [
		{
			line: 'L1: Founding a tribe does not tell that a private one of the name exists',
			state: 'real',
			by: 'D40',
			note: 'a public tribe that becomes private keeps its slug',
			files: ['server/src/features/tribes/tribe-keeping.service.ts'],
			tests: {
				'server/src/features/tribes/joining/private-tribes.api.test.ts': [
					'does not show in the address of a public tribe that is founded under its name',
				],
			},
		},
		{
			line: 'L2: Cursors do not name hidden rows',
			state: 'real',
			by: 'D40',
			files: ['server/src/core/endpoints/sealed-cursors.ts'],
			tests: {
				'server/src/core/endpoints/sealed-cursors.test.ts': [
					'a sealed cursor tells neither time nor id, and opens again',
					'opens only as it was sealed',
				],
				'server/src/features/feed/feed.api.test.ts': [
					'a cursor does not tell the row at which the page ended, and is the same for the same page',
				],
			},
		},
		{
			line: 'L3: Ids do not tell what is hidden',
			state: 'decided',
			by: 'D40',
			note: 'accepted: the id of a private profile tells when the member joined',
			proof: 'a decision',
		},
		{
			line: 'L4: The number of friends is the number of friends listed',
			state: 'real',
			by: 'D40',
			files: ['server/src/features/profiles/profiles.service.ts'],
			tests: { 'server/src/features/profiles/profile-friends.api.test.ts': ['has as many as the profile counts, for each viewer'] },
		},
		{
			line: 'L5: Blocked people are in no list of requests to a tribe',
			state: 'real',
			files: ['server/src/features/tribes/joining/tribe-requests.follower.ts', 'server/src/features/tribes/visible-tribes.ts'],
			tests: {
				'server/src/features/tribes/joining/blocked-requests.api.test.ts': [
					'their request is gone for good',
					'the invitation opens nothing',
					'a request that a block has not ended yet is neither listed nor counted',
				],
			},
		},
		{
			line: 'L6: A made-up refresh token does not end a session',
			state: 'real',
			note: 'a refresh token has a MAC; only one that was once ours, and is used again, ends its session',
			files: ['server/src/features/auth/tokens.ts', 'server/src/features/auth/auth.service.ts'],
			tests: {
				'server/src/features/auth/refresh.api.test.ts': [
					'a made-up token of the session, and the session goes on',
					'a token of an earlier version, without a MAC, is good, and revokes the session when it is shown again later',
					'revokes the session when its successor has been used as well',
				],
			},
		},
		{
			line: 'L7: A declined request to be friends is not repeated at once',
			state: 'real',
			files: ['server/src/features/friends/friends.service.ts'],
			tests: {
				'server/src/features/friends/declined-requests.api.test.ts': [
					'asking again right after a decline is refused with a sentence',
					'a week later they can ask again',
					'the other side can ask at once, and both become friends',
				],
			},
		},
		{
			line: 'L8: A private instance tells guests no more than they need',
			state: 'real',
			note: 'its name, mark and hue, its switches, and whether it takes new members; its rules only while it does, since they are agreed to at registering',
			files: ['server/src/features/instance/instance.service.ts', 'contract/src/instance/instance.endpoints.ts'],
			tests: {
				'server/src/features/instance/instance.api.test.ts': [
					'tells guests no description, in the manifest and the page neither',
					'tells its rules to those who may join, and to members',
				],
			},
		},
		{
			line: 'L9: A password is not the username or the email',
			state: 'real',
			note: 'nor the name, the part of the email before the @ or the name of the community, with digits and signs around it or without',
			files: ['server/src/features/accounts/context-words.ts'],
			tests: {
				'server/src/features/accounts/context-words.test.ts': [],
				'server/src/features/auth/register.api.test.ts': ['%s'],
			},
		},
		{
			line: 'L10: Names that speak for the community are reserved',
			state: 'real',
			note: 'look-alikes too, and names with marks that turn text are refused; members keep the names they have, and administrators may speak for the community. They have no badge: the design has none, and a name is not mistaken for them any more',
			files: ['server/src/features/users/naming.policy.ts'],
			tests: {
				'server/src/features/users/naming.policy.test.ts': [],
				'server/src/features/auth/register.api.test.ts': [
					'%s %s',
					'but not for the first account, which is the administrator’s',
					'a name with marks that turn the text around it is refused',
				],
				'server/src/features/users/profile-and-privacy.api.test.ts': ['%s, but keeps an older one'],
			},
		},
		{
			line: 'L11: Sessions of a member are limited, and all are listed',
			state: 'real',
			note: 'fifty; signing in once more ends the one used longest ago',
			files: ['server/src/features/auth/auth.service.ts', 'contract/src/auth/auth.limits.ts'],
			tests: {
				'server/src/features/auth/own-sessions.api.test.ts': [
					'fifty may run: signing in once more ends the one used longest ago, and the list shows all',
					'an older account with more sessions keeps the fifty used last',
				],
			},
		},
		{
			line: 'L12: The data folder is readable by its owner only',
			state: 'real',
			note: 'everything of ours in it; a folder that others use as well keeps its own mode',
			files: ['server/src/core/private-files.ts'],
			tests: {
				'server/src/core/data-dir.test.ts': ['of what is ours are closed to others; what is not ours stays as it is'],
				'server/src/process.api.test.ts': ['what it keeps is for its owner only, also in a folder that is open'],
			},
		},
		{
			line: 'L13: Servers that share a database must share the secret and the storage',
			state: 'real',
			note: 'of the storage its kind: two folders, or two buckets, are not told apart',
			files: ['server/src/features/instance/shared-set-up.ts'],
			tests: {
				'server/src/process.api.test.ts': ['share the %s: another one is refused with a sentence, until the host accepts it'],
			},
		},
		{
			line: 'L14: A proxy that is not configured is noticed',
			state: 'real',
			note: 'one warning in the log, with its address',
			files: ['server/src/core/http/proxy-warning.ts'],
			tests: {
				'server/src/core/http/proxy-warning.api.test.ts': ['a proxy that is not trusted is told of once, with its address and what to do'],
			},
		},
		{
			line: 'L15: Connections are limited, and overload is refused early',
			state: 'real',
			note: '4,000 in all, 200 from one address that is no trusted proxy, 16 requests under way on each',
			files: ['server/src/core/http/connections/connections.ts', 'server/src/core/endpoints/turns.ts'],
			tests: {
				'server/src/core/http/connections/connections.api.test.ts': [
					'of one address are closed, and those before them go on',
					'in all are refused; idle ones make room',
					'a connection that sends many requests at once is closed, and few of them are answered',
				],
				'server/src/core/http/overload.api.test.ts': ['it is refused with 503 and the time to wait, and answered when the load is over'],
			},
		},
		{
			line: 'L16: Counting the posts of a profile does not read them all',
			state: 'real',
			by: 'D40',
			note: 'from an index alone, and cached until the author changes something: 4 ms for 40,000 posts',
			files: ['server/src/features/feed/feed.queries.ts', 'server/src/features/feed/author-posts.ts'],
			tests: { 'server/src/features/feed/places.api.test.ts': ['the posts of an author are counted without reading them'] },
		},
		{
			line: 'L17: Search of tribes does not scan, and folds accents',
			state: 'real',
			by: 'D40',
			files: ['server/src/features/tribes/words/tribe-words.ts', 'server/src/features/tribes/words/tribe-words.queries.ts'],
			tests: {
				'server/src/features/tribes/tribes.api.test.ts': [
					'search folds accents, finds beginnings of words in any script, and follows what is edited',
				],
				'server/src/features/tribes/words/tribe-words.test.ts': [],
			},
		},
		{
			line: 'L18: Hashtags of every script have a page',
			state: 'real',
			files: ['contract/src/posts/hashtags.ts'],
			tests: { 'server/src/features/explore/explore.api.test.ts': ['a hashtag', 'have a page each, in every script and spelling'] },
		},
		{
			line: 'L19: Housekeeping deletes in batches',
			state: 'real',
			files: ['server/src/core/database/delete-batch.ts'],
			tests: {
				'server/src/housekeeping.api.test.ts': ['%s are deleted in batches, until none is left that is old'],
			},
		},
		{
			line: 'L20: A full disk is answered in its own words, and recovers by itself',
			state: 'real',
			files: ['server/src/core/driver-errors.ts', 'server/src/core/endpoints/health.ts'],
			tests: {
				'server/src/faults/unwritable.test.ts': [
					'on a full disk writes say so, reading goes on, and nothing is half there',
					'a disk that is really full is told apart, and all goes on when there is room again',
					'a database that is read-only says so, to those who sign in too, reading goes on, and writing once it may',
				],
				'server/src/features/uploads/sweep.api.test.ts': [
					'when little space is left, pictures are refused with a sentence before they are sent',
				],
			},
		},
		{
			line: 'L21: A clock that jumps deletes nothing',
			state: 'real',
			files: ['server/src/core/jobs/clock-watch.ts', 'server/src/core/jobs/worker.ts'],
			tests: {
				'server/src/housekeeping.api.test.ts': ['after a jump of the clock nothing goes for a day, and then only what is still old'],
				'server/src/core/jobs/jobs.api.test.ts': ['a process that starts with a clock %s runs its jobs, but deletes nothing for a day'],
				'server/src/features/auth/refresh.api.test.ts': [
					'revokes it as well when the clock was set back, which does not lengthen the grace',
				],
			},
		},
		{
			line: 'L22: Prepared statements stay bounded and hot',
			state: 'real',
			files: ['server/src/core/database/engine/prepared.ts', 'server/src/core/database/hot-stretch.ts'],
			tests: {
				'server/src/core/database/engine/prepared.test.ts': [],
				'server/src/core/database/hot-query.api.test.ts': ['a page of any limit is exact, with a handful of statements in all'],
			},
		},
		{
			line: 'L23: Crawlers are told what guests are',
			state: 'real',
			note: 'by `robots.txt` and `X-Robots-Tag`, in each mode, and administrators can keep search engines out; the settings say beside each mode what search engines and links show',
			files: ['server/src/core/http/files/outside.ts', 'web/src/features/instance/settings-form.tsx'],
			tests: {
				'server/src/core/http/files/outside.api.test.ts': [
					'where guest access is %s',
					'refuses all where search engines are kept out and guest access is %s',
				],
				'server/src/features/link-cards/link-cards.api.test.ts': ['with %j search engines are asked not to list %j'],
				'web/src/features/instance/settings-form.test.tsx': ['says beside each choice what guests and search engines find'],
			},
		},
		{
			line: 'L24: Network file systems are refused or warned of',
			state: 'real',
			note: 'refused under SQLite, by the type that Linux gives',
			files: ['server/src/core/local-disk.ts'],
			tests: {
				'server/src/core/data-dir.test.ts': ['of another machine is refused with a sentence: %s'],
			},
		},
		{
			line: 'L25: A slow reader gets the whole picture from S3, and an outage is 503',
			state: 'real',
			note: 'a browser that has the picture is answered without asking the store',
			files: ['server/src/core/storage/s3-storage.ts', 'server/src/core/http/files/uploads.ts'],
			tests: {
				'server/src/core/storage/storage.api.test.ts': [
					'gives a slow reader the whole file, and says so when it does not begin to answer',
					'says so when the store is away',
				],
			},
		},
		{
			line: 'L26: Production installs no tools of tests and builds',
			state: 'decided',
			by: 'D43',
			note: 'no tools of tests and checks (396 MB instead of 599, of which Node is 189), and no script of a package but Node; Vite and Tailwind stay, since the first start builds the web app on the host’s machine. `npm run audit` says when advisories cannot be compared, as on the machine of these tests',
			files: ['scripts/prepare/dependencies.mjs', 'scripts/audit.mjs', 'SECURITY.md'],
			tests: {
				'scripts/supply-chain.test.ts': [
					'installs no tool of tests and checks',
					'installs packages with licences of the allow list alone',
					'no package but Node itself runs a script when it is installed',
					'an install runs the script of Node, and of no other package',
					'the SBOM is CycloneDX, and lists every package with its version, licence and checksum',
				],
			},
		},
		{
			line: 'L27: HSTS, invitation codes and stored drafts give away no more than they must',
			state: 'real',
			note: 'HSTS is for subdomains only where `HSTS_SUBDOMAINS` says so; invitations are in fragments and headers, and one in the address of a request opens nothing ([why](decisions/0039-first-start-and-secrets.md)); drafts are forgotten with the session (M1)',
			files: ['server/src/core/http/security-headers.ts', 'web/src/entities/tribe/use-invitation.ts', 'contract/src/core/invitation.ts'],
			tests: {
				'server/src/core/http/headers.api.test.ts': ['browsers are told to stay there, %s'],
				'server/src/features/tribes/joining/private-tribes.api.test.ts': [
					'an invitation in the header opens the small card, and stays while a request is taken back',
					'an invitation in the address opens nothing',
				],
				'web/src/pages/tribes/tribe-page.test.tsx': ['takes the invitation of an older link, which has it in the query'],
				'e2e/src/entry/invited.spec.ts': [
					'of a private tribe, for one person: it shows the tribe, is good after signing up, and has ended for the next',
				],
			},
		},
	],
} satisfies Section;
