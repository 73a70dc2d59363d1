/** Collects garbage at once, for tests of what stays alive. */
import { setImmediate as turn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** In several turns: what a weak reference was asked for lives to the end of its turn. */
export async function collectGarbage(): Promise<void> {
	for (let round = 0; round < 3; round += 1) {
		await turn();
		collect();
	}
}
