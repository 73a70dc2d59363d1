import type { Section } from '../../scripts/docs/shape.ts';

const hostileTests = 'server/src/core/http/hostile-requests.api.test.ts';
const stringTests = 'server/src/core/http/hostile-strings.api.test.ts';
const inputTests = 'server/src/core/http/generated-input.api.test.ts';
const headerTests = 'server/src/core/http/headers.api.test.ts';
const cardTests = 'server/src/features/link-cards/link-cards.api.test.ts';
const exportTests = 'server/src/features/exports/exports.api.test.ts';

export default {
	title: 'Level 1 of the ASVS, chapter by chapter',
	part: 'V1 to V4: encoding, validation, browsers, APIs',
	intro:
		'Chapters V6 and V7 are above, from “Sign-in and sessions” to “Authentication”: with them, each of the 70 demands of level 1 has a line, and none is open. V16 and V17 have none of level 1; there is no WebRTC.',
	rows: [
		{
			line: '1.2.1: What members wrote is escaped for the place where it stands: HTML, attributes, CSV, letters, headers',
			state: 'real',
			note: 'in the app by React; names of downloads are constants of the contract',
			files: [
				'server/src/core/http/files/page-meta.ts',
				'server/src/features/exports/archive/html.ts',
				'server/src/core/http/docs/docs-page.ts',
				'server/src/core/languages/html.ts',
				'server/src/core/mail/letter.ts',
			],
			tests: {
				[cardTests]: ['is one text, whatever it says'],
				[exportTests]: ['has pages that run nothing, in which every address leads to a file, and texts stand as they were written'],
				'server/src/features/audit-logs/audit-logs.api.test.ts': ['exported, it is a table in which nothing is a formula'],
				'server/src/core/languages/html.test.ts': ['puts parts where the sentence wants them, and lets no text become markup'],
				'server/src/core/mail/letter.test.ts': ['lets no name become markup'],
				'server/src/core/mail/mail.api.test.ts': ['no header and no recipient can be smuggled in'],
			},
		},
		{
			line: '1.2.2: Parts of addresses are encoded, and links of members are http(s) or none',
			state: 'real',
			note: 'the schemes are under “Input”',
			files: ['web/src/entities/paths.ts', 'web/src/features/profiles/safe-website.ts'],
			tests: {
				'web/src/features/profiles/safe-website.test.ts': [],
				'web/src/entities/paths.test.ts': ['never to %j'],
				'server/src/core/http/files/drawings.api.test.ts': ['the seed %s is none'],
			},
		},
		{
			line: '1.2.3: No text of a member stands in a script, and JSON is written by a serialiser alone',
			state: 'real',
			note: 'inline scripts are those of the build, each by its hash',
			files: ['server/src/core/http/bind.ts', 'server/src/core/http/security-headers.ts'],
			tests: {
				[headerTests]: ['%s allows the one script that it was built with'],
				[stringTests]: ['what was taken is read back as it was written'],
				'server/src/core/http/docs/docs.api.test.ts': ['runs one script, the one that its policy allows'],
			},
		},
		{
			line: '1.2.4: SQL takes what callers send as parameters; raw pieces are constants of the source',
			state: 'real',
			note: 'Kysely, and its `sql` template; lint keeps SQL in `*.queries.ts` and `core/database`. The scan by sqlmap is under “Input”',
			files: ['biome.json', 'server/src/core/database/stretch.ts'],
			tests: { [stringTests]: ['takes each as it is, or refuses it in words', 'answers each, or refuses it in words'] },
		},
		{
			line: '1.2.5: No command of the operating system is built from input',
			state: 'decided',
			by: 'absence',
			note: 'the server and its commands start no program; `scripts/prepare` starts npm and Vite with fixed arguments',
			files: ['scripts/prepare/run.mjs'],
			proof: 'a search: `node:child_process` is imported by tests and by `scripts` alone',
		},
		{
			line: '1.3.1: No HTML is taken from members, so there is none to clean',
			state: 'decided',
			by: 'absence',
			note: 'texts are plain; links, mentions and hashtags in them are found by the app, which builds elements of them',
			files: ['web/src/entities/text/user-text.tsx'],
			tests: { 'web/src/entities/text/user-text.test.tsx': ['shows markup and script addresses as the text that they are'] },
		},
		{
			line: '1.3.2: Nothing evaluates code from text',
			state: 'real',
			note: 'no `eval` and no `new Function` in the sources, and the policy of pages would run none',
			files: ['server/src/core/http/security-headers.ts'],
			tests: { [headerTests]: ['carries the security headers'] },
		},
		{
			line: '1.5.1: No XML of others is parsed',
			state: 'real',
			note: 'of what a server installs, sharp alone could, for SVG, which uploads refuse by its first bytes; it draws only SVG that the server wrote itself',
			files: ['server/src/features/uploads/render-picture.ts', 'server/src/testing/odd-pictures.ts'],
			tests: {
				'server/src/features/uploads/refused.api.test.ts': ['is no image, and the address stays open for one'],
				[hostileTests]: ['is of type %s'],
			},
		},
		{
			line: '2.1.1: What a valid field is stands in one place, from which the API document is made',
			state: 'real',
			note: 'format, length and list of choices of every field, at `/api/docs` and `/api/openapi.json`',
			files: ['contract/src/core/text.ts', 'server/src/core/http/docs/openapi.ts'],
			tests: {
				'server/src/core/http/docs/openapi.test.ts': ['is there as it was declared', 'names its parameters'],
				[inputTests]: ['every text and every list of every body and query has a bound'],
			},
		},
		{
			line: '2.2.1, 2.2.2: The server checks every call against these schemas, whatever a client checked before',
			state: 'real',
			files: ['server/src/core/endpoints/validate.ts'],
			tests: {
				[inputTests]: ['is refused with a sentence where it does not'],
				[hostileTests]: ['has an unknown field: %j', 'is no object: %s'],
			},
		},
		{
			line: '2.3.1: Flows of several steps go in their order, each step once',
			state: 'real',
			note: 'the state is in the database or sealed, never in what a client says of it',
			files: [
				'server/src/features/two-step/two-step.service.ts',
				'server/src/features/recovery/recovery.service.ts',
				'server/src/features/joining/joining.service.ts',
			],
			tests: {
				'server/src/features/two-step/two-step.api.test.ts': [
					'with a first code of the app, and not before',
					'where nothing has begun, nor after fifteen minutes',
					'without a code that began before it was turned on opens no session that lasts',
				],
				'server/src/features/recovery/resets.api.test.ts': ['it works once', 'it works once of two at once'],
				'server/src/features/joining/applications.api.test.ts': [
					'no one registers by themselves where administrators let in, and no one applies elsewhere',
					'of two administrators at once is made once',
				],
				'server/src/features/uploads/uploads.api.test.ts': ['of two puts to one address at once, one is taken'],
				[exportTests]: ['is refused before it is ready, to others, and by an address that was made up or is of another'],
			},
		},
		{
			line: '3.2.1: An answer that is opened by itself shows nothing as a page that is none',
			state: 'real',
			note: 'its true type with nosniff everywhere; pictures and drawings in a sandbox; exports and tables as attachments',
			files: ['server/src/core/http/files/picture-headers.ts', 'server/src/core/http/bind.ts'],
			tests: {
				'server/src/core/http/files/uploads.api.test.ts': [
					'a picture comes as a picture, for the browser to keep for a day, and to do nothing else',
				],
				'server/src/core/http/files/drawings.api.test.ts': ['the seed %s is a picture that may run nothing'],
				'server/src/features/audit-logs/audit-logs.api.test.ts': ['exported, it is a table in which nothing is a formula'],
				[headerTests]: ['carries the security headers'],
			},
		},
		{
			line: '3.2.2: Text is shown as text',
			state: 'real',
			note: 'no source of the app sets `innerHTML` or the like; more under “Input”',
			files: ['web/src/entities/text/user-text.tsx'],
			tests: { 'e2e/src/posts/post-text.spec.ts': ['markup is text, in names, titles, bodies and comments'] },
		},
		{
			line: '3.3.1: Cookies are Secure, and named so',
			state: 'decided',
			by: 'absence',
			note: 'there are none: a session is a header that the app adds ([why](decisions/0003-sessions.md))',
			files: ['server/src/core/http/requests.ts', 'web/src/core/http/http.ts'],
			proof: 'a search: no source of the server, the app or the contract sets a cookie; no test reads every answer for one',
		},
		{
			line: '3.4.1: Browsers insist on https for a year once they were there',
			state: 'real',
			note: 'in every answer of FRIENDS where `PUBLIC_URL` is https; not in those that a proxy gives by itself, such as 502, nor in the bare 400 to bytes that are no request',
			files: ['server/src/core/http/security-headers.ts', 'server/src/app.ts'],
			tests: { [headerTests]: ['browsers are told to stay there, %s'] },
		},
		{
			line: '3.4.2: No other origin is let in: there is no header of CORS',
			state: 'real',
			note: 'a preflight is answered with 405',
			files: ['server/src/core/http/files/web-app.ts'],
			tests: { [hostileTests]: ['%s answers its own, and names them to the others'] },
		},
		{
			line: '3.5.1, 3.5.2: No other site acts for a member (CSRF)',
			state: 'real',
			note: 'a session is a bearer in a header, which no browser adds by itself and another site may not; bodies are JSON alone, so logging in from elsewhere takes a preflight as well, and gets none',
			files: ['server/src/core/http/requests.ts', 'server/src/app.ts'],
			tests: {
				[hostileTests]: [
					'is of type %s',
					'a body that $name does not take is refused like every other: broken, of another type, too large',
				],
				'server/src/core/http/access.api.test.ts': ['as a guest'],
			},
		},
		{
			line: '3.5.3: What changes something is a POST, PUT or DELETE',
			state: 'real',
			note: 'a GET that declares an event of the change log does not compile; opening a case is read, and notes in the audit log who did',
			files: ['contract/src/core/endpoint.ts'],
			tests: {
				[hostileTests]: ['%s answers its own, and names them to the others'],
				'server/src/core/database/engine/sqlite.test.ts': ['the reading connection cannot write'],
			},
			proof: 'the type check',
		},
		{
			line: '4.1.1: Answers name the type that they have, and their charset where it is text',
			state: 'real',
			note: 'drawings and the icon of the app too, which are XML',
			files: ['server/src/core/http/bind.ts', 'server/src/core/http/files/picture-headers.ts', 'server/src/core/http/files/web-app.ts'],
			tests: {
				'server/src/testing/answers/described-answers.api.test.ts': ['finds %s that is not in the document'],
				[headerTests]: ['%s is what browsers take to install it, and asked for anew each time'],
				'server/src/core/http/files/outside.api.test.ts': ['where guest access is %s'],
				'server/src/core/http/files/drawings.api.test.ts': ['the seed %s is a picture that may run nothing'],
			},
		},
		{
			line: '4.4.1: Web sockets go over TLS',
			state: 'real',
			note: 'the handshake is a request like any other, and refused without TLS where those are ([why](decisions/0067-plain-http.md))',
			files: ['server/src/core/http/live/serve-live.ts', 'deploy/nginx.conf'],
			tests: { 'server/src/deploy.test.ts': ['a page keeps its live connection, from its own address only'] },
		},
	],
} satisfies Section;
