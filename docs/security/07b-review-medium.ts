import type { Section } from '../../scripts/docs/shape.ts';

export default {
	title: 'Findings of the review',
	part: 'Medium',
	rows: [
		{
			line: 'M1: Every way out of a session forgets what was read and written on the device',
			state: 'real',
			note: 'sessions that end by themselves included; the open page holds unsent texts in memory for the same member’s return ([decision 12](decisions/0012-on-the-device.md))',
			files: ['web/src/core/session/on-device.ts', 'web/src/core/session/session-transitions.ts'],
			tests: {
				'e2e/src/app/on-device.spec.ts': [
					'nothing of a member stays after logging out by the menu',
					'nothing of a member stays after signing out everywhere from the list of devices',
					'nothing of a member stays when the session was ended elsewhere',
					'logging out asks first while something is not sent, and forgets it then',
				],
				'web/src/core/session/on-device.test.ts': [],
			},
		},
		{
			line: 'M2: Slow uploads of one account do not refuse everybody’s pictures',
			state: 'real',
			note: 'two places for each account; what all have sent so far is bounded by 160 MB, beyond which the one that has been arriving longest is cut',
			files: ['server/src/features/uploads/places.ts'],
			tests: {
				'server/src/features/uploads/slow.api.test.ts': ['forty of one member', 'two each of twenty members'],
				'server/src/features/uploads/places.test.ts': ['where the memory is used up, the one that has been arriving longest is cut'],
			},
		},
		{
			line: 'M3: Hashing of passwords does not hold up files',
			state: 'real',
			note: 'two at a time, one of them for one network, on one core less than there are; fifty wait, each network in its own line, and the next is refused with 503; guesses are counted by address and email, and by /48 and /56 too, and by account nowhere ([why](decisions/0036-what-one-caller-may-take.md))',
			files: ['server/src/core/endpoints/turns.ts', 'server/src/core/endpoints/limits.ts'],
			tests: {
				'server/src/core/http/overload.api.test.ts': [
					'who guesses passwords keeps no one out: two are hashed at a time, one of them for one network, and each network waits in its own line',
				],
				'contract/src/auth/hashing.test.ts': ['whatever takes a password waits for a turn to hash it'],
				'server/src/core/endpoints/limits.test.ts': ['%s may take %i times the limit'],
			},
		},
		{
			line: 'M4: A crafted post does not freeze its readers',
			state: 'real',
			note: 'brackets are counted once; an address of more than 2,000 characters is text',
			files: ['web/src/entities/text/text-parts.ts'],
			tests: {
				'web/src/entities/text/user-text.test.tsx': [
					'is quick with an address that ends in 100,000 characters of %j',
					'takes an address of more than 2,000 characters for text',
				],
			},
		},
		{
			line: 'M5: One member cannot empty "What happened lately"',
			state: 'real',
			by: 'D40',
			note: 'what is undone is deleted, and what the viewer may not see is left out before counting',
			files: ['server/src/features/activities/activities.follower.ts', 'server/src/features/explore/recent-activity.queries.ts'],
			tests: {
				'server/src/features/explore/recent-activity.api.test.ts': [
					'what one member takes back again and again leaves nothing behind, and its last time one line',
					'thousands of acts that the viewer may not see do not hide the others',
				],
			},
		},
		{
			line: 'M6: One account does not own the trends',
			state: 'real',
			by: 'D40',
			files: ['server/src/features/explore/trends.queries.ts'],
			tests: {
				'server/src/features/explore/explore.api.test.ts': [
					'come by authors, then by posts, equal ones by name; a post counts once however often it says a tag',
					'are not the tags of one author, however many',
					'do not count those who joined within a day, unless the whole community did',
				],
			},
		},
		{
			line: 'M7: Those who block, and those who are blocked, can still be reported and report',
			state: 'real',
			note: 'reporting and blocking go by what one could see without the block; the web app offers both where a profile or post is hidden',
			files: [
				'server/src/features/posts/posts.policy.ts',
				'server/src/features/friends/friends.service.ts',
				'web/src/pages/hidden-thing.tsx',
				'docs/decisions/0038-moderation.md',
			],
			tests: {
				'server/src/features/reports/despite-blocks.api.test.ts': [
					'a %s can be reported',
					'a member is reported by the username, the only thing that is known of them',
					'works by id and by username, and is listed',
				],
				'web/src/pages/hidden-thing.test.tsx': ['blocks back by the username'],
			},
		},
		{
			line: 'M8: A member banned or muted in a tribe does not rewrite old posts and comments there',
			state: 'real',
			files: ['server/src/features/posts/posts.policy.ts', 'server/src/features/comments/comments.policy.ts'],
			tests: {
				'server/src/features/posts/restraint.api.test.ts': ['keeps its text', 'can be deleted by them'],
			},
		},
		{
			line: 'M9: A former member can take back what they wrote in a private tribe',
			state: 'real',
			files: [
				'server/src/features/posts/posts.policy.ts',
				'server/src/features/comments/comments.gate.ts',
				'server/src/features/profiles/left-behind.queries.ts',
				'web/src/features/profiles/left-behind-list.tsx',
			],
			tests: {
				'server/src/features/profiles/left-behind.api.test.ts': [
					'they delete it',
					'authors find what they wrote, and nothing of the tribe or of others',
					'what an administrator removed is not listed, and cannot be deleted',
				],
				'web/src/features/profiles/left-behind-list.test.tsx': ['lists what was left behind, and deletes it'],
			},
		},
		{
			line: 'M10: Not the first comer, but the host becomes the first administrator',
			state: 'real',
			note: 'where others can reach the server ([why](decisions/0039-first-start-and-secrets.md))',
			files: ['server/src/features/instance/setup-code.ts'],
			tests: {
				'server/src/features/auth/register.api.test.ts': [
					'needs the setup code where others can reach the server, and no other account does',
					'guessing its setup code is limited',
				],
				'server/src/config.test.ts': ['others can reach the server: %s with %o'],
				'server/src/process.api.test.ts': [
					'where others can reach it, it prints the setup code, in a link as well, until there is an account',
				],
				'e2e/src/entry/first-start.spec.ts': [],
			},
		},
		{
			line: 'M11: Deadlocks are not answered with 500',
			state: 'real',
			note: 'rows are locked in one order, so the storm has none; where there is one all the same, the transaction is run again',
			files: ['server/src/core/database/engine/repeating.ts'],
			tests: {
				'server/src/core/database/transactions.api.test.ts': [
					'two that lock the same rows in opposite orders are both done, on PostgreSQL one of them in a second attempt',
				],
				'server/src/faults/storm.api.test.ts': [
					'all kinds of writes at once: not one fails, and all counts are right',
					'two windows delete the same post, and a third changes it: one deletes it, the others are told that it is gone',
				],
				'server/src/lock-order.api.test.ts': [],
			},
		},
		{
			line: 'M12: An empty signing secret is refused',
			state: 'real',
			note: 'written beside, synced and linked, so that an interrupted start leaves a whole one or none',
			files: ['server/src/core/token-secret.ts'],
			tests: {
				'server/src/core/data-dir.test.ts': ['is refused when it is too short: %j', 'is one for starts at the very same time'],
				'server/src/process.api.test.ts': ['an empty secret, which an interrupted first start may have left, is refused with a sentence'],
			},
		},
		{
			line: 'M13: A session has an end',
			state: 'real',
			note: '90 days from the sign-in, or 30 without a renewal; a renewal is repeated twice at most, as often as the web app tries again, so that a thief who repeats it is seen. Members end theirs in the settings, administrators those of a member, and the host all of them',
			files: ['contract/src/auth/auth.limits.ts', 'server/src/features/auth/auth.service.ts'],
			tests: {
				'server/src/features/auth/refresh.api.test.ts': [
					'is 90 days from the sign-in at most, for its access token as for its refresh token',
					'of one that was open before sessions had an end goes on, and is 90 days from its next renewal',
					'answers it twice, and revokes the session when it comes once more',
					'answers it no more often where all come at the very same time',
				],
			},
		},
		{
			line: 'M14: Administrators are asked again, and are not all equal',
			state: 'real',
			note: 'no administrator settles a report about themselves, or of a tribe that was theirs when it was reported, or sees who reported it. Only the owner makes administrators and acts on them. The password is asked for again before an act when the last proof is older than ten minutes. Each case that an administrator opens has a line in the audit log, once within a day, and is not shown where the line can’t be written. Where a setting says so, a session of an administrator with one factor is that of a member, and the panel opens with a second one ([why](decisions/0061-two-factors-of-administrators.md))',
			files: [
				'server/src/features/reports/review.policy.ts',
				'server/src/features/admin/admin.policy.ts',
				'server/src/core/endpoints/admit.ts',
			],
			tests: {
				'server/src/features/auth/proof.api.test.ts': [
					'what administrators do to members, tribes, reports and settings needs it',
					'is a proof for ten minutes, and not longer',
				],
				'server/src/features/reports/own-case.api.test.ts': [
					'is shown to the administrator without who reported it and in which words',
					'is settled by another administrator, who sees all of it',
					'stays theirs after they handed it on: they neither settle it nor see who reported it',
					'cannot be reopened by them either, once another administrator has closed it',
					'stays theirs too when the same member had reported it under another owner',
				],
				'server/src/features/admin/two-factors.api.test.ts': [
					'does nothing of an administrator: %s',
					'does all that members do, and no more',
					'can’t ask it of all, so that no one locks themselves out; nor can a member',
				],
				'server/src/features/reports/opening.api.test.ts': [
					'names the administrator, the thing and its author, and not who reported it',
					'again within a day writes nothing; a day later, and for another administrator, it does',
					'at the same time, ten times by one administrator, is one line in a whole chain',
					'leaves no line where nothing was opened: by members and guests, of no case, and of the list',
				],
				'server/src/features/admin/user-actions.api.test.ts': ['alone acts on administrators, and no one acts on the owner'],
			},
		},
		{
			line: 'M15: Administrators and owners can act on tribes and on names',
			state: 'real',
			note: 'tribes are reported, closed, reopened, renamed and handed on; names are reset; owners hand on, and invitations are renewed and ended',
			files: [
				'server/src/features/tribes/tribe-moderation.service.ts',
				'server/src/features/admin/tribe-actions.service.ts',
				'web/src/features/admin/tribes',
				'docs/decisions/0038-moderation.md',
			],
			tests: {
				'server/src/features/reports/reported-tribes.api.test.ts': [
					'is gone for everyone once it is closed',
					'is there again as it was once it is reopened',
					'is closed in the audit log, and its owner and the reporter are told',
				],
				'server/src/features/admin/tribe-actions.api.test.ts': [
					'changes name and address everywhere; the old address leads to it',
					'frees a private tribe whose owner is banned',
					'resetting a name replaces name and username everywhere, and is told',
				],
				'server/src/features/tribes/handing-on.api.test.ts': ['makes the member the owner, and the owner a member, at once for both'],
				'server/src/features/tribes/joining/tribe-invitations.api.test.ts': ['by their maker alone, and by those who manage members'],
				'e2e/src/tribes/moderated-tribes.spec.ts': [
					'a tribe is reported, closed and reopened; its members see it gone, and its owner is told',
					'an owner hands a tribe on, and an administrator hands it back',
				],
			},
		},
		{
			line: 'M16: Events of security are logged',
			state: 'real',
			by: 'D42',
			note: 'a stream of its own, derived from refusals and from the change log, with request ids; floods are counted',
			files: [
				'server/src/core/observability/security-log.ts',
				'server/src/core/http/observing/security-stream.ts',
				'server/src/core/http/observing/request-ids.ts',
			],
			tests: {
				'server/src/core/observability/security-log.api.test.ts': [
					'has',
					'an act of an administrator, with what was done and to which account',
					'each line says when, where from and in which request',
					'no line has a password, a token or an email',
					'what is refused again and again makes two lines, with a count',
					'the address and the request id of a trusted proxy are believed',
				],
				'server/src/core/observability/repeats.test.ts': ['callers past the capacity are counted together, by event'],
				'server/src/core/http/observing/request-ids.api.test.ts': ['a failure is logged with it, and with the route'],
			},
		},
	],
} satisfies Section;
