/** The process: configuration, database, app, listening, and an orderly stop. */
import { enableCompileCache } from 'node:module';

enableCompileCache();
const nodeMajor = Number(process.versions.node.split('.', 1)[0]);
if (nodeMajor < 24) {
	console.error(`FRIENDS runs on Node 24, which comes with it; this is ${process.version}. Start it with "npm start".`);
	process.exit(1);
}
const { start } = await import('./start.ts');
await start();
