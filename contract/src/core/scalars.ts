import * as z from 'zod/mini';
import { say } from './languages/say.ts';

/** UUIDv7 in lower case, as the source of a regular expression. */
export const idPattern = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

export const idSchema = z.string().check(z.regex(new RegExp(`^${idPattern}$`), { error: () => say('This is not an id') }));

/** ISO 8601 in UTC with milliseconds. */
export const timeSchema = z.iso.datetime();

export const idParamsSchema = z.object({ id: idSchema });
