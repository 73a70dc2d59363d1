/** Texts about reported things. */
import type { AdminReport } from '@friends/contract/admin/reports.schema';
import type { BadgeTone } from '#ui/layout/badge.tsx';

export const targetWords = { post: 'Post', comment: 'Comment', user: 'Profile', tribe: 'Tribe' } as const;

export const stateLooks: Record<AdminReport['status'], { label: string; tone: BadgeTone }> = {
	open: { label: 'Open', tone: 'warning' },
	removed: { label: 'Removed', tone: 'destructive' },
	dismissed: { label: 'Dismissed', tone: 'neutral' },
};

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
