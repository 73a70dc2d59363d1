/** What is in an instance's folder of uploads, half-written files included. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

export function storedFiles({ dataDir }: { dataDir: string }): string[] {
	return readdirSync(join(dataDir, 'uploads'), { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map(({ name }) => name)
		.sort();
}
