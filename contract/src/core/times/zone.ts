import * as z from 'zod/mini';
import { say } from '../languages/say.ts';

const maxLength = 64;

/** Intl knows the zones. */
function isZone(zone: string): boolean {
	try {
		return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
	} catch {
		return false;
	}
}

const wrongZone = { error: () => say('This time zone is not known') };

/** Name of an IANA time zone. */
export const zoneSchema = z
	.string(wrongZone)
	.check(z.maxLength(maxLength, wrongZone), z.regex(/^[A-Za-z][\w+/-]*$/, wrongZone), z.refine(isZone, wrongZone));
