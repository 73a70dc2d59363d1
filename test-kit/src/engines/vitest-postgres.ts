// Vitest's global set-up of the project 'api on postgres': a server for each worker, since transactions in one database delay the log of all others on its server.

import { availableParallelism } from 'node:os';
import type { TestProject } from 'vitest/node';
import { startPostgresServer } from './postgres-server.ts';

declare module 'vitest' {
	export interface ProvidedContext {
		/** Maintenance databases of the run's PostgreSQL servers, one for each worker. */
		postgresUrls: string[];
	}
}

export default async function setup(project: TestProject) {
	const servers = await Promise.all(Array.from({ length: availableParallelism() }, () => startPostgresServer({ isInMemory: true })));
	project.provide(
		'postgresUrls',
		servers.map((server) => server.url('postgres')),
	);
	return () => Promise.all(servers.map((server) => server.stop()));
}
