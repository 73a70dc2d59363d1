/** Sentences about the outcome of a report, for its reporter. */
import { say } from '@friends/contract/core/languages/say';
import type { Outcome } from '@friends/contract/reports/reports.schema';

export const outcomeSentences = (): Record<Outcome['target'], Record<Outcome['outcome'], string>> => ({
	post: {
		removed: say('The post you reported has been removed.'),
		dismissed: say('We looked at the post you reported, and it stays.'),
	},
	comment: {
		removed: say('The comment you reported has been removed.'),
		dismissed: say('We looked at the comment you reported, and it stays.'),
	},
	user: {
		removed: say('What you reported on a profile has been removed.'),
		dismissed: say('We looked at the profile you reported, and it stays.'),
	},
	tribe: {
		removed: say('The tribe you reported has been closed.'),
		dismissed: say('We looked at the tribe you reported, and it stays.'),
	},
	message: {
		removed: say('The message you reported has been removed.'),
		dismissed: say('We looked at the message you reported, and it stays.'),
	},
});
