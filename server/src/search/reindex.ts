/**
 * Makes the index of search again, `npm run reindex`, while the community runs and is searched. What broke it off is no harm: the
 * server goes on where it stopped, and so does `npm run reindex -- --go-on`.
 */

import { printSentence } from '../command-line/print-sentence.ts';
import { withCommunity } from '../command-line/with-community.ts';
import { CommandError } from '../core/command-error.ts';

const args = process.argv.slice(2);
/** Progress is printed after so many. */
const tellEvery = 10_000;

await printSentence(async () => {
	if (args.some((argument) => argument !== '--go-on')) throw new CommandError('Usage: npm run reindex [-- --go-on]');
	return withCommunity(async ({ rooms }) => {
		const { reindexing } = rooms.search.service;
		if (args.length === 0) await reindexing.restart();
		const { posts, comments, messages } = await reindexing.goOn(new AbortController().signal, (of, count) => {
			if (count % tellEvery === 0) console.log(`${count} ${of}`);
		});
		return `The index of search is up to date: ${posts} posts, ${comments} comments and ${messages} messages were read.`;
	});
});
