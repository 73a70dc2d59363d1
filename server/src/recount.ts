/** `npm run recount`: sets every stored count to what there is. Counts change with their rows, so it should find nothing to do. */
import { runCommand } from './command.ts';

await runCommand(async ({ recount }) => {
	const drifted = await recount();
	return drifted === 0 ? 'All counts are right.' : `${drifted} counts had drifted and are right again.`;
});
