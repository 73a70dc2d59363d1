import type { Section } from '../../scripts/docs/shape.ts';

export default {
	title: 'Bugs of others not to repeat',
	rows: [
		{
			line: 'Reporting an id returned the text to anyone',
			state: 'real',
			note: 'a report answers with its id and time, and the reporter hears the outcome without the thing',
			files: ['contract/src/reports/reports.schema.ts', 'server/src/features/reports/reports.present.ts'],
			tests: {
				'server/src/features/reports/reports.api.test.ts': ['that is gone is not there, and says nothing of itself'],
				'server/src/features/reports/review.api.test.ts': ['is told what became of it, once'],
				'server/src/features/reports/removals.api.test.ts': [
					'the author hears what it was and why, and nothing of who reported it; nobody else hears',
				],
			},
		},
		{
			line: "A socket call changed any user's password",
			state: 'real',
			note: 'a change is of the password of the session that asks, and needs that password; there is no socket',
			files: ['server/src/features/accounts/account-changes.service.ts'],
			tests: {
				'server/src/features/accounts/change-password.api.test.ts': [
					'with a wrong current password, at its field',
					'with the password of somebody else',
					'the sessions of others go on',
				],
			},
		},
		{
			line: 'Prototype lookup took accounts over',
			state: 'real',
			place: 'as above; own keys only in `web/src/app/routes.ts`',
			tests: {
				'server/src/core/http/hostile-requests.api.test.ts': ['reaches for prototypes: %s'],
			},
		},
		{
			line: 'Reset codes from Math.random',
			state: 'real',
			note: 'recovery codes have 120 bits of `randomBytes`, mailed links 256',
			files: ['server/src/features/accounts/recovery-codes.ts', 'server/src/features/recovery/links.ts'],
			tests: {
				'server/src/features/recovery/recovery-codes.api.test.ts': [
					'are made, each another, and their owner reads how many are left, never which',
				],
			},
		},
		{
			line: 'Stored XSS through previews, actor names, categories',
			state: 'real',
			note: 'cards of links are written and drawn as text',
			place: "`web/src/entities/text/user-text.tsx` and React's escaping; `server/src/core/http/files/page-meta.ts`",
			tests: {
				'e2e/src/posts/post-text.spec.ts': ['markup is text, in names, titles, bodies and comments'],
				'server/src/features/link-cards/link-cards.api.test.ts': ['is one text, whatever it says'],
			},
		},
		{
			line: 'SSRF by upload from a URL and by filter bypass',
			state: 'real',
			note: 'no picture is fetched from a URL, and pictures from elsewhere are refused',
			files: ['server/src/features/uploads/uploads.service.ts'],
			tests: {
				'server/src/features/uploads/profile-picture.api.test.ts': ['a picture elsewhere'],
				'server/src/features/posts/attachments.api.test.ts': ['a picture that is %s: no post, and the sentence says which'],
			},
		},
		{
			line: 'Crafted media wrote files',
			state: 'real',
			note: 'only re-encoded pixels are written, under names of our own',
			files: ['server/src/features/uploads/render-picture.ts', 'server/src/core/http/files/uploads.ts'],
			tests: {
				'server/src/features/uploads/refused.api.test.ts': ['is no image, and the address stays open for one'],
				'server/src/features/uploads/uploads.api.test.ts': ['their names are 128 random bits, and there is nothing else in the folder'],
				'server/src/core/http/files/uploads.api.test.ts': ['the way up is refused: %s'],
			},
		},
		{
			line: "A private site's banner leaked",
			state: 'real',
			note: 'a private instance hides its description, and has no banner; it tells its name, mark, hue, its switches, whether it is empty and, while it takes new members, its rules; of its pictures it serves guests the mark alone',
			files: ['contract/src/instance/instance.endpoints.ts', 'server/src/core/http/files/uploads.ts'],
			tests: {
				'server/src/core/http/access.api.test.ts': ['registering and signing in stay open'],
				'server/src/features/instance/instance.api.test.ts': ['tells guests no description, in the manifest and the page neither'],
				'server/src/features/uploads/private-pictures.api.test.ts': ['of a community that closes, except for its mark'],
			},
		},
		{
			line: 'One crafted post stalled the server',
			state: 'real',
			files: ['contract/src/posts/hashtags.ts', 'web/src/entities/text/text-parts.ts'],
			tests: {
				'server/src/features/explore/explore.api.test.ts': ['is found in time, even in a text made to take long'],
				'web/src/entities/text/user-text.test.tsx': ['is quick with hostile repetition'],
			},
		},
		{
			line: 'A like found by search-then-insert counted twice',
			state: 'real',
			place: 'unique key of `reactions`; `server/src/features/reactions/reactions.queries.ts`',
			tests: {
				'server/src/features/reactions/likes.api.test.ts': ['fifty likes by one member at once count one'],
			},
		},
	],
} satisfies Section;
