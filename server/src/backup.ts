/** Writes a backup of the running or stopped community into one file, `npm run backup -- FILE [--encrypt]`. */
import { resolve } from 'node:path';
import { makeBackup } from './backup/backup.ts';
import { counted, inWords } from './backup/free-space.ts';
import { newPassphrase } from './backup/passphrase.ts';
import { terminalProgress } from './backup/progress.ts';
import { printSentence } from './command-line/print-sentence.ts';
import { loadConfig } from './config.ts';
import { CommandError } from './core/command-error.ts';

await printSentence(async () => {
	const [file, option, ...rest] = process.argv.slice(2);
	if (!file || file.startsWith('-') || (option !== undefined && option !== '--encrypt') || rest.length > 0) {
		throw new CommandError('Usage: npm run backup -- FILE [--encrypt]');
	}
	const config = loadConfig();
	const passphrase = config.backup.passphrase ?? (option ? await newPassphrase() : undefined);
	const progress = terminalProgress(process.stderr);
	const { rows, pictures, bytes } = await makeBackup({ config, file: resolve(file), passphrase, at: new Date(), progress });
	const kept = config.tokenSecret ? ' Keep TOKEN_SECRET yourself: it is not in there.' : '';
	const readers =
		passphrase === undefined ? 'Anyone who has this file has the whole community: keep it safe.' : 'It is encrypted: keep the passphrase.';
	return `${file} holds ${counted(rows, 'row')} and ${counted(pictures, 'picture')}, ${inWords(bytes)}. ${readers}${kept}`;
});
