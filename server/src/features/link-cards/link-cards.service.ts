/** What a link to a post, a person or a tribe shows where it is shared: what every guest may see, and nothing else. */
import { DRAWINGS } from '@friends/art/drawings';
import { shorten } from '@friends/contract/core/shorten';
import { titleOfPost } from '@friends/contract/posts/post-title';
import type { Post } from '@friends/contract/posts/posts.schema';
import { seedOfDrawing } from '@friends/contract/users/drawings';
import { guest } from '#core/access/viewer';
import { AppError } from '#core/errors';
import type { PageMeta } from '#core/http/page-meta';
import type { InstanceService } from '../instance/instance.service.ts';
import type { PostsService } from '../posts/posts.service.ts';
import type { ProfilesService } from '../profiles/profiles.service.ts';
import type { TribesService } from '../tribes/tribes.service.ts';

interface LinkCardsOptions {
	instance: InstanceService;
	posts: PostsService;
	profiles: ProfilesService;
	tribes: TribesService;
}

type Card = Omit<PageMeta, 'siteName'>;

const descriptionMaxLength = 200;

/** On one line, cut to its beginning. */
const describe = (text: string): string =>
	shorten(
		text
			.slice(0, 10 * descriptionMaxLength)
			.replace(/\s+/g, ' ')
			.trim(),
		descriptionMaxLength,
	);

/** An old address of elsewhere would send whoever looks there. */
const isKeptHere = (url: string): boolean => /^\/uploads\/[\w/-]+\.webp$/.test(url);

/** Cards take no SVG; the drawings that are offered are there as PNG. */
function portrait(url: string, alt: string): Card['image'] {
	const seed = seedOfDrawing(url);
	if (seed && DRAWINGS.includes(seed)) return { url: `/drawings/${seed}.png`, alt, size: null };
	return isKeptHere(url) ? { url, alt, size: null } : null;
}

function imageOf({ attachments, author }: Post): Card['image'] {
	const [picture] = attachments;
	if (!picture || !isKeptHere(picture.url)) return portrait(author.avatar, author.name);
	const { url, alt, width, height } = picture;
	return { url, alt, size: { width, height } };
}

/** The one part of such a path that varies, or null where it is no such path, or not written as one. */
function segmentOf(pattern: RegExp, path: string): string | null {
	try {
		return pattern.exec(decodeURIComponent(path))?.[1] ?? null;
	} catch {
		return null;
	}
}

export type LinkCardsService = ReturnType<typeof createLinkCardsService>;

export function createLinkCardsService({ instance, posts, profiles, tribes }: LinkCardsOptions) {
	async function cardOfPost(id: string): Promise<Card> {
		const post = await posts.get(guest, id);
		return {
			title: titleOfPost(post),
			description: describe(post.body),
			type: 'article',
			path: `/post/${id}`,
			image: imageOf(post),
		};
	}

	async function cardOfPerson(username: string): Promise<Card | null> {
		const person = await profiles.getUser(guest, username);
		// Of somebody who does not show themselves there is a small card only, without a date.
		if (person.createdAt === null) return null;
		const title = `${person.name} (@${person.username})`;
		return {
			title,
			description: describe(person.bio) || title,
			type: 'profile',
			path: `/profile/${person.username}`,
			image: portrait(person.avatar, person.name),
		};
	}

	async function cardOfTribe(slug: string): Promise<Card> {
		const tribe = await tribes.get(guest, slug);
		return {
			title: tribe.name,
			description: describe(tribe.description) || tribe.name,
			type: 'website',
			path: `/tribes/${encodeURIComponent(tribe.slug)}`,
			image: portrait(tribe.bannerUrl, tribe.name) ?? portrait(tribe.avatarUrl, tribe.name),
		};
	}

	const kinds: { pattern: RegExp; card(segment: string): Promise<Card | null> }[] = [
		{ pattern: /^\/post\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/, card: cardOfPost },
		{ pattern: /^\/profile\/(\w{3,30})$/, card: cardOfPerson },
		{ pattern: /^\/tribes\/([\p{L}\p{N}-]{1,100})$/u, card: cardOfTribe },
	];

	return {
		/** @param path as it is in the address. Null where there is no such card, or not for guests. */
		async find(path: string): Promise<PageMeta | null> {
			for (const { pattern, card } of kinds) {
				const segment = segmentOf(pattern, path);
				if (segment === null) continue;
				if (await instance.isPrivate()) return null;
				const found = await card(segment).catch(nothingIfHidden);
				return found && { ...found, siteName: (await instance.view()).name };
			}
			return null;
		},
	};
}

function nothingIfHidden(error: unknown): null {
	if (error instanceof AppError && error.code === 'not_found') return null;
	throw error;
}
