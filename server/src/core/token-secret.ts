/** The secret behind all tokens: from the environment, or generated at the first start and stored in the data folder. */
import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const secretFile = (dataDir: string) => join(dataDir, 'token-secret');

/** Minimum length in characters, of the file as of TOKEN_SECRET. */
export const tokenSecretMinLength = 32;

export class ShortSecretError extends Error {
	constructor(file: string) {
		super(
			`The secret in ${file} has fewer than ${tokenSecretMinLength} characters, so FRIENDS does not start with it. Put the file back from a backup. If there is none, delete it, run "npm run admin -- accept secret" and start again.`,
		);
	}
}

/** @throws ShortSecretError. */
export function tokenSecret({ dataDir, tokenSecret: given }: { dataDir: string; tokenSecret: string | undefined }): string {
	if (given) return given;
	const file = secretFile(dataDir);
	mkdirSync(dataDir, { recursive: true, mode: 0o700 });
	const secret = (read(file) ?? create(dataDir, file)).trim();
	if (secret.length < tokenSecretMinLength) throw new ShortSecretError(file);
	return secret;
}

function read(file: string): string | null {
	try {
		return readFileSync(file, 'utf8');
	} catch (error) {
		if (hasCode(error, 'ENOENT')) return null;
		throw error;
	}
}

/** Durable: written beside and synced first, so that an interrupted start leaves the whole secret or none. */
function create(dataDir: string, file: string): string {
	const unfinished = `${file}.${process.pid}`;
	try {
		writeFileSync(unfinished, randomBytes(48).toString('base64url'), { mode: 0o600, flush: true });
		// A link fails when the file exists, so two concurrent starts agree on one secret.
		linkSync(unfinished, file);
	} catch (error) {
		if (!hasCode(error, 'EEXIST')) throw error;
	} finally {
		rmSync(unfinished, { force: true });
	}
	syncFolder(dataDir);
	return readFileSync(file, 'utf8');
}

function syncFolder(folder: string): void {
	// Windows has no sync of folders.
	if (process.platform === 'win32') return;
	const handle = openSync(folder, 'r');
	fsyncSync(handle);
	closeSync(handle);
}

const hasCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code;
