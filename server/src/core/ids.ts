/** Ids are UUIDv7: unique everywhere, and rows written together lie together. */
import { randomUUIDv7 } from 'node:crypto';

export const newId = (): string => randomUUIDv7();
