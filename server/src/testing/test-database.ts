/** Creates an empty PostgreSQL database for a test. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** @param maintenanceUrl a PostgreSQL server where databases may be created. @returns the URL of the new database. */
export async function createTestDatabase(maintenanceUrl: string): Promise<string> {
	const name = `friends_${randomBytes(8).toString('hex')}`;
	const client = new pg.Client({ connectionString: maintenanceUrl });
	await client.connect();
	try {
		await client.query(`create database ${name}`);
	} finally {
		await client.end();
	}
	const url = new URL(maintenanceUrl);
	url.pathname = `/${name}`;
	return url.href;
}
