/** All reasons for which the API refuses a request. */
import { accountsErrors } from './accounts/accounts.errors.ts';
import { adminErrors } from './admin/admin.errors.ts';
import { authErrors } from './auth/auth.errors.ts';
import { bookmarksErrors } from './bookmarks/bookmarks.errors.ts';
import { boxesErrors } from './boxes/boxes.errors.ts';
import { channelsErrors } from './channels/channels.errors.ts';
import { commentsErrors } from './comments/comments.errors.ts';
import { coreErrors } from './core/errors.ts';
import type { Reason } from './core/reason.ts';
import { departuresErrors } from './departures/departures.errors.ts';
import { eventsErrors } from './events/events.errors.ts';
import { exportsErrors } from './exports/exports.errors.ts';
import { filtersErrors } from './filters/filters.errors.ts';
import { friendsErrors } from './friends/friends.errors.ts';
import { importsErrors } from './imports/imports.errors.ts';
import { instanceErrors } from './instance/instance.errors.ts';
import { joiningErrors } from './joining/joining.errors.ts';
import { keptPostsErrors } from './kept-posts/kept-posts.errors.ts';
import { messagesErrors } from './messages/messages.errors.ts';
import { notificationsErrors } from './notifications/notifications.errors.ts';
import { passkeysErrors } from './passkeys/passkeys.errors.ts';
import { pollsErrors } from './polls/polls.errors.ts';
import { postsErrors } from './posts/posts.errors.ts';
import { profilesErrors } from './profiles/profiles.errors.ts';
import { providersErrors } from './providers/providers.errors.ts';
import { pushErrors } from './push/push.errors.ts';
import { recoveryErrors } from './recovery/recovery.errors.ts';
import { reportsErrors } from './reports/reports.errors.ts';
import { syndicationErrors } from './syndication/syndication.errors.ts';
import { tagsErrors } from './tags/tags.errors.ts';
import { tokensErrors } from './tokens/tokens.errors.ts';
import { tribesErrors } from './tribes/tribes.errors.ts';
import { twoStepErrors } from './two-step/two-step.errors.ts';
import { uploadsErrors } from './uploads/uploads.errors.ts';
import { usersErrors } from './users/users.errors.ts';
import { webhooksErrors } from './webhooks/webhooks.errors.ts';

export const errorsByRoom = {
	core: coreErrors,
	auth: authErrors,
	accounts: accountsErrors,
	twoStep: twoStepErrors,
	passkeys: passkeysErrors,
	profiles: profilesErrors,
	providers: providersErrors,
	users: usersErrors,
	posts: postsErrors,
	polls: pollsErrors,
	comments: commentsErrors,
	bookmarks: bookmarksErrors,
	boxes: boxesErrors,
	keptPosts: keptPostsErrors,
	tokens: tokensErrors,
	tribes: tribesErrors,
	departures: departuresErrors,
	events: eventsErrors,
	exports: exportsErrors,
	friends: friendsErrors,
	imports: importsErrors,
	instance: instanceErrors,
	joining: joiningErrors,
	messages: messagesErrors,
	channels: channelsErrors,
	uploads: uploadsErrors,
	recovery: recoveryErrors,
	notifications: notificationsErrors,
	push: pushErrors,
	reports: reportsErrors,
	admin: adminErrors,
	webhooks: webhooksErrors,
	syndication: syndicationErrors,
	filters: filtersErrors,
	tags: tagsErrors,
};

/** A test ensures that no two rooms share a code. */
export const reasons = {
	...coreErrors,
	...authErrors,
	...accountsErrors,
	...twoStepErrors,
	...passkeysErrors,
	...profilesErrors,
	...providersErrors,
	...usersErrors,
	...postsErrors,
	...pollsErrors,
	...commentsErrors,
	...tokensErrors,
	...tribesErrors,
	...departuresErrors,
	...eventsErrors,
	...exportsErrors,
	...friendsErrors,
	...importsErrors,
	...instanceErrors,
	...joiningErrors,
	...messagesErrors,
	...bookmarksErrors,
	...boxesErrors,
	...keptPostsErrors,
	...channelsErrors,
	...uploadsErrors,
	...recoveryErrors,
	...notificationsErrors,
	...pushErrors,
	...reportsErrors,
	...adminErrors,
	...webhooksErrors,
	...syndicationErrors,
	...filtersErrors,
	...tagsErrors,
};

export type ErrorCode = keyof typeof reasons;
export type ErrorParams<Code extends ErrorCode> = (typeof reasons)[Code]['example'];

/** A reason with its parameters. */
export type Refusal = { [Code in ErrorCode]: { code: Code; params: ErrorParams<Code> } }[ErrorCode];

const reasonOf = (code: ErrorCode) => reasons[code] as Reason<object | undefined>;

export const errorCodes = Object.keys(reasons) as [ErrorCode, ...ErrorCode[]];

export const statusOf = (code: ErrorCode): number => reasonOf(code).status;

export const sentenceOf = <Code extends ErrorCode>(code: Code, params: ErrorParams<Code>): string => reasonOf(code).sentence(params);

/** For the API document. */
export const exampleSentenceOf = (code: ErrorCode): string => reasonOf(code).sentence(reasonOf(code).example);

/** Sentences by field name; undefined when no field is at fault. */
export function fieldErrorsOf<Code extends ErrorCode>(code: Code, params: ErrorParams<Code>): Record<string, string> | undefined {
	const { field = (params as { field?: string } | undefined)?.field, atField } = reasonOf(code);
	return field === undefined ? undefined : { [field]: atField?.() ?? sentenceOf(code, params) };
}
