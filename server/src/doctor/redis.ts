/** Redis: whether it answers. Without REDIS_URL there is nothing to say. */
import type { Config } from '../config.ts';
import { type Finding, fine, must } from './finding.ts';

const connectWithinMs = 5_000;

export async function examineRedis({ redisUrl: url }: Pick<Config, 'redisUrl'>): Promise<Finding[]> {
	if (url === undefined) return [];
	const { createClient } = await import('@redis/client');
	const { host } = new URL(url);
	const client = createClient({ url, socket: { connectTimeout: connectWithinMs, reconnectStrategy: false } });
	// connect() rejects with it.
	client.on('error', () => {});
	try {
		await client.connect();
		await client.ping();
		return [fine(`Redis at ${host} answers.`)];
	} catch (error) {
		return [must(`Redis at ${host} does not answer: ${error instanceof Error ? error.message : error}. Check REDIS_URL.`)];
	} finally {
		client.destroy();
	}
}
