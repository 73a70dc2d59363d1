/** Starts one server and stops it in order: no new requests, running ones finished, database closed. */
import { createApp } from './app.ts';
import { type Config, loadConfig } from './config.ts';
import { systemClock } from './core/clock.ts';
import { lockDataDir } from './core/data-dir-lock.ts';
import { openDatabase } from './core/database/database.ts';
import type { Tracing } from './core/observability/tracer.ts';
import { closeToOthers, privateUmask } from './core/private-files.ts';
import { tokenSecret } from './core/token-secret.ts';
import { sentenceOfFailure } from './failure.ts';
import type { InstanceService } from './features/instance/instance.service.ts';

/** Requests still running after this time are cut off, so that a slow client cannot hold up a stop. */
const finishWithinMs = 5_000;
/** Pages wait for 30 seconds. In a big community the slowest statement takes a hundredth of this bound. */
const timeouts = { connectionMs: 5_000, statementMs: 10_000, travelMs: 2_000 };
/** A stop that takes longer is forced; orchestrators kill after about the same time. */
const stopWithinMs = 9_000;

/** @returns the port that it listens on. */
export async function start(): Promise<number> {
	try {
		return await run(loadConfig());
	} catch (error) {
		console.error(sentenceOfFailure(error));
		process.exit(1);
	}
}

async function openTracing({ tracesUrl }: Config): Promise<Tracing | null> {
	if (tracesUrl === undefined) return null;
	// Imported lazily: it takes 26 MB.
	const tracing = await import('./core/observability/tracing.ts');
	return tracing.openTracing(tracesUrl, (error) => console.error(error.message));
}

async function run(config: Config): Promise<number> {
	process.umask(privateUmask);
	const releaseDataDir = lockDataDir(config.dataDir);
	process.once('exit', releaseDataDir);
	for (const warning of closeToOthers(config.dataDir)) console.error(warning);
	const tracing = await openTracing(config);
	const database = await openDatabase({
		dataDir: config.dataDir,
		url: config.databaseUrl,
		onIdleError: (error) => console.error(`The database has trouble: ${error.message}`),
		log: tracing?.statement,
		timeouts,
	});
	const { app, community } = await createApp({ config, database, tracing, clock: systemClock, tokenSecret: tokenSecret(config) });
	await community.rooms.instance.service.requireSameSetUp();
	// Before the first request: caches in memory must not miss an event.
	await community.startBackground();
	await app.listen({ port: config.port, host: config.host });

	let stopping = false;
	async function stop() {
		if (stopping) return;
		stopping = true;
		setTimeout(() => app.server.closeAllConnections(), finishWithinMs).unref();
		setTimeout(() => process.exit(1), stopWithinMs).unref();
		await app.close();
		await database.close();
		await tracing?.close();
		process.exit(0);
	}
	process.on('SIGTERM', stop);
	process.on('SIGINT', stop);

	const address = app.server.address();
	const port = typeof address === 'object' && address ? address.port : config.port;
	const url = config.publicUrl.replace(/:0$/, `:${port}`);
	console.log(await greeting(url, community.rooms.instance.service));
	return port;
}

/** What to do first. The setup code travels in the fragment of the address, which browsers send to no server. */
async function greeting(url: string, instance: InstanceService): Promise<string> {
	const [{ isEmpty }, setupCode] = [await instance.view(), await instance.setupCode()];
	if (!isEmpty) return `FRIENDS is ready: open ${url} in your browser.`;
	const signUp = 'in your browser and sign up. The first account becomes the administrator.';
	if (setupCode === null) return `FRIENDS is ready: open ${url} ${signUp}`;
	return `FRIENDS is ready: open ${url}/register#code=${setupCode} ${signUp}\nThe setup code, should the page ask for it, is ${setupCode}.`;
}
