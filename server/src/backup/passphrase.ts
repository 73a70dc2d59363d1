/** The passphrase of a backup: from BACKUP_PASSPHRASE, or typed at the terminal. Never an argument, which other users of the machine can read. */
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { CommandError } from '../core/command-error.ts';

const shortest = 12;

/** Asks without showing what is typed. */
async function ask(question: string): Promise<string> {
	const output = new Writable({ write: (_chunk, _encoding, done) => done() });
	const terminal = createInterface({ input: process.stdin, output, terminal: true });
	process.stderr.write(question);
	try {
		return await terminal.question('');
	} finally {
		terminal.close();
		process.stderr.write('\n');
	}
}

function refuseWithoutTerminal(): void {
	if (!process.stdin.isTTY)
		throw new CommandError('A passphrase is needed, and there is no terminal to ask for it. Set BACKUP_PASSPHRASE.');
}

export async function newPassphrase(): Promise<string> {
	refuseWithoutTerminal();
	const passphrase = await ask('Passphrase for this backup: ');
	if (passphrase.length < shortest) throw new CommandError(`A passphrase needs at least ${shortest} characters.`);
	if (passphrase !== (await ask('Again: '))) throw new CommandError('The two passphrases differ.');
	return passphrase;
}

export async function askPassphrase(): Promise<string> {
	refuseWithoutTerminal();
	return ask('Passphrase of this backup: ');
}
