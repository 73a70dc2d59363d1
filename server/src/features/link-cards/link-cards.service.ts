/** Link cards of posts, people and tribes: only what every guest may see. */
import { DRAWINGS } from '@friends/art/drawings';
import { say } from '@friends/contract/core/languages/say';
import { idPattern } from '@friends/contract/core/scalars';
import { shorten } from '@friends/contract/core/shorten';
import { linkCardLimits } from '@friends/contract/link-cards/link-cards.limits';
import type { LinkCard } from '@friends/contract/link-cards/link-cards.schema';
import { titleOfPost } from '@friends/contract/posts/post-title';
import { type Post, tagParamsSchema } from '@friends/contract/posts/posts.schema';
import { sharedPictureSize, sharedPictureUrl } from '@friends/contract/uploads/picture-urls';
import { seedOfDrawing } from '@friends/contract/users/drawings';
import type { Person } from '@friends/contract/users/users.schema';
import { guest } from '#core/access/viewer';
import { AppError, notFound } from '#core/errors';
import { defaultDescription, type PageMeta } from '#core/http/files/page-meta';
import { isScreenOfThing } from '#core/http/files/screens';
import { inLanguage } from '#core/languages/in-language';
import type { InstanceService } from '../instance/instance.service.ts';
import type { PostsService } from '../posts/posts.service.ts';
import type { ProfilesService } from '../profiles/profiles.service.ts';
import type { TribesService } from '../tribes/tribes.service.ts';
import { type CardSubject, cardSize, renderCard } from './card-pictures.ts';

interface LinkCardsOptions {
	instance: InstanceService;
	posts: PostsService;
	profiles: ProfilesService;
	tribes: TribesService;
}

type Page = Omit<PageMeta, 'siteName' | 'hasFeed'>;

/** The same content as meta tags and as API reply. */
interface Shown {
	page: Page;
	card: LinkCard;
	/** Subject of the drawn picture, for things without an own one. */
	subject: CardSubject;
}

const drawn = (url: string, alt: string) => ({ url, alt, size: cardSize });
const drawnPerson = ({ username, name }: Person) => drawn(`/cards/people/${username}.jpg`, name);

const descriptionMaxLength = linkCardLimits.text.maxLength;

/** Shortens text to one line. */
const describe = (text: string): string =>
	shorten(
		text
			.slice(0, 10 * descriptionMaxLength)
			.replace(/\s+/g, ' ')
			.trim(),
		descriptionMaxLength,
	);

/** Refuses foreign addresses of old data, which would send viewers to another server. */
export const isUpload = (url: string): boolean => /^\/uploads\/[\w/-]+\.webp$/.test(url);

const uploaded = (url: string, alt: string): Page['image'] => (isUpload(url) ? { url: sharedPictureUrl(url), alt, size: null } : null);

/** Link previews cannot use SVG, so offered drawings are linked as PNG. Members without a picture get their initial on a bead. */
function portrait(author: Person): Page['image'] {
	const { avatar, name } = author;
	const seed = seedOfDrawing(avatar);
	if (seed && DRAWINGS.includes(seed)) return { url: `/drawings/${seed}.png`, alt: name, size: null };
	return avatar === '' ? drawnPerson(author) : uploaded(avatar, name);
}

function imageOf({ attachments, author }: Post): Page['image'] {
	const [picture] = attachments;
	if (!picture || !isUpload(picture.url)) return portrait(author);
	const { url, alt, width, height } = picture;
	return { url: sharedPictureUrl(url), alt, size: sharedPictureSize({ url, width, height }) };
}

/** The variable segment of a path; null when the path does not match or is malformed. */
function segmentOf(pattern: RegExp, path: string): string | null {
	try {
		return pattern.exec(decodeURIComponent(path))?.[1] ?? null;
	} catch {
		return null;
	}
}

interface Kind {
	pattern: RegExp;
	find(segment: string, inviteCode?: string): Promise<Shown | null>;
}

/** Pages that have meta tags, and no link card. */
function createPages(instance: InstanceService) {
	async function home(): Promise<PageMeta> {
		const { name, language, description } = await instance.view();
		const image = drawn('/cards/home.jpg', name);
		return {
			title: name,
			description: description || inLanguage(language, defaultDescription),
			type: 'website',
			path: '/',
			image,
			siteName: name,
			hasFeed: false,
		};
	}

	/** Meta tags of a tag, which exists whether it was used or not; none where guests read no tags. */
	async function tagPage(path: string): Promise<PageMeta | null> {
		const { data } = tagParamsSchema.safeParse({ tag: segmentOf(/^\/tags\/([^/]+)$/, path) });
		if (!data || !(await instance.isOpen())) return null;
		const { tag } = data;
		const { name, language } = await instance.view();
		return {
			title: `#${tag}`,
			description: inLanguage(language, () => say('Posts with #{tag}', { tag })),
			type: 'website',
			path: `/tags/${encodeURIComponent(tag)}`,
			image: drawn('/cards/home.jpg', name),
			siteName: name,
			hasFeed: true,
		};
	}

	return { home, tagPage };
}

export type LinkCardsService = ReturnType<typeof createLinkCardsService>;

export function createLinkCardsService(options: LinkCardsOptions) {
	const { instance } = options;
	const kinds = createKinds(options);
	const { home, tagPage } = createPages(instance);

	/** @param path still encoded. @returns null when nothing matches, or guests may not see it. */
	async function find(path: string, inviteCode?: string): Promise<Shown | null> {
		for (const kind of kinds) {
			const segment = segmentOf(kind.pattern, path);
			if (segment === null) continue;
			return (await instance.isPrivate()) ? null : kind.find(segment, inviteCode).catch(nothingIfHidden);
		}
		return null;
	}

	return {
		/**
		 * Meta tags of a page, with or without an invitation the same; null when there are none.
		 * @throws AppError 'not_found' when guests cannot see the page, except on private instances, where they must not find out.
		 */
		async pageMeta(path: string): Promise<PageMeta | null> {
			if (path === '/') return home();
			const page = path.replace(/\/$/, '');
			const shown = await find(page);
			if (shown) {
				const hasFeed = shown.page.type !== 'article' && (await instance.isOpen());
				return { ...shown.page, siteName: (await instance.view()).name, hasFeed };
			}
			const ofTag = await tagPage(page);
			if (ofTag) return ofTag;
			if (isScreenOfThing(path) && !(await instance.isPrivate())) throw notFound('page');
			return null;
		},

		/** What a post shows where it is embedded; null for other pages, and what guests may not see. */
		async ofPost(path: string): Promise<(Page & { siteName: string; author: Person }) | null> {
			const shown = await find(path);
			const author = shown?.card.kind === 'post' ? shown.card.author : null;
			return shown && author && { ...shown.page, author, siteName: (await instance.view()).name };
		},

		/** The drawn JPEG of a page. Hidden pages have none, like missing ones. */
		async picture(path: string): Promise<Buffer> {
			const subject = path === '/' ? ({ kind: 'community' } as const) : (await find(path))?.subject;
			if (!subject) throw notFound('picture');
			return renderCard(subject);
		},

		/**
		 * @param address path and query; clients of earlier versions have the invitation in it.
		 * @param invitation shows the small card of a private tribe.
		 */
		async card(address: string, invitation?: string): Promise<LinkCard | null> {
			const [path = '', query] = address.split('?');
			return (await find(path, invitation ?? new URLSearchParams(query).get('invite') ?? undefined))?.card ?? null;
		},
	};
}

/** Kinds of link cards, by the path of their page. */
function createKinds({ posts, profiles, tribes }: Omit<LinkCardsOptions, 'instance'>): Kind[] {
	async function findPost(id: string): Promise<Shown> {
		const post = await posts.get(guest, id);
		const description = describe(post.body);
		return {
			page: { title: titleOfPost(post), description, type: 'article', path: `/post/${id}`, image: imageOf(post) },
			card: { kind: 'post', title: post.title ?? '', text: description, author: post.author, tribe: post.tribe },
			subject: { kind: 'person', ...post.author },
		};
	}

	async function findPerson(name: string): Promise<Shown | null> {
		const person = await profiles.getUser(guest, name);
		// Hidden profiles have no date: only the small card is visible.
		if (person.createdAt === null) return null;
		const { id, username, avatar } = person;
		const author = { id, name: person.name, username, avatar };
		const title = `${person.name} (@${username})`;
		const text = describe(person.bio);
		const image = portrait(author);
		return {
			page: { title, description: text || title, type: 'profile', path: `/profile/${username}`, image },
			card: { kind: 'profile', title: person.name, text, author, tribe: null },
			subject: { kind: 'person', ...author },
		};
	}

	async function findTribe(key: string, inviteCode: string | undefined): Promise<Shown> {
		const tribe = await tribes.get(guest, key, inviteCode);
		const { id, name, slug, sign, hue } = tribe;
		const text = describe(tribe.description);
		const address = encodeURIComponent(slug);
		const image = uploaded(tribe.bannerUrl, name) ?? uploaded(tribe.avatarUrl, name) ?? drawn(`/cards/tribes/${address}.jpg`, name);
		return {
			page: { title: name, description: text || name, type: 'website', path: `/tribes/${address}`, image },
			card: { kind: 'tribe', title: name, text, author: null, tribe: { id, name, slug, sign, hue } },
			subject: { kind: 'tribe', id, sign, hue },
		};
	}

	return [
		{ pattern: new RegExp(`^/post/(${idPattern})$`), find: findPost },
		{ pattern: /^\/profile\/(\w{3,30})$/, find: findPerson },
		{ pattern: /^\/tribes\/([\p{L}\p{N}-]{1,100})$/u, find: findTribe },
	];
}

function nothingIfHidden(error: unknown): null {
	if (error instanceof AppError && error.code === 'not_found') return null;
	throw error;
}
