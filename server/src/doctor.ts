/** Says what is wrong with an installation and what to do, `npm run doctor`. */
import { loadConfig } from './config.ts';
import { diagnose } from './doctor/diagnose.ts';
import { printFindings } from './doctor/finding.ts';
import { sentenceOfFailure } from './failure.ts';

try {
	printFindings(await diagnose(loadConfig(), new Date()));
} catch (error) {
	console.error(sentenceOfFailure(error));
	process.exitCode = 1;
}
