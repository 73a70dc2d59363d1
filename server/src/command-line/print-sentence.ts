/** Prints what a command of the command line has to say. */
import { privateUmask } from '../core/private-files.ts';
import { sentenceOfFailure } from '../failure.ts';

/** Prints the sentence that `work` returns. Prints the error instead, with exit code 1, when it throws. */
export async function printSentence(work: () => Promise<string>): Promise<void> {
	process.umask(privateUmask);
	try {
		console.log(await work());
	} catch (error) {
		console.error(sentenceOfFailure(error));
		process.exitCode = 1;
	}
}
