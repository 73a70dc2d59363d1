/** Texts about reported things. */
import type { AdminReport } from '@friends/contract/admin/reports.schema';

export const targetWords = { post: 'Post', comment: 'Comment', user: 'Profile', tribe: 'Tribe' } as const;

/** A tribe is closed and reopened; everything else is removed and restored. */
export function wordsOf({ target }: Pick<AdminReport, 'target'>) {
	return target === 'tribe'
		? { remove: 'Close', removed: 'Closed', restore: 'Reopen' }
		: { remove: 'Remove', removed: 'Removed', restore: 'Restore' };
}

/** Title or body of the thing, or the person's name. */
export function excerptOf({ content: { title, body }, author }: AdminReport): string {
	return title || body || author.name;
}

/** 'post by June Park' */
export function nameOf({ target, author, content }: AdminReport): string {
	if (target === 'tribe') return `tribe ${content.title}`;
	return target === 'user' ? `profile of ${author.name}` : `${target} by ${author.name}`;
}

/** Administrators do not see who reported themselves. */
export function reporterName(reporter: AdminReport['reporter']): string {
	return reporter ? `@${reporter.username}` : 'Hidden from you';
}

export function isRestorable({ restorableUntil }: AdminReport): boolean {
	return restorableUntil !== null && new Date(restorableUntil) > new Date();
}
