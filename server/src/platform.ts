import { join } from 'node:path';
import { previewLimits } from '@friends/contract/previews/previews.limits';
import { providerLimits } from '@friends/contract/providers/providers.limits';
import type { Config } from './config.ts';
import { createNodeCaches } from './core/cache/node-caches.ts';
import { createKeys } from './core/keys/keys.ts';
import { everyLanguage } from './core/languages/offered-languages.ts';
import { createBus } from './core/realtime/bus.ts';
import type { Platform, Timings } from './core/room.ts';
import { createDiskStorage } from './core/storage/disk-storage.ts';
import { createS3Storage } from './core/storage/s3-storage.ts';
import type { Storage } from './core/storage/storage.ts';

const defaultTimings: Timings = {
	cachesMs: 100,
	presenceMs: 15_000,
	leavingMs: 10_000,
	presenceTellMs: 5_000,
	providersMs: providerLimits.answerSeconds * 1000,
	previewsMs: previewLimits.answerSeconds * 1000,
};

export interface PlatformOptions extends Pick<Platform, 'config' | 'database' | 'clock' | 'tokenSecret' | 'onError'> {
	timings?: Partial<Timings>;
	tracing?: Platform['tracing'];
}

/** The storage of pictures that this configuration names. */
export const storageOf = ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Storage =>
	s3 ? createS3Storage(s3) : createDiskStorage(join(dataDir, 'uploads'));

/** Builds the platform of the rooms: adds caches, storage and default timings to what the caller gives. */
export function createPlatform({ timings: givenTimings, tracing = null, ...given }: PlatformOptions): Platform {
	const { config, database, onError } = given;
	const timings = { ...defaultTimings, ...givenTimings };
	const caches = createNodeCaches({ database, boundMs: timings.cachesMs, onError });
	const keys = createKeys({ secret: given.tokenSecret, database, clock: given.clock });
	// The rooms replace it by what the settings say.
	const languages = everyLanguage;
	const live = createBus({ url: config.redisUrl, secret: given.tokenSecret, onError });
	return { ...given, keys, caches, storage: storageOf(config), timings, tracing, languages, live };
}
