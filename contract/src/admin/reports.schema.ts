import * as z from 'zod/mini';
import { reasonText } from '../core/common-texts.ts';
import { say } from '../core/languages/say.ts';
import { pageQuerySchema } from '../core/pages.ts';
import { idSchema, timeSchema } from '../core/scalars.ts';
import { attachmentSchema } from '../posts/posts.schema.ts';
import { reportKinds, reportTargets } from '../reports/reports.schema.ts';
import { tribeRefSchema } from '../tribes/tribes.schema.ts';
import { personSchema } from '../users/users.schema.ts';
import { adminLimits } from './admin.limits.ts';
import { adminTribeSchema } from './tribes.schema.ts';
import { reasonSchema } from './users.schema.ts';

export const reportStates = ['open', 'removed', 'dismissed'] as const;
export type ReportState = (typeof reportStates)[number];

export const listReportsQuerySchema = z.strictObject({
	...pageQuerySchema.shape,
	status: z._default(z.enum([...reportStates, 'all'], { error: () => say('Status is open, removed, dismissed or all') }), 'open'),
});

/** Of a report about the administrator who asks, `reporter` is null and `reason` empty. */
const reporterSchema = z.object({
	reporter: z.nullable(personSchema),
	kind: z.enum(reportKinds),
	reason: z.string(),
	createdAt: timeSchema,
});

/** A case: all reports of one thing. `reporter`, `kind`, `reason` and `createdAt` are those of the latest report. */
export const adminReportSchema = z.object({
	id: idSchema,
	target: z.enum(reportTargets),
	/** Id of the post, comment, member, tribe or message. */
	targetId: idSchema,
	/** Content of the post, comment or message, a member's name and bio, or a tribe's name and description. */
	content: z.object({ body: z.string(), title: z.nullable(z.string()) }),
	/** The author, the reported member, or the owner of the tribe. */
	author: personSchema,
	...reporterSchema.shape,
	firstReportedAt: timeSchema,
	reportCount: z.int(),
	/** The latest few, latest first. */
	reports: z.array(reporterSchema),
	status: z.enum(reportStates),
	resolvedAt: z.nullable(timeSchema),
	/** Deadline for restoring; null when there is nothing to restore. */
	restorableUntil: z.nullable(timeSchema),
	/** False for a report about the administrator who asks: another one settles it. */
	viewer: z.object({ canSettle: z.boolean() }),
});
export type AdminReport = z.infer<typeof adminReportSchema>;

const writtenSchema = z.object({ id: idSchema, author: personSchema, body: z.string(), createdAt: timeSchema });

/** A case with the thing in its context, whatever its visibility. For a comment, includes its post and the comment that it answers. */
export const adminReportPageSchema = z.object({
	...adminReportSchema.shape,
	post: z.nullable(
		z.object({
			...writtenSchema.shape,
			title: z.nullable(z.string()),
			attachments: z.array(attachmentSchema),
			/** The choices of its poll; empty for none. */
			pollChoices: z.array(z.string()),
			/** Those who are not in a private tribe cannot open its posts, administrators included. */
			tribe: z.nullable(z.object({ ...tribeRefSchema.shape, isPrivate: z.boolean() })),
		}),
	),
	answered: z.nullable(writtenSchema),
	comment: z.nullable(writtenSchema),
	/** Without anything else of its conversation; empty once it is removed. */
	message: z.nullable(z.object({ ...writtenSchema.shape, attachments: z.array(attachmentSchema) })),
	tribe: z.nullable(
		z.object({
			...adminTribeSchema.shape,
			description: z.string(),
			tags: z.array(z.string()),
			createdAt: timeSchema,
			/** The newest few. */
			posts: z.array(z.object({ ...writtenSchema.shape, title: z.nullable(z.string()), attachments: z.array(attachmentSchema) })),
		}),
	),
	person: z.nullable(
		z.object({
			...personSchema.shape,
			banner: z.string(),
			bio: z.string(),
			location: z.string(),
			website: z.string(),
			interests: z.array(z.string()),
		}),
	),
});
export type AdminReportPage = z.infer<typeof adminReportPageSchema>;

export const removeBodySchema = z.strictObject({
	reason: reasonText(adminLimits.reason.maxLength),
});
export const resolveBodySchema = z.strictObject({ reason: reasonSchema });
export type ResolveBody = z.input<typeof resolveBodySchema>;
