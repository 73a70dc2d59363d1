/** The names of entries in a backup, and its manifest: what is in it, and which version wrote it. */
import { readFileSync } from 'node:fs';
import * as z from 'zod';

export const manifestName = 'manifest.json';
export const secretName = 'token-secret';

/** Parts are numbered, so that none is larger than what fits into memory. */
export const partName = (table: string, part: number) => `database/${table}/${String(part).padStart(6, '0')}.jsonl.gz`;
const partNames = /^database\/(\w+)\/\d+\.jsonl\.gz$/;
export const tableOfPart = (name: string): string | undefined => partNames.exec(name)?.[1];

export const pictureName = (file: string) => `uploads/${file}`;
const pictureNames = /^uploads\/([\w-]+\.\w+)$/;
export const fileOfPicture = (name: string): string | undefined => pictureNames.exec(name)?.[1];

export const productVersion: string = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).version;

export const manifestSchema = z.object({
	/** Of the backup's format; a version that does not know it refuses the backup. */
	format: z.literal(1),
	version: z.string(),
	engine: z.enum(['sqlite', 'postgres']),
	at: z.iso.datetime(),
	/** The last migration that the data has had. */
	migration: z.string(),
	/** Bytes of the database and of the pictures, to compare with the free space before a restore. */
	databaseBytes: z.number(),
	pictureBytes: z.number(),
	/** Rows are written as values in the order of these columns. */
	tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
});

export type Manifest = z.output<typeof manifestSchema>;
