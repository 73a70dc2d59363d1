import * as z from 'zod/mini';
import { broughtTribeSchema, foundBoxSchema } from '../boxes/boxes.schema.ts';
import { say } from '../core/languages/say.ts';
import { idSchema, timeSchema } from '../core/scalars.ts';
import { importLimits } from './imports.limits.ts';

/** 'found' waits for the member's choice. 'cancelled' and 'failed' keep what they had brought by then. */
export const importStates = ['receiving', 'reading', 'found', 'importing', 'done', 'cancelled', 'failed'] as const;

/** Programs that made the archive of a person; or that of a tribe. */
export const archiveKinds = ['friends', 'mastodon', 'tribe'] as const;
export type ArchiveKind = (typeof archiveKinds)[number];

/** Why a post, a picture or a text of the profile is left out. */
export const leftOutReasons = [
	'known',
	'narrower',
	'direct',
	'boost',
	'reply',
	'removed',
	'empty',
	'tooLong',
	'unreadable',
	'tooManyPosts',
	'pictureMissing',
	'pictureUnreadable',
	'pictureTooLarge',
	'notAPicture',
	'tooManyOnPost',
	'tooManyPictures',
	'profileText',
] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

/** Why an import failed. */
export const importProblems = [
	'notAnArchive',
	'otherArchive',
	'broken',
	'changed',
	'tooManyFiles',
	'tooLargeUnpacked',
	'noRoom',
	'lost',
] as const;
export type ImportProblem = (typeof importProblems)[number];

const leftOutSchema = z.array(z.object({ reason: z.enum(leftOutReasons), count: z.int() }));
export type LeftOut = z.infer<typeof leftOutSchema>;

/** What an archive has for the member. */
export const foundSchema = z.object({
	/** Name on the profile in the archive. */
	name: z.string(),
	/** Posts that can be brought, those for fewer people among them. */
	posts: z.int(),
	/** Posts that fewer people could see than can see the member's posts here. */
	narrower: z.int(),
	pictures: z.int(),
	/** Times of the first and the last post; null without posts. */
	from: z.nullable(timeSchema),
	until: z.nullable(timeSchema),
	hasProfileTexts: z.boolean(),
	hasPicture: z.boolean(),
	leftOut: leftOutSchema,
	/** Absent for other archives than of a tribe, whose name is `name`. */
	tribe: z.optional(foundBoxSchema),
});
export type Found = z.infer<typeof foundSchema>;

/** An archive that a member brings, and how far it is. */
export const importSchema = z.object({
	id: idSchema,
	state: z.enum(importStates),
	/** Null until the archive is read. */
	kind: z.nullable(z.enum(archiveKinds)),
	/** Of the archive. */
	sentBytes: z.int(),
	totalBytes: z.int(),
	found: z.nullable(foundSchema),
	/** Posts of the archive that are dealt with. */
	done: z.int(),
	total: z.int(),
	taken: z.object({ posts: z.int(), pictures: z.int(), profileTexts: z.boolean(), picture: z.boolean(), comments: z.optional(z.int()) }),
	/** The tribe that came along, of which the caller is the owner; null for none. */
	tribe: z.nullable(broughtTribeSchema),
	leftOut: leftOutSchema,
	problem: z.nullable(z.enum(importProblems)),
	createdAt: timeSchema,
	/** When the archive, or what is told of it, is removed. */
	expiresAt: timeSchema,
});
export type Import = z.infer<typeof importSchema>;

export const createImportBodySchema = z.strictObject({
	/** Size of the archive. */
	bytes: z
		.int({ error: () => say('The size is a number of bytes') })
		.check(z.minimum(1, { error: () => say('This file is empty') }), z.maximum(Number.MAX_SAFE_INTEGER)),
});
export type CreateImportBody = z.input<typeof createImportBodySchema>;

const lastPiece = Math.ceil(importLimits.archive.maxBytes / importLimits.pieceBytes) - 1;

export const importPieceParamsSchema = z.object({
	id: idSchema,
	/** From 0. */
	number: z.coerce
		.number({ error: () => say('A piece has a number') })
		.check(z.int({ error: () => say('A piece has a number') }), z.minimum(0), z.maximum(lastPiece)),
});

export const startImportBodySchema = z.strictObject({
	posts: z.boolean({ error: () => say('Choose whether posts come along') }),
	/** Also posts for fewer people than those who can see the member's posts here. */
	narrower: z.boolean({ error: () => say('Choose whether posts for fewer people come along') }),
	/** Bio, location, website and interests. */
	profileTexts: z.boolean({ error: () => say('Choose whether the texts of your profile come along') }),
	picture: z.boolean({ error: () => say('Choose whether your picture comes along') }),
});
export type StartImportBody = z.input<typeof startImportBodySchema>;
