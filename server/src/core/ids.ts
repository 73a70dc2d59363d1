/** Ids are UUIDv7: globally unique, and ordered by time, so that new rows are stored side by side. */
import { randomUUIDv7 } from 'node:crypto';

export const newId = (): string => randomUUIDv7();

/** Shared by answers without ids. */
export const noIds: ReadonlySet<string> = new Set();
