/** A bucket on a third-party S3 server for tests. It checks no signatures: see `signature-check.ts`. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { S3Config } from '../config.ts';

export interface S3Server {
	config: S3Config;
	/** Reads a file directly from the bucket. */
	read(path: string): Promise<Response>;
	close(): Promise<void>;
}

export async function startS3Server(): Promise<S3Server> {
	const directory = mkdtempSync(join(tmpdir(), 'friends-s3-'));
	const bucket = 'friends';
	const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets: [{ name: bucket, configs: [] }] });
	const endpoint = `http://127.0.0.1:${(await server.run()).port}`;
	return {
		// The only key that it accepts.
		config: { endpoint, bucket, region: 'eu-central-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
		read: (path) => fetch(`${endpoint}/${bucket}${path}`),
		async close() {
			await server.close();
			rmSync(directory, { recursive: true, force: true });
		},
	};
}
