/**
 * The process: configuration, database, app, listening, and an orderly stop. JavaScript, because Node would load its TypeScript compiler for
 * this one file (15 MB); what follows comes from the compile cache.
 */
import { enableCompileCache } from 'node:module';
import { setFlagsFromString } from 'node:v8';

const nodeMajor = Number(process.versions.node.split('.', 1)[0]);
if (nodeMajor < 24) {
	console.error(`FRIENDS runs on Node 24, which comes with it; this is ${process.version}. Start it with "npm start".`);
	process.exit(1);
}
enableCompileCache();
// What is loaded at the start stays: room for garbage would grow to 64 MB meanwhile. It may grow once there are requests.
setFlagsFromString('--semi-space-growth-factor=1');
const { start } = await import('./start.ts');
await start();
setFlagsFromString('--semi-space-growth-factor=2');
// The heap of a storm of writes would grow to three times what lives in it before it is collected.
setFlagsFromString('--heap-growing-percent=50');
