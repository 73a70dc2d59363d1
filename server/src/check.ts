/** Checks the data of a community while it runs, `npm run check`; with `--repair` it computes wrong counts again. */
import { withCommunity } from './command-line/with-community.ts';
import { CommandError } from './core/command-error.ts';
import { checkData } from './doctor/check-data.ts';
import { printFindings } from './doctor/finding.ts';
import { sentenceOfFailure } from './failure.ts';

const args = process.argv.slice(2);

try {
	if (args.some((argument) => argument !== '--repair')) throw new CommandError('Usage: npm run check [-- --repair]');
	printFindings(await withCommunity((community, platform) => checkData(community, platform, args.length > 0)));
} catch (error) {
	console.error(sentenceOfFailure(error));
	process.exitCode = 1;
}
