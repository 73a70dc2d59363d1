/** The secret behind all tokens: from the environment, or generated at the first start and stored in the data folder. */
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export function tokenSecret({ dataDir, tokenSecret: given }: { dataDir: string; tokenSecret: string | undefined }): string {
	if (given) return given;
	const file = join(dataDir, 'token-secret');
	mkdirSync(dataDir, { recursive: true, mode: 0o700 });
	try {
		// 'wx' fails when the file exists, so two concurrent starts agree on one secret.
		writeFileSync(file, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 });
	} catch (error) {
		if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
	}
	return readFileSync(file, 'utf8').trim();
}
