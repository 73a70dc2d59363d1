/** Follower that has a link mailed to new members, and to those with a new email. */
import { emailChanged } from '@friends/contract/accounts/accounts.events';
import { memberJoined } from '@friends/contract/auth/auth.events';
import { type Clock, isoIn } from '#core/clock';
import type { Follower } from '#core/events/follower';
import type { ConfirmationsService } from './confirmations.service.ts';

/** An update reads the log of weeks: those who joined long ago ask for a letter themselves. */
const lateSeconds = 24 * 60 * 60;

export const createConfirmationsFollower = (confirmations: ConfirmationsService, clock: Clock): Follower => ({
	name: 'recovery.confirmations',
	events: [memberJoined, emailChanged],
	async handle(transaction, events) {
		const since = isoIn(clock, -lateSeconds);
		for (const { subjects, at } of events) if (at > since && subjects.user) await confirmations.plan(transaction, subjects.user);
	},
});
