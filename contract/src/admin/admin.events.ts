import * as z from 'zod/mini';
import { event } from '../core/event.ts';
import { userActions } from './users.schema.ts';

/** An administrator banned or deactivated a member, ended their sessions, changed their role, or took one of these back. */
export const standingChanged = event({
	name: 'member.standingChanged',
	subjects: ['user'],
	payload: z.object({ action: z.enum(userActions) }),
	audience: 'people',
});
