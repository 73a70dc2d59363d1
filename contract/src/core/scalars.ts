import * as z from 'zod/mini';

/** UUIDv7 in lower case. */
export const idSchema = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'This is not an id'));

/** ISO 8601 in UTC with milliseconds. */
export const timeSchema = z.iso.datetime();

export const idParamsSchema = z.object({ id: idSchema });
