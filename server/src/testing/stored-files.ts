/** Files in the uploads folder of an instance, including half-written ones. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

export function storedFiles({ dataDir }: { dataDir: string }): string[] {
	return readdirSync(join(dataDir, 'uploads'), { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map(({ name }) => name)
		.sort();
}
