import type { Section } from '../../scripts/docs/shape.ts';

export default {
	title: 'Browser',
	rows: [
		{
			line: "CSP without unsafe-inline or unsafe-eval for scripts; `object-src`, `frame-ancestors`, `base-uri` 'none'",
			state: 'real',
			files: ['server/src/core/http/security-headers.ts'],
			tests: {
				'server/src/core/http/headers.api.test.ts': ['carries the security headers', '%s allows the one script that it was built with'],
				'e2e/src/app/accessibility.spec.ts': [],
			},
			proof: 'a screen that breaks the policy complains, and fails the journey',
		},
		{
			line: 'nosniff; referrer and permissions policies',
			state: 'real',
			files: ['server/src/core/http/security-headers.ts'],
			tests: {
				'server/src/core/http/headers.api.test.ts': ['carries the security headers'],
			},
		},
		{
			line: 'HSTS behind TLS',
			state: 'real',
			note: 'when `PUBLIC_URL` is https; for subdomains only with `HSTS_SUBDOMAINS=on`',
			files: ['server/src/core/http/security-headers.ts'],
			tests: {
				'server/src/core/http/headers.api.test.ts': ['browsers are told to stay there, %s'],
			},
		},
		{
			line: 'Nothing secret is compressed beside what others chose (BREACH)',
			state: 'real',
			note: 'what is read and has 2 kB or more is compressed; replies to writes and everything under `/auth/` are not; a session is a header that other sites cannot add',
			files: ['server/src/core/http/fewer-bytes.ts'],
			place: '[why](decisions/0021-fewer-bytes.md)',
			tests: {
				'server/src/core/http/fewer-bytes.api.test.ts': ['nothing that carries tokens is compressed, however long it is'],
			},
		},
		{
			line: 'No token in a URL',
			state: 'real',
			note: 'the guard reads the Authorization header only; links have their secrets behind the #. What is in addresses all the same, signatures and the one-time code of a provider, is told under 14.2.1 (2026-11-24)',
			files: ['server/src/core/endpoints/admit.ts', 'web/src/core/http/http.ts', 'web/src/entities/paths.ts'],
			tests: {
				'contract/src/addresses.test.ts': ['no endpoint reads a token, a password, a code or an invitation from its address'],
				'web/src/entities/paths.test.ts': ['has its hash, which may be an invitation, in no part of an address that a server reads'],
				'e2e/src/entry/letters.spec.ts': ['a new password comes by a link, which works once and signs out everywhere'],
			},
		},
		{
			line: 'The token goes to our own origin only',
			state: 'real',
			files: ['web/src/core/http/http.ts'],
			tests: {
				'web/src/core/http/http.test.ts': ['keeps the token from other origins'],
			},
		},
		{
			line: 'Signing in never leads to another site',
			state: 'real',
			files: ['web/src/entities/paths.ts'],
			tests: {
				'web/src/entities/paths.test.ts': ['never to %j'],
				'e2e/src/entry/login.spec.ts': ['never leads to another site afterwards'],
			},
		},
		{
			line: '`no-store` on personal replies',
			state: 'real',
			note: 'lists of posts may be kept by the browser alone, which asks each time',
			files: ['server/src/core/http/bind.ts', 'server/src/core/http/problems.ts'],
			tests: {
				'server/src/core/http/headers.api.test.ts': ['no cache keeps %s (%i)', 'nor a refusal, a session or a write'],
			},
		},
		{
			line: 'Proxy headers believed only from configured proxies',
			state: 'real',
			files: ['server/src/app.ts', 'server/src/config.ts'],
			tests: {
				'server/src/core/http/rate-limit.api.test.ts': ['a header does not make another address, unless it comes from a proxy we trust'],
			},
		},
		{
			line: "What stays on a device is its member's alone, bounded, and gone when the session ends",
			state: 'real',
			note: 'in any way ([decision 12](decisions/0012-on-the-device.md))',
			place:
				'`web/src/core/queries/kept-queries.ts`, `web/src/core/drafts/draft-storage.ts`, `web/src/core/outbox/unsent-storage.ts`, `web/src/features/search/suggest/use-recent-searches.ts`; the worker keeps no reply of the API: `web/src/service-worker.js`',
			tests: {
				'e2e/src/app/offline.spec.ts': ['drafts are there again after a reload, and gone once one logs out'],
				'e2e/src/app/on-device.spec.ts': [],
				'web/src/core/session/on-device.test.ts': [],
				'web/src/service-worker.test.ts': ['leaves requests that are not the app’s to the browser'],
				'web/src/core/queries/kept-queries.test.ts': [],
				'web/src/core/drafts/drafts.test.ts': [],
				'web/src/features/search/suggest/search-overlay.test.tsx': [
					'keeps what was looked for on the device, until it is cleared or the member leaves',
				],
			},
		},
		{
			line: 'The examples for proxies pass on who calls, over https alone, and add no header twice',
			state: 'real',
			files: ['deploy/nginx.conf', 'deploy/Caddyfile', 'deploy/friends.service'],
			tests: {
				'server/src/deploy.test.ts': [
					'a page keeps its live connection, from its own address only',
					'the unit of systemd is valid, and hides the history of the source',
				],
			},
		},
	],
} satisfies Section;
