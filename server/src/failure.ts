/** What the server and the commands print when they fail: a sentence for errors that an operator can mend, otherwise the whole error. */
import { inspect } from 'node:util';
import { ConfigError } from './config.ts';
import { CommandError } from './core/command-error.ts';
import { DataDirInUseError } from './core/data-dir-lock.ts';
import { NewerDatabaseError, OlderDatabaseError } from './core/database/migrate.ts';
import { troubleOf } from './core/driver-errors.ts';
import { AppError } from './core/errors.ts';
import { NetworkFileSystemError } from './core/local-disk.ts';
import { ShortSecretError } from './core/token-secret.ts';
import { OtherSetUpError } from './features/instance/shared-set-up.ts';

const withSentence = [
	...[AppError, CommandError, ConfigError],
	...[DataDirInUseError, NetworkFileSystemError, NewerDatabaseError, OlderDatabaseError, OtherSetUpError, ShortSecretError],
];

export function sentenceOfFailure(error: unknown): string {
	if (!(error instanceof Error)) return String(error);
	if (withSentence.some((kind) => error instanceof kind)) return error.message;
	const trouble = troubleOf(error);
	if (trouble === 'unavailable') return `The database isn’t responding: ${error.message}. Check DATABASE_URL.`;
	if (trouble) return `FRIENDS can’t write its data: ${error.message}. Check the space and the permissions of DATA_DIR.`;
	const code = 'code' in error ? error.code : undefined;
	if (code === 'EADDRINUSE') return 'This port is in use already. Set PORT to another one, for example: PORT=3001 npm start';
	if (code === 'EACCES') return `FRIENDS may not use this file or port: ${error.message}`;
	return inspect(error);
}
