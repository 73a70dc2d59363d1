import * as z from 'zod/mini';
import { say } from './languages/say.ts';

/** Code of an invitation to a tribe: 128 bits. */
export const inviteCodeSchema = z.string().check(z.regex(/^[\w-]{22}$/, { error: () => say('This invitation is not valid') }));
