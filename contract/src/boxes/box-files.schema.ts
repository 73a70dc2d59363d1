/** The files of an archive of a tribe, for programs that read one. What is unknown to a reader is passed over. */
import * as z from 'zod/mini';
import { commentLimits } from '../comments/comments.limits.ts';
import { idSchema, timeSchema } from '../core/scalars.ts';
import { text } from '../core/text.ts';
import { postLimits } from '../posts/posts.limits.ts';
import { tribeJoiningLimits } from '../tribes/joining/tribe-joining.limits.ts';
import { builtInRoles, tribePermissions } from '../tribes/roles/tribe-permissions.ts';
import { tribeHues, tribeSigns } from '../tribes/tribe-looks.ts';
import { tribeLimits } from '../tribes/tribes.limits.ts';
import { joinModes, tribeTypes } from '../tribes/tribes.schema.ts';
import { userLimits } from '../users/users.limits.ts';

/** Version of this format; it changes when a reader of an older one would go wrong. */
export const boxVersion = 1;

/** No person reads these: a program made the archive. */
const unsaid = { tooLong: () => '', unstorable: () => '' };
const some = (maxLength: number) => text({ ...unsaid, maxLength, required: () => '' });
const any = (maxLength: number) => text({ ...unsaid, maxLength, notText: () => '' });

/** Path of a picture in the archive; '' for none. */
const pictureSchema = z.string().check(z.maxLength(200));

/** Of `manifest.json`, which `manifest.sig` signs as it is. */
export const boxManifestSchema = z.object({
	format: z.literal('friends-tribe'),
	version: z.literal(boxVersion),
	/** Address of the community that made it. */
	from: z.string().check(z.maxLength(300)),
	madeAt: timeSchema,
	/** Ed25519, as SPKI in base64url: it signs the archive and the claims of its people. */
	publicKey: z.string().check(z.regex(/^[\w-]{50,100}$/)),
	/** All other files. */
	files: z.array(
		z.object({ name: z.string().check(z.maxLength(200)), bytes: z.int(), sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
	),
});
export type BoxManifest = z.infer<typeof boxManifestSchema>;

const roleSchema = z.object({
	key: z.string().check(z.regex(/^[\w-]{1,36}$/)),
	/** Null for those that every tribe has. */
	name: z.nullable(some(tribeLimits.roleName.maxLength)),
	permissions: z.array(z.enum(tribePermissions)),
});

/** The owner's role stays what it is everywhere, built-in roles have no name, and others have one; a tribe has each once. */
function areRoles(roles: z.infer<typeof roleSchema>[]): boolean {
	const isBuiltIn = (key: string) => builtInRoles.some((role) => role === key);
	const own = roles.filter(({ key }) => !isBuiltIn(key));
	const isSound = roles.every(({ key, name }) => key !== 'owner' && isBuiltIn(key) === (name === null));
	return isSound && own.length <= tribeLimits.ownRoles.max && new Set(roles.map(({ key }) => key)).size === roles.length;
}

/** Without passcode, invitations, requests, restraints, log and reports. */
export const boxTribeSchema = z.object({
	name: some(tribeLimits.name.maxLength),
	description: some(tribeLimits.description.maxLength),
	tags: z.array(some(tribeLimits.tags.maxLength)).check(z.maxLength(tribeLimits.tags.maxItems)),
	type: z.enum(tribeTypes),
	joinMode: z.enum(joinModes),
	questions: z.array(some(tribeJoiningLimits.question.maxLength)).check(z.maxLength(tribeJoiningLimits.question.maxItems)),
	rules: any(tribeLimits.rules.maxLength),
	mustAgree: z.boolean(),
	sign: z.enum(tribeSigns),
	hue: z.enum(tribeHues),
	/** Those that differ from the default ones, and the tribe's own. */
	roles: z.array(roleSchema).check(z.maxLength(builtInRoles.length + tribeLimits.ownRoles.max), z.refine(areRoles)),
	avatar: pictureSchema,
	banner: pictureSchema,
	createdAt: timeSchema,
});
export type BoxTribe = z.infer<typeof boxTribeSchema>;

export const boxPersonSchema = z.object({
	/** Random to all but the community that made the archive. */
	id: idSchema,
	name: some(userLimits.name.maxLength),
	username: some(100),
	/** Key of their role; null for those who are not in the tribe any more. */
	role: z.nullable(z.string().check(z.maxLength(36))),
	/** Deleted their account: what others wrote under their posts stays. */
	isDeleted: z.boolean(),
	/** Wrote something that is in the archive. */
	isAuthor: z.boolean(),
});
export type BoxPerson = z.infer<typeof boxPersonSchema>;

const writtenShape = {
	id: idSchema,
	authorId: idSchema,
	/** Without who. */
	likeCount: z.int(),
	createdAt: timeSchema,
	updatedAt: timeSchema,
};

export const boxPostSchema = z.object({
	...writtenShape,
	title: z.nullable(some(postLimits.title.maxLength)),
	body: any(postLimits.body.maxLength),
	isPinned: z.boolean(),
	isLocked: z.boolean(),
	/** Of members who agreed. */
	pictures: z
		.array(z.object({ file: pictureSchema, alt: any(postLimits.attachments.altMaxLength) }))
		.check(z.maxLength(postLimits.attachments.maxItems)),
});
export type BoxPost = z.infer<typeof boxPostSchema>;

export const boxCommentSchema = z.object({
	...writtenShape,
	postId: idSchema,
	/** The comment that it answers. */
	parentId: z.nullable(idSchema),
	body: some(commentLimits.body.maxLength),
});
export type BoxComment = z.infer<typeof boxCommentSchema>;
