// Prepares what an npm script needs, before it runs:
//
//   node scripts/prepare.mjs [tools] [build] [browser] [postgres] [redis] [wrk]
//
// The dependencies of a server are always checked; `tools` adds those of tests and checks, `build` an up-to-date web/dist, `browser` a Chromium, `postgres` PostgreSQL's programs, `redis` its server where that can be installed, `wrk` that load generator.
// Runs under the system's Node, before anything is installed: plain JavaScript that Node 18 understands, no packages.

import { Complaint } from './prepare/complaint.mjs';

const OLDEST_NODE = 18;

/** Dynamic imports, so that a start with nothing to do loads as little as possible. */
const steps = {
	dependencies: async () => (await import('./prepare/dependencies.mjs')).prepareDependencies('server'),
	tools: async () => (await import('./prepare/dependencies.mjs')).prepareDependencies('all'),
	build: async () => (await import('./prepare/web-build.mjs')).prepareWebBuild(),
	browser: async () => (await import('./prepare/programs.mjs')).prepareChromium(),
	postgres: async () => (await import('./prepare/programs.mjs')).preparePostgres(),
	redis: async () => (await import('./prepare/programs.mjs')).prepareRedis(),
	wrk: async () => (await import('./prepare/programs.mjs')).prepareWrk(),
};

async function prepare(wanted) {
	if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
		throw new Complaint(`FRIENDS needs Node ${OLDEST_NODE} or newer to start; this is Node ${process.versions.node}.`);
	}
	const unknown = wanted.find((name) => !Object.hasOwn(steps, name));
	if (unknown !== undefined) {
		throw new Complaint(`prepare.mjs knows ${Object.keys(steps).join(', ')}; it does not know '${unknown}'.`);
	}
	for (const name of new Set([wanted.includes('tools') ? 'tools' : 'dependencies', ...wanted])) await steps[name]();
}

prepare(process.argv.slice(2)).catch((error) => {
	console.error(error instanceof Complaint ? error.message : `FRIENDS could not be made ready: ${error.message}`);
	process.exitCode = 1;
});
