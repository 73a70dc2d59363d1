/** Texts about reported things. */

import type { AdminReport } from '@friends/contract/admin/reports.schema';
import { say } from '@friends/contract/core/languages/say';
import type { Resolution } from '../admin.mutations.ts';

export const targetWords = () =>
	({ post: say('Post'), comment: say('Comment'), user: say('Profile'), tribe: say('Tribe'), message: say('Message') }) as const;

export function reportedTitle({ target }: Pick<AdminReport, 'target'>): string {
	return say(
		'{target, select, tribe {Reported tribe} user {Reported profile} comment {Reported comment} message {Reported message} other {Reported post}}',
		{ target },
	);
}

export function openWords(target: AdminReport['target']): string {
	return say('{target, select, tribe {Open the tribe} user {Open the profile} comment {Open the comment} other {Open the post}}', {
		target,
	});
}

/** A tribe is closed and reopened; everything else is removed, and restored but for profiles and messages. */
export function wordsOf({ target }: Pick<AdminReport, 'target'>) {
	return target === 'tribe'
		? { remove: say('Close'), removed: say('Tribe closed'), restore: say('Reopen') }
		: { remove: say('Remove'), removed: say('Removed'), restore: say('Restore') };
}

/** Title or body of the thing, or the person's name. */
export function excerptOf({ content: { title, body }, author }: AdminReport): string {
	return title || body || author.name;
}

/** Accessible name of a button, with the thing that it acts on: 'Remove post by June Park'. */
export function actLabel(act: 'view' | Resolution, { target, author, content }: AdminReport): string {
	const values = { target, name: (target === 'tribe' ? content.title : author.name) ?? '' };
	switch (act) {
		case 'view':
			return say(
				'{target, select, tribe {View tribe {name}} user {View profile of {name}} comment {View comment by {name}} message {View message by {name}} other {View post by {name}}}',
				values,
			);
		case 'dismiss':
			return say(
				'{target, select, tribe {Dismiss the reports of the tribe {name}} user {Dismiss the reports of the profile of {name}} comment {Dismiss the reports of the comment by {name}} message {Dismiss the reports of the message by {name}} other {Dismiss the reports of the post by {name}}}',
				values,
			);
		case 'remove':
			return say(
				'{target, select, tribe {Close tribe {name}} user {Remove profile of {name}} comment {Remove comment by {name}} message {Remove message by {name}} other {Remove post by {name}}}',
				values,
			);
		case 'restore':
			return say(
				'{target, select, tribe {Reopen tribe {name}} user {Restore profile of {name}} comment {Restore comment by {name}} other {Restore post by {name}}}',
				values,
			);
	}
}

/** Administrators do not see who reported themselves. */
export function reporterName(reporter: AdminReport['reporter']): string {
	return reporter ? `@${reporter.username}` : say('Hidden from you');
}

export function isRestorable({ restorableUntil }: AdminReport): boolean {
	return restorableUntil !== null && new Date(restorableUntil) > new Date();
}
