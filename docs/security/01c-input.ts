import type { Section } from '../../scripts/docs/shape.ts';

export default {
	title: 'Input',
	rows: [
		{
			line: 'Schemas are closed (15.3.3)',
			state: 'real',
			place: '`strictObject` for bodies and queries in the contract; `server/src/core/endpoints/validate.ts`',
			tests: {
				'server/src/core/http/hostile-requests.api.test.ts': ['has an unknown field: %j'],
				'server/src/features/posts/posts.api.test.ts': ['a broken rule about %s is told: %j'],
				'server/src/features/feed/feed.api.test.ts': ['an unknown question is refused: %s'],
			},
		},
		{
			line: 'Replies carry what the contract promises and nothing more',
			state: 'real',
			note: 'checked on every reply in tests and development',
			files: ['server/src/core/endpoints/checks.ts'],
			proof: 'every API test: the check throws',
		},
		{
			line: 'Archives are read by the names of their files, in flat memory, and made to do no harm (5.2.3, 5.2.5, 5.3.3)',
			state: 'real',
			note: 'no name becomes a path and no link is followed; entries, items, files and what a tar.gz unpacks to are bounded; pictures go through the pipeline of uploads',
			files: ['server/src/core/archives/zip-reader.ts', 'server/src/core/archives/tar-to-zip.ts', 'server/src/core/archives/json-items.ts'],
			tests: {
				'server/src/features/imports/hostile-archives.api.test.ts': [
					'%s is refused in a word',
					'entries that are longer than they say break it',
					'a link is no picture, and leads nowhere',
				],
				'server/src/core/archives/tar-to-zip.test.ts': [
					'files come out as they went in, but for names that lead elsewhere',
					'a bomb is cut off',
				],
				'server/src/core/archives/json-items.test.ts': ['a large item is null, and takes no memory'],
			},
		},
		{
			line: 'Archives of tribes are checked as a whole before anything of them is brought, and bring no more than their schema lets them (5.2.3, 5.2.5)',
			state: 'real',
			note: 'signed, each file by its hash; 4 GB unpacked, bounded numbers of people, posts, comments and pictures; what refers to nothing, or is there twice, is left out; a claim is good for what came in archives of the community that signed it',
			files: ['server/src/features/boxes/unpacking.ts', 'server/src/features/boxes/bringing.ts', 'contract/src/boxes/box-files.schema.ts'],
			tests: {
				'server/src/features/boxes/hostile-boxes.api.test.ts': [
					'%s: refused in a word',
					'%s: refused by the schema',
					'references to what is not in it',
					'duplicates',
					'pictures that are none, that are missing, too large, or other files',
					'more pinned posts than a tribe has',
					'a claim signed by the community of an archive takes what came in that archive, and nothing of another with the same people',
					'exports, imports and claims are limited by account',
				],
				'server/src/features/boxes/boxes.api.test.ts': ['is refused, with its reason', 'of two at once, one gets it'],
				'e2e/src/tribes/tribe-box.spec.ts': [
					'a tribe goes to a second community with a file, and a member takes their post there with a link',
				],
			},
		},
		{
			line: 'Every string and array is bounded',
			state: 'real',
			place:
				'`contract/src/core/text.ts` and the `*.limits.ts` of each room; the body as a whole at 256 KiB, pictures at 5 MB: `server/src/app.ts`, `server/src/core/http/bytes-body.ts`',
			tests: {
				'server/src/core/http/generated-input.api.test.ts': ['every text and every list of every body and query has a bound'],
			},
		},
		{
			line: 'Generated input for every endpoint: allowed is never a 5xx, the rest is refused with a sentence',
			state: 'real',
			note: 'generated from the schemas of the contract by fast-check; registering and signing in, which hash, have tests of their own',
			tests: {
				'server/src/core/http/generated-input.api.test.ts': [
					'is taken, or refused for another reason, where the contract allows it',
					'is refused with a sentence where it does not',
				],
			},
		},
		{
			line: 'The API document passes a linter',
			state: 'real',
			note: 'the recommended rules of Redocly, but one',
			files: ['server/src/core/http/docs/openapi.ts'],
			tests: { 'server/src/core/http/docs/lint.test.ts': ['the linter finds nothing, not even to warn of'] },
		},
		{
			line: 'Every real answer of the API tests fits the API document',
			state: 'real',
			note: 'status, headers, media type and body, of refusals too; a key, a status or a header that the document does not have fails the test',
			files: ['server/src/testing/answers/described-answers.ts', 'server/src/core/http/docs/responses.ts'],
			tests: {
				'server/src/testing/answers/described-answers.api.test.ts': ['finds %s that is not in the document'],
				'server/src/core/http/hostile-requests.api.test.ts': [
					'a body that $name does not take is refused like every other: broken, of another type, too large',
				],
			},
		},
		{
			line: 'Prototype keys are harmless (15.3.6)',
			state: 'real',
			place: "Fastify's JSON parser; maps instead of objects in `server/src/core/endpoints/validate.ts`, `web/src/core/queries/call.ts`",
			tests: {
				'server/src/core/http/hostile-requests.api.test.ts': ['reaches for prototypes: %s'],
				'server/src/features/feed/feed.api.test.ts': ['an unknown question is refused: %s'],
			},
		},
		{
			line: 'URLs are http(s) only (1.2.2)',
			state: 'real',
			note: 'links in texts, and the website of a profile',
			files: ['web/src/entities/text/text-parts.ts', 'contract/src/users/users.schema.ts', 'web/src/features/profiles/safe-website.ts'],
			tests: {
				'web/src/entities/text/user-text.test.tsx': ['finds the links of %j'],
				'e2e/src/posts/post-text.spec.ts': ['addresses become links that give nothing away'],
				'server/src/features/users/profile-and-privacy.api.test.ts': ['refuses %s'],
				'web/src/features/profiles/safe-website.test.ts': [],
				'web/src/pages/people/profile-page.test.tsx': ['never links to what is no web address'],
			},
		},
		{
			line: 'Text is text (3.2.2)',
			state: 'real',
			files: ['web/src/entities/text/user-text.tsx'],
			tests: {
				'web/src/entities/text/user-text.test.tsx': ['shows markup and script addresses as the text that they are'],
				'e2e/src/posts/post-text.spec.ts': ['markup is text, in names, titles, bodies and comments'],
			},
		},
		{
			line: 'All 515 strings of `big-list-of-naughty-strings` in every text field',
			state: 'real',
			note: 'the package of this name has 461; they, and 76 of our own, in each text field, list of texts and search that there is. Those that a schema refuses are not sent, and the fields of registering, which hashes, take only our own',
			files: ['server/src/testing/naughty-strings.ts'],
			tests: {
				'server/src/core/http/hostile-strings.api.test.ts': [
					'takes each as it is, or refuses it in words',
					'answers each, or refuses it in words',
					'what was taken is read back as it was written',
				],
			},
		},
		{
			line: 'NUL, lone surrogates, right-to-left marks: never a 5xx',
			state: 'real',
			files: ['contract/src/core/text.ts'],
			tests: {
				'server/src/core/http/hostile-strings.api.test.ts': ['takes each as it is, or refuses it in words'],
			},
		},
		{
			line: 'A search is words: nothing that a member types is syntax of FTS5 or of tsquery, and what looks hostile takes no longer',
			state: 'real',
			note: 'words have letters, marks and digits alone; at most 16 of them, and 8 operators',
			files: ['server/src/core/database/engine/search/search-terms.ts', 'contract/src/search/search-reading.ts'],
			tests: {
				'server/src/features/search/reading.test.ts': ['nothing of a member is syntax of an engine'],
				'server/src/features/search/search.api.test.ts': [
					'%j is answered',
					'%s: the same few statements as for one word',
					'cannot be written into a text',
				],
			},
		},
		{
			line: 'Raw HTTP that no client sends: wrong lines, headers and bodies, smuggling, pipelining, slow and broken senders: never a 5xx',
			state: 'real',
			note: 'a thousand random requests of one seed, over real connections, after which none is open; longer by a setting',
			files: ['server/src/testing/raw-requests/request.ts'],
			tests: { 'server/src/core/http/connections/raw-requests.api.test.ts': [] },
		},
		{
			line: '10 MB bodies, deep JSON, wrong content types',
			state: 'real',
			files: ['server/src/app.ts', 'server/src/core/http/problems.ts'],
			tests: {
				'server/src/core/http/hostile-requests.api.test.ts': ['is too large', 'is nested deep: %s', 'is of type %s'],
			},
		},
		{
			line: 'Repeated query keys, huge numbers',
			state: 'real',
			files: ['contract/src/core/pages.ts'],
			tests: {
				'server/src/features/feed/feed.api.test.ts': ['a question asked twice is refused', '%j is refused'],
				'server/src/core/http/hostile-requests.api.test.ts': ['/api/posts?%s is answered or refused, no more'],
			},
		},
		{
			line: 'Uploads: size cut off while streaming, type by content, re-encoded, dimensions bounded, own names',
			state: 'real',
			by: 'D7',
			files: ['server/src/core/http/bytes-body.ts', 'server/src/core/signatures.ts', 'server/src/features/uploads/render-picture.ts'],
			tests: {
				'server/src/features/uploads/refused.api.test.ts': [
					'without an end: answered at the limit, and the connection does not hang',
					'is no image, and the address stays open for one',
					'too many pixels',
				],
				'server/src/features/uploads/uploads.api.test.ts': [
					'place, camera and name are gone, and the picture stands upright',
					'their names are 128 random bits, and there is nothing else in the folder',
				],
			},
		},
		{
			line: 'Uploads: served with nosniff and a locked-down CSP',
			state: 'real',
			files: ['server/src/core/http/files/uploads.ts'],
			tests: {
				'server/src/core/http/files/uploads.api.test.ts': [
					'a picture comes as a picture, for the browser to keep for a day, and to do nothing else',
					'the way up is refused: %s',
				],
			},
		},
		{
			line: 'Pictures that the server draws run nothing, and cannot be asked for without end',
			state: 'real',
			note: '`/drawings/:seed` takes short plain seeds, as SVG under the policy of uploads, and as PNG only those on offer; cards of links are drawn for what guests may see, the last 50 are kept, and an address may ask for 60 a minute',
			files: [
				'server/src/core/http/files/drawings.ts',
				'server/src/features/link-cards/card-pictures.ts',
				'server/src/core/http/files/cards.ts',
			],
			tests: {
				'server/src/core/http/files/drawings.api.test.ts': [
					'the seed %s is a picture that may run nothing',
					'the seed %s is none',
					'%s is nothing',
				],
				'server/src/features/link-cards/link-cards.api.test.ts': ['by a private instance'],
				'server/src/core/http/rate-limit.api.test.ts': [
					'pictures of cards, which are drawn when they are asked for, are limited by address, whomever they show',
				],
			},
		},
		{
			line: "Requests on anyone's behalf reach the open internet alone (SSRF)",
			state: 'real',
			note: 'webhooks, push messages and link previews go where members say, through one door: it connects to the public address that it has checked, and bounds time and size ([why](decisions/0062-webhooks.md)). Of these, previews alone follow redirects, three, each checked again, and read HTML and pictures alone ([why](decisions/0081-link-previews.md)). All other requests go to what the operator has configured, the bucket and the language model, and to the model follow no redirect',
			files: [
				'server/src/core/outgoing/outgoing.ts',
				'server/src/core/outgoing/addresses.ts',
				'server/src/core/outgoing/visits.ts',
				'server/src/features/previews/fetching.ts',
				'server/src/features/summaries/language-model.ts',
				'server/src/core/storage/s3-storage.ts',
			],
			tests: {
				'server/src/core/outgoing/addresses.test.ts': ['%s is public', '%s is not'],
				'server/src/core/outgoing/outgoing.test.ts': [
					'to %s, before any connection',
					'to names of this machine and its networks, once they are resolved',
					'to a name that answers otherwise the second time: the checked address is the one that is connected',
					'behind a redirect',
					'a body without an end is cut',
					'a packed bomb stays packed',
				],
				'server/src/features/previews/previews.api.test.ts': [
					'a name that leads to %s',
					'a name that answers otherwise the second time',
					'behind a redirect to %s',
					'after three redirects',
					'that keeps silent or never ends is left in time, and is not asked again for a while',
					'that is %s is left out',
				],
				'server/src/features/webhooks/webhooks.api.test.ts': [
					'with %s is refused at its field',
					'to this machine is refused where the host has not allowed it',
				],
				'server/src/features/summaries/language-model.test.ts': [
					'an answer is refused that',
					'one that takes too long is left, before and while it answers',
				],
			},
		},
		{
			line: 'Webhooks tell no more than their maker may see, and say who sent it',
			state: 'real',
			note: 'ids without texts; each message is signed with a secret of its webhook, which is shown once and kept sealed ([why](decisions/0062-webhooks.md))',
			files: [
				'server/src/features/webhooks/webhooks.policy.ts',
				'server/src/features/webhooks/webhooks.follower.ts',
				'server/src/features/webhooks/signing.ts',
			],
			tests: {
				'server/src/features/webhooks/signing.test.ts': ['signs as the Standard Webhooks do'],
				'server/src/features/webhooks/deliveries.api.test.ts': [
					'of the instance, only what every member or administrator may know',
					'of a tribe, what happens there and nowhere else',
					'nothing of people behind a block',
					'nothing once its maker may not see it: planned or waiting, after the tribe was handed on',
				],
				'server/src/features/webhooks/webhooks.api.test.ts': [
					'shows its secret once; no list, table or log has it',
					'a new secret ends the former one at once',
					'is in the hands of no other: not of members, not of other owners, and those of tribes not of administrators',
				],
			},
		},
		{
			line: 'Scanners find nothing above informational',
			state: 'real',
			proof:
				"on 2026-11-24, against the product without limits: for 151 of 168 endpoints a valid request was made and answered 2xx first; sqlmap 1.7.2 (level 2) over the 122 with parameters, signed in as the owner, on SQLite, found no parameter that can be injected and got no 5xx, and found the one put into a copy on purpose; on PostgreSQL it found none either, with 14 endpoints tested only in part; wapiti 3.0.4 over 120 addresses named two headers that are missing over plain http (HSTS comes with https; X-XSS-Protection is of browsers of the past), and took the app's own document for backup files",
		},
	],
} satisfies Section;
