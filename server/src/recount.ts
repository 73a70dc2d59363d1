/** Recomputes every stored count, `npm run recount`. Counts change with their rows, so it should find nothing to correct. */
import { runCommand } from './command.ts';

await runCommand(async ({ recount }) => {
	const drifted = await recount();
	return drifted === 0 ? 'All counts are right.' : `${drifted} counts had drifted and are right again.`;
});
