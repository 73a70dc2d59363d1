/** Slugs: names of tribes in addresses. */
import { randomBytes } from 'node:crypto';
import { idPattern } from '@friends/contract/core/scalars';
import { tribeLimits } from '@friends/contract/tribes/tribes.limits';

/** Words that addresses of the API and the web app use themselves. */
const reserved = new Set(['requests', 'create']);
/** Leaves space for '-2' and so on, and for a `slugSuffix`. */
const suffixRoom = 8;
const idLike = new RegExp(`^${idPattern}$`);

/** False for words that addresses use themselves, and for ids. */
export const isAddress = (slug: string): boolean => !reserved.has(slug) && !idLike.test(slug);

/** Letters with their marks and digits of any script in lower case, joined by '-'. @param thing begins the slug of a name without any */
export function slugOf(name: string, thing = 'tribe'): string {
	const words =
		name
			.normalize('NFKC')
			.toLowerCase()
			.replaceAll('i\u0307', 'i')
			.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? [];
	const slug = [...words.join('-')]
		.slice(0, tribeLimits.slug.maxLength - suffixRoom)
		.join('')
		.replace(/-+$/, '');
	return slug === '' || !isAddress(slug) ? `${thing}-${slug}`.replace(/-$/, '') : slug;
}

/** Six random hexadecimal digits. */
export const slugSuffix = (): string => randomBytes(3).toString('hex');
