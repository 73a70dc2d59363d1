import * as z from 'zod/mini';
import { event } from '../core/event.ts';
import { userActions } from './users.schema.ts';

/** A member was banned, deactivated or signed out, their role changed, or one of these undone, by an administrator. */
export const standingChanged = event({
	name: 'member.standingChanged',
	subjects: ['user'],
	payload: z.object({ action: z.enum(userActions) }),
	audience: 'people',
});

/** An administrator made a link with which a member sets a new password. */
export const resetLinkMade = event({ name: 'member.resetLinkMade', subjects: ['user'], audience: 'people' });
