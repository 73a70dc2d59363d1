/** Presents reports to administrators, and outcomes to reporters: rows to views. No other code makes them. */
import { adminLimits } from '@friends/contract/admin/admin.limits';
import type { AdminReport, AdminReportPage } from '@friends/contract/admin/reports.schema';
import { shorten } from '@friends/contract/core/shorten';
import type { Outcome, Removal } from '@friends/contract/reports/reports.schema';
import type { ModeratedRow } from '../tribes/tribe-moderation.service.ts';
import { presentAdminTribe, presentTribeBeside } from '../tribes/tribes.service.ts';
import { presentPerson, type UserRow } from '../users/users.service.ts';
import type * as cases from './cases.queries.ts';
import type { NoticeRow } from './notices.queries.ts';
import type { OutcomeRow, RemovalRow } from './reports.queries.ts';
import { canSettle } from './review.policy.ts';

type Reported = Pick<OutcomeRow, 'post_id' | 'comment_id' | 'tribe_id' | 'message_id'>;
type PostInContext = Awaited<ReturnType<typeof cases.findPostInContext>>;
type CommentInContext = Awaited<ReturnType<typeof cases.findCommentInContext>>;
type ReportedMessage = Awaited<ReturnType<typeof cases.findReportedMessage>>;

/** Length of the excerpt in lists; the page of the report has the whole text. */
const bodyMaxLength = 300;
/** Long enough for authors to recognise their words. */
const excerptMaxLength = 80;
const dayMs = 24 * 60 * 60 * 1000;

export function targetOf({ post_id, comment_id, tribe_id, message_id }: Reported): Outcome['target'] {
	if (post_id !== null) return 'post';
	if (comment_id !== null) return 'comment';
	if (message_id !== null) return 'message';
	return tribe_id !== null ? 'tribe' : 'user';
}

/** Id of the reported thing. */
export const targetIdOf = (row: cases.CaseRow): string => row.post_id ?? row.comment_id ?? row.tribe_id ?? row.message_id ?? row.person_id;

export function presentOutcome(row: OutcomeRow): Outcome {
	const { id, kind, reason, status, createdAt, resolvedAt } = row;
	return { id, target: targetOf(row), kind, reason, outcome: status, createdAt, resolvedAt };
}

export function presentRemoval(row: RemovalRow): Removal {
	const words = row.post_title ?? row.post_body ?? row.comment_body ?? row.tribe_name ?? '';
	const { id, reason, removedAt } = row;
	return { id, act: 'removed', target: targetOf(row), excerpt: shorten(words, excerptMaxLength), reason, removedAt };
}

const targetOfAct: Partial<Record<NoticeRow['act'], Removal['target']>> = {
	name_reset: 'user',
	link_made: 'user',
	two_step_ended: 'user',
	tribe_post_removed: 'post',
	tribe_comment_removed: 'comment',
	tribe_post_declined: 'post',
};

export function presentNotice({ id, act, subject, reason, createdAt }: NoticeRow): Removal {
	return { id, act, target: targetOfAct[act] ?? 'tribe', excerpt: shorten(subject, excerptMaxLength), reason, removedAt: createdAt };
}

/** Deadline for restoring a post, comment or tribe; null otherwise, because emptied profiles and messages cannot be restored. */
export function restorableUntil({ status, user_id, message_id, resolved_at }: cases.CaseRow): string | null {
	if (status !== 'removed' || user_id !== null || message_id !== null || resolved_at === null) return null;
	return new Date(Date.parse(resolved_at) + adminLimits.restoreDays * dayMs).toISOString();
}

const contentOf = (row: cases.CaseRow): AdminReport['content'] => ({
	title: row.user_id === null ? (row.post_title ?? row.tribe_name) : row.person_name,
	body: shorten(row.post_body ?? row.comment_body ?? row.message_body ?? row.tribe_description ?? row.person_bio, bodyMaxLength),
});

const presentReport = (row: cases.CaseReportRow, isNamed: boolean) => ({
	reporter: isNamed ? presentPerson(row) : null,
	kind: row.kind,
	reason: isNamed ? row.reason : '',
	createdAt: row.created_at,
});

/** @param reports of this case, latest first. @returns null when none is left. */
export function presentCase(row: cases.CaseRow, reports: cases.CaseReportRow[], adminId: string): AdminReport | null {
	const isOthers = canSettle(adminId, { personId: row.person_id, wasOwner: Boolean(row.was_owner) });
	const [latest, ...others] = reports.map((report) => presentReport(report, isOthers));
	if (!latest) return null;
	return {
		id: row.id,
		target: targetOf(row),
		targetId: targetIdOf(row),
		content: contentOf(row),
		author: presentPerson(row),
		...latest,
		firstReportedAt: row.first_reported_at,
		reportCount: row.report_count,
		reports: [latest, ...others],
		status: row.status,
		resolvedAt: row.resolved_at,
		restorableUntil: restorableUntil(row),
		viewer: { canSettle: isOthers },
	};
}

/** Makes the address of a picture that works while its post is removed or its tribe closed. */
type PictureOf = (url: string) => string;

type Attachments = NonNullable<AdminReportPage['post']>['attachments'];

const presentAttachments = (json: string, pictureOf: PictureOf): Attachments =>
	(JSON.parse(json) as Attachments).map((attachment) => ({
		...attachment,
		url: pictureOf(attachment.url),
		preview: attachment.preview ?? '',
	}));

export function presentPostInContext(row: PostInContext, pollChoices: string[], pictureOf: PictureOf): AdminReportPage['post'] {
	if (!row) return null;
	const tribe = presentTribeBeside(row);
	return {
		id: row.id,
		author: presentPerson(row),
		title: row.title,
		body: row.body,
		attachments: presentAttachments(row.attachments, pictureOf),
		pollChoices,
		tribe: tribe && { ...tribe, isPrivate: row.tribe_type === 'private' },
		createdAt: row.created_at,
	};
}

export function presentCommentInContext(row: CommentInContext): AdminReportPage['comment'] {
	return row ? { id: row.id, author: presentPerson(row), body: row.body, createdAt: row.created_at } : null;
}

export function presentReportedMessage(row: ReportedMessage, pictureOf: PictureOf): AdminReportPage['message'] {
	if (!row) return null;
	const { id, body, attachments, created_at: createdAt } = row;
	return { id, author: presentPerson(row), body, attachments: presentAttachments(attachments, pictureOf), createdAt };
}

export function presentReportedTribe(
	row: ModeratedRow | undefined,
	posts: Awaited<ReturnType<typeof cases.listLatestIn>>,
	pictureOf: PictureOf,
): AdminReportPage['tribe'] {
	if (!row) return null;
	return {
		...presentAdminTribe(row),
		description: row.description,
		tags: JSON.parse(row.tags) as string[],
		createdAt: row.created_at,
		posts: posts.map((post) => ({
			id: post.id,
			author: presentPerson(post),
			title: post.title,
			body: shorten(post.body, bodyMaxLength),
			attachments: presentAttachments(post.attachments, pictureOf),
			createdAt: post.created_at,
		})),
	};
}

export function presentReportedPerson(user: UserRow | null): AdminReportPage['person'] {
	if (!user) return null;
	const { id, name, username, avatar, banner, bio, location, website, interests } = user;
	return { id, name, username, avatar, banner, bio, location, website, interests: JSON.parse(interests) as string[] };
}
