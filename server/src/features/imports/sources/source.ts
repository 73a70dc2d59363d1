/** What an archive has, whichever program made it. */
import type { ArchiveKind, LeftOutReason } from '@friends/contract/imports/imports.schema';
import { postLimits } from '@friends/contract/posts/posts.limits';
import { updateProfileBodySchema } from '@friends/contract/users/users.schema';
import * as z from 'zod/mini';
import type { PostAudience } from '../imports.policy.ts';

/** Of one post as JSON. */
export const itemBytesMax = 1024 * 1024;
/** Of all posts as JSON, and of the profile. */
export const listBytesMax = 512 * 1024 * 1024;
export const profileBytesMax = 1024 * 1024;

export interface FoundPost {
	/** Id in the archive. */
	id: string;
	title: string | null;
	body: string;
	audience: PostAudience;
	pictures: { file: string; alt: string }[];
	createdAt: string;
	updatedAt: string;
	/** Attachments that do not come along. */
	leftOut: LeftOutReason[];
}

/** A post, or why it does not come along. */
export type Item = FoundPost | LeftOutReason;

export interface ProfileTexts {
	bio?: string;
	location?: string;
	website?: string;
	interests?: string[];
}

export interface FoundProfile {
	name: string;
	texts: ProfileTexts;
	/** Texts that are not as a profile may have them. */
	leftOut: LeftOutReason[];
	/** File of the profile picture; '' for none. */
	picture: string;
}

export interface Source {
	kind: ArchiveKind;
	profile(): Promise<FoundProfile>;
	/** In the order of the archive, the same each time. */
	items(): AsyncIterable<Item>;
}

/** Earlier times are mistakes, such as 1970. */
const earliest = '1990-01-01T00:00:00.000Z';

/** The time in the form of the database, never in the future; null when it is none. */
export function timeIn(text: unknown, now: string): string | null {
	const date = typeof text === 'string' ? new Date(text) : null;
	if (!date || Number.isNaN(date.getTime())) return null;
	const iso = date.toISOString();
	if (iso < earliest) return null;
	return iso > now ? now : iso;
}

interface RawPost extends Omit<FoundPost, 'createdAt' | 'updatedAt'> {
	createdAt: unknown;
	updatedAt: unknown;
}

const { title: titleLimit, body: bodyLimit, attachments } = postLimits;
const idMax = 500;
const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0');

/** Holds a post of an archive to the rules of posts. A text is never cut; only a long description of a picture is. */
export function foundPost(raw: RawPost, now: string): Item {
	const title = raw.title?.trim() || null;
	const alts = raw.pictures.map(({ alt }) => alt.trim()).filter(Boolean);
	// Posts have words here: a picture alone is described by its own.
	const body = raw.body.trim() || alts.join('\n');
	const createdAt = timeIn(raw.createdAt, now);
	if (createdAt === null || raw.id === '' || raw.id.length > idMax) return 'unreadable';
	if (![title ?? '', body, ...alts].every(isStorable)) return 'unreadable';
	if (body === '') return 'empty';
	if (body.length > bodyLimit.maxLength || (title?.length ?? 0) > titleLimit.maxLength) return 'tooLong';
	const changedAt = timeIn(raw.updatedAt, now);
	const kept = raw.pictures.slice(0, attachments.maxItems);
	return {
		...{ id: raw.id, title, body, audience: raw.audience, createdAt },
		updatedAt: changedAt !== null && changedAt > createdAt ? changedAt : createdAt,
		pictures: kept.map(({ file, alt }) => ({ file, alt: shortened(alt.trim(), attachments.altMaxLength) })),
		leftOut: [...raw.leftOut, ...raw.pictures.slice(kept.length).map(() => 'tooManyOnPost' as const)],
	};
}

const shortened = (text: string, max: number) => (text.length > max ? `${text.slice(0, max - 1).toWellFormed()}…` : text);

/** Keeps the texts that a profile may have; blank ones replace nothing. */
export function foundTexts(texts: Required<ProfileTexts>): Pick<FoundProfile, 'texts' | 'leftOut'> {
	const filled = Object.entries(texts).filter(([, text]) => text.length > 0);
	const checked = filled.map(([name, text]) => z.safeParse(updateProfileBodySchema, { [name]: text }));
	const kept = checked.flatMap(({ data }) => (data ? [data as ProfileTexts] : []));
	return { texts: Object.assign({}, ...kept), leftOut: checked.flatMap(({ success }) => (success ? [] : ['profileText' as const])) };
}
