/** Restores a backup into an empty place, `npm run restore -- FILE`. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { isEncrypted } from './backup/archive.ts';
import { counted } from './backup/free-space.ts';
import { askPassphrase } from './backup/passphrase.ts';
import { terminalProgress } from './backup/progress.ts';
import { restore } from './backup/restore.ts';
import { printSentence } from './command-line/print-sentence.ts';
import { loadConfig } from './config.ts';
import { CommandError } from './core/command-error.ts';

await printSentence(async () => {
	const [file, ...rest] = process.argv.slice(2);
	if (!file || file.startsWith('-') || rest.length > 0) throw new CommandError('Usage: npm run restore -- FILE');
	const config = loadConfig();
	const path = resolve(file);
	if (!existsSync(path)) throw new CommandError(`There is no file ${path}.`);
	const passphrase = (await isEncrypted(path)) ? (config.backup.passphrase ?? (await askPassphrase())) : undefined;
	const { manifest, pictures, hasSecret } = await restore({ config, file: path, passphrase, progress: terminalProgress(process.stderr) });
	const sessions = hasSecret
		? 'Members stay signed in as they were then, also on devices that signed out since.'
		: 'The backup brought no secret: set TOKEN_SECRET to the one that this community had.';
	const at = `${manifest.at.slice(0, 16).replace('T', ' ')} UTC`;
	return `The community is as it was at ${at}, with ${counted(pictures, 'picture')}. ${sessions} Now start it with the same settings: npm start`;
});
