// Vitest's global set-up of the project 'api on postgres': one server for the whole run, its URL handed to every test file.

import type { TestProject } from 'vitest/node';
import { startPostgresServer } from './postgres-server.ts';

declare module 'vitest' {
	export interface ProvidedContext {
		/** The maintenance database of the run's PostgreSQL server; test files create their own databases beside it. */
		postgresUrl: string;
	}
}

export default async function setup(project: TestProject) {
	const server = await startPostgresServer();
	project.provide('postgresUrl', server.url('postgres'));
	return server.stop;
}
