import type { Section } from '../../scripts/docs/shape.ts';

export default {
	title: 'Access',
	rows: [
		{
			line: 'Access is part of every endpoint; one without it does not compile',
			state: 'real',
			files: ['contract/src/core/endpoint.ts'],
			place: '`server/src/core/endpoints/admit.ts` (before the body is read)',
			tests: {
				'server/src/core/http/access.api.test.ts': ['as a guest', 'what is for administrators'],
			},
			proof: 'the type check',
		},
		{
			line: 'One policy, pure functions, tested as a table',
			state: 'real',
			files: [
				'server/src/features/posts/posts.policy.ts',
				'server/src/features/users/users.policy.ts',
				'server/src/features/tribes/tribes.policy.ts',
			],
			tests: {
				'server/src/features/posts/posts.policy.api.test.ts': ['single posts, and the gate'],
				'server/src/features/users/people.policy.api.test.ts': [],
				'server/src/features/tribes/tribes.policy.api.test.ts': [],
			},
			proof: 'the last two prove the SQL that states it again',
		},
		{
			line: 'Function, object and field level access for every endpoint (8.2.1–8.2.3)',
			state: 'real',
			note: 'for what there is: posts, comments, likes, tags, accounts, profiles, friends, blocks, tribes, the directory',
			files: [
				'server/src/features/posts/posts.gate.ts',
				'server/src/features/posts/posts.present.ts',
				'server/src/features/profiles/profiles.present.ts',
			],
			tests: {
				'server/src/features/posts/visibility.api.test.ts': [],
				'server/src/features/profiles/leaks.api.test.ts': ['finds in %s what they may, and nothing else'],
				'server/src/features/profiles/look-as.api.test.ts': [
					'what a block hides from the member stays hidden, whoever they look as',
					'is for one’s own profile alone, and for guests only where they may look in',
				],
				'server/src/features/posts/posts.api.test.ts': [
					'never tells the email of its author, nor anything of the account',
					'tells where the author lives only if they show it',
				],
			},
		},
		{
			line: 'One table-driven test walks every endpoint as guest, stranger, friend, tribe member, tribe owner, banned member, admin',
			state: 'real',
			note: 'and as muted, banned and former member of a tribe, author, blocked by author or owner, and deactivated, for each thing, a closed tribe among them: `docs/access.md` is the table; leaks of single fields, broken requests, bad tokens and a closed instance have tests of their own',
			files: ['server/src/testing/access/stage.ts', 'server/src/testing/access/rows.ts'],
			tests: {
				'server/src/testing/access/access-matrix.api.test.ts': ['every endpoint has rows'],
				'server/src/core/http/access.api.test.ts': [],
				'server/src/features/posts/visibility.api.test.ts': ["a banned member's token opens nothing, not even what guests see"],
				'server/src/features/profiles/leaks.api.test.ts': ['every endpoint that reads something of people is in the table'],
			},
		},
		{
			line: 'Who reported something in a tribe is told to no one there, and a case neither to members nor to the person it concerns',
			state: 'real',
			note: 'moderators see what was reported and why ([why](decisions/0097-reports-in-tribes.md))',
			files: [
				'server/src/features/reports/in-tribes/tribe-reports.policy.ts',
				'server/src/features/reports/in-tribes/tribe-reports.present.ts',
			],
			tests: {
				'server/src/features/reports/in-tribes/tribe-reports.api.test.ts': [
					'shows what was reported and why, and not by whom',
					'those who may remove what others wrote, and no one else',
					'never those whom it is about, and not those who may not remove from them',
				],
			},
		},
		{
			line: 'What is hidden looks like what does not exist',
			state: 'real',
			files: ['server/src/core/errors.ts'],
			tests: {
				'server/src/features/posts/visibility.api.test.ts': ['can neither be commented on nor liked'],
			},
		},
		{
			line: 'A shadow-ban tells the person nothing, and what they do reaches no one',
			state: 'real',
			note: 'three equal worlds are compared over every endpoint that members and guests may read, and over live events; channels have a test of their own; what is made once for all, such as trends, does not know what one person did alone (D100)',
			files: ['server/src/features/tribes/shadow/shadow-bans.service.ts', 'server/src/features/unseen/unseen.service.ts'],
			tests: {
				'server/src/testing/shadow/differential.api.test.ts': [],
				'server/src/features/tribes/shadow/shadow-bans.api.test.ts': [
					'is seen by everyone who mutes, with its reason, and not by the person or other members',
				],
			},
		},
		{
			line: 'Who sees a tribe as a shadow-banned person does learns what they wrote there, and nothing else of theirs',
			state: 'real',
			note: 'for those who mute, while it lasts; for all others the addresses answer as for someone who is not there (D100)',
			files: ['server/src/features/tribes/shadow/sight.ts'],
			tests: {
				'server/src/features/tribes/shadow/seen-by.api.test.ts': [
					'whatever the person likes, saves, chose, filters, blocks, and is friends with',
					'leaves nothing behind',
					'for %s, as for a person who is not there',
				],
			},
		},
		{
			line: 'What happens in a private tribe is told to no one outside it, whatever they were there',
			state: 'real',
			note: 'holders of a revoked invitation, former, removed and banned members, moderators of other tribes, administrators and guests hear nothing through live connections, and no endpoint answers them otherwise than before; only the order of suggested people counts on which days someone wrote, wherever that was',
			files: ['server/src/core/realtime/tell-events.ts', 'server/src/features/posts/posts.policy.ts'],
			tests: {
				'server/src/testing/tribe-leaks/tribe-leaks.api.test.ts': [
					'%s is told to no one outside',
					'%s has missed nothing after a gap',
					'nothing is other than before for %s',
				],
			},
		},
		{
			line: 'Conversations are read by their members alone: administrators see a reported message, and nothing around it',
			state: 'real',
			note: 'no endpoint and no live connection gives a conversation to an account that is not in it. The operator of a server can read its database: messages are not encrypted between ends ([decision 76](decisions/0076-messages.md))',
			files: ['server/src/features/messages/messages.gate.ts', 'server/src/features/reports/review.service.ts'],
			tests: {
				'server/src/features/messages/messages.api.test.ts': ['is for members of the conversation'],
				'server/src/features/messages/telling.api.test.ts': ['of a direct conversation the two alone, with the message as they read it'],
				'server/src/features/reports/reported-messages.api.test.ts': [
					'shows that message with its pictures, and nothing else of the conversation',
					'opens no conversation to administrators',
				],
			},
		},
		{
			line: 'A tribe is changed by its owner alone',
			state: 'real',
			note: 'PUT and DELETE of a tribe, DELETE of a member, deleting what others wrote in it; not outside of it, and no one changes the words of others (D20)',
			files: ['server/src/features/tribes/tribes.policy.ts', 'server/src/features/posts/posts.policy.ts'],
			tests: {
				'server/src/features/tribes/owning-tribes.api.test.ts': [
					'is the owner’s alone',
					'are taken out by nobody else, and the owner not at all',
					'its owner can delete and not change, nobody else either',
					'outside their tribe its owner cannot touch',
				],
			},
		},
		{
			line: 'What a member chooses for themselves',
			state: 'real',
			note: '`PUT /api/me/preferences` takes three switches and nothing else',
			files: ['contract/src/users/users.schema.ts', 'server/src/features/users/users.service.ts'],
			tests: {
				'server/src/features/users/profile-and-privacy.api.test.ts': [
					'changes what is given, and leaves the rest and the privacy settings alone',
					'at once, to different fields, all stay',
					'refuses who is not signed in',
				],
			},
		},
		{
			line: "A picture that is shown is the member's own",
			state: 'real',
			note: 'in a post, also a changed one, on a profile, and as the mark of the community',
			files: [
				'server/src/features/posts/posts.pictures.ts',
				'server/src/features/users/users.service.ts',
				'server/src/features/admin/settings.service.ts',
			],
			tests: {
				'server/src/features/posts/editing-pictures.api.test.ts': [
					'%s is refused, and nothing changes',
					'nobody but the author changes them',
				],
				'server/src/features/users/profile-and-privacy.api.test.ts': ['cannot be %s'],
				'server/src/features/admin/settings.api.test.ts': ['a picture of somebody else, or of elsewhere, is refused, and nothing changes'],
			},
		},
		{
			line: 'An export has what the member wrote or sees now, and nothing else of others (14.2.1, 14.2.3)',
			state: 'real',
			note: 'by id of the caller, never from the request; pages carry no script and a policy that would run none',
			files: ['server/src/features/exports/own-data.queries.ts', 'server/src/features/exports/archive/html.ts'],
			tests: {
				'server/src/features/exports/exports.api.test.ts': [
					'has everything that a member wrote, chose and did, in files that fit their schemas',
					'has no words of others, and no private tribe that the member left',
					'has pages that run nothing, in which every address leads to a file, and texts stand as they were written',
				],
			},
		},
		{
			line: 'An export is fetched by its member alone, for a time, and kept by no cache (14.2.2, 14.2.4)',
			state: 'real',
			note: 'a signed address of ten minutes, which a session asks for; the archive ends after a week, or with the account',
			files: ['server/src/features/exports/exports.service.ts', 'server/src/core/signatures.ts'],
			tests: {
				'server/src/features/exports/exports.api.test.ts': [
					'is a file that no cache keeps, from an address of ten minutes',
					'is refused before it is ready, to others, and by an address that was made up or is of another',
					'ends after a week, with its files',
					'is refused once the member is %s',
				],
				'e2e/src/people/exports.spec.ts': ['an export is asked for, gets ready, and is fetched by its member alone'],
			},
		},
		{
			line: 'What a member brings from an archive is theirs, marked, and seen by no more people than before',
			state: 'real',
			note: 'posts keep their times and carry when they were brought, so that no one passes off what they backdated; what was for fewer people comes along only when the member says so',
			files: ['server/src/features/imports/bringing.ts', 'server/src/features/imports/imports.policy.ts'],
			tests: {
				'server/src/features/imports/imports.api.test.ts': [
					'are never from the future, and never wider than they were, unless the member says so',
					'are no news: no new posts, no activity, no trend, no figure of the day; they stand where their time is',
					'one at a time, which only its member sees, sends, starts and cancels',
					'ends for a member who is banned meanwhile',
				],
			},
		},
		{
			line: 'A post for friends is hidden from guests, strangers and former friends: in every list, count, search, feed, embed, trend and picture',
			state: 'real',
			note: '`posts.audience` carries it, and the policy decides at each reading ([why](decisions/0085-who-sees-and-answers.md))',
			files: ['server/src/features/posts/posts.policy.ts', 'server/src/features/posts/audiences.queries.ts'],
			tests: {
				'server/src/features/posts/visibility.api.test.ts': [
					'what is for friends is seen by those who are friends now, and counted for them',
				],
				'server/src/features/posts/posts.policy.api.test.ts': [],
				'server/src/features/profiles/leaks.api.test.ts': [],
				'server/src/features/uploads/private-pictures.api.test.ts': ['of a post for friends'],
			},
		},
		{
			line: 'Who may answer a post is what its author chose, at the moment of answering',
			state: 'real',
			files: ['server/src/features/posts/answers.policy.ts'],
			tests: {
				'server/src/features/posts/answers.policy.test.ts': [],
				'server/src/features/comments/answers.api.test.ts': ['friends and mentions are those of the moment'],
			},
		},
		{
			line: 'How many people could see a post tells nothing of tribes where the caller may not post',
			state: 'real',
			files: ['server/src/features/audiences/audiences.service.ts'],
			tests: {
				'server/src/features/audiences/audiences.api.test.ts': ['tells nothing of a tribe where the member may not post, nor to guests'],
			},
		},
		{
			line: 'What other apps share is a draft',
			state: 'real',
			note: 'three texts of the address, cut to their limits, as text in the form; nothing is sent by itself',
			files: ['web/src/features/posts/compose/shared-draft.ts', 'server/src/core/http/files/manifest.ts'],
			tests: {
				'web/src/features/posts/compose/shared-draft.test.ts': ['%s begins a post'],
				'web/src/pages/posts/create-post-page.test.tsx': ['begins with what another app shared, and leaves alone what was begun here'],
			},
		},
		{
			line: 'Every socket event; same validation, policy and rate limits; Origin checked (4.4.2)',
			state: 'real',
			note: 'ASVS 4.4.2, 4.4.3, 4.4.4; calls through it run in the runner of HTTP, and who may hear of a post is asked when it is told ([why](decisions/0072-live-connections.md))',
			files: ['server/src/core/http/live/handshake.ts', 'server/src/core/http/live/calls.ts', 'server/src/features/live/watched-posts.ts'],
			tests: {
				'server/src/core/http/live/handshake.api.test.ts': [
					'not a page of another address',
					'not with a token that is none, is over, or is that of a program',
					'for too many frames',
				],
				'server/src/core/http/live/calls.api.test.ts': [
					'of what breaks a rule, by its field, in the language of the handshake',
					'of too many calls, with the seconds to wait',
				],
				'server/src/features/live/telling.api.test.ts': [
					'nothing to those %s',
					'nothing to those who leave its private tribe',
					'no comment of a person whom a block hides',
				],
				'server/src/features/live/missed.api.test.ts': [
					'a thread that is gone, hidden, or was never there is answered alike: all is read anew',
					'the one who is reported learns nothing of it',
				],
				'server/src/features/live/live-sessions.api.test.ts': ['and nothing is told to it after its end'],
			},
		},
		{
			line: 'A private instance answers guests with 401',
			state: 'real',
			note: 'pictures too, but for its mark',
			files: ['server/src/core/endpoints/admit.ts'],
			tests: {
				'server/src/core/http/access.api.test.ts': ['$name is closed to guests unless it needs no session, $adapter'],
				'server/src/features/uploads/private-pictures.api.test.ts': ['of a community that closes, except for its mark'],
			},
		},
	],
} satisfies Section;
