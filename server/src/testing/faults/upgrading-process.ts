/** A process that opens a database, and so upgrades it, and stops for ever after some statements: the parent kills it there. */
import { writeSync } from 'node:fs';
import { openDatabase } from '../../core/database/database.ts';

const [dataDir = '', url = '', stopAfter = ''] = process.argv.slice(2);
let statements = 0;
const database = await openDatabase({
	dataDir,
	url: url || undefined,
	onIdleError() {},
	log() {
		statements += 1;
		if (statements !== Number(stopAfter)) return;
		writeSync(process.stdout.fd, 'stopped');
		Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
	},
});
await database.close();
