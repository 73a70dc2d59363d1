/** All that `npm run doctor` looks at, in the order in which a host would mend it. */
import { productVersion } from '../backup/manifest.ts';
import type { Config } from '../config.ts';
import { examineDatabase } from './database.ts';
import { type Finding, fine } from './finding.ts';
import { examineMail } from './mail.ts';
import { examineBackups, examineFolder, examineStorage } from './place.ts';
import { examineProviders } from './providers.ts';
import { examinePublicUrl } from './public-url.ts';
import { examineRedis } from './redis.ts';

export async function diagnose(config: Config, now: Date): Promise<Finding[]> {
	const folder = await examineFolder(config);
	const { findings, backupError } = await examineDatabase(config, now);
	return [
		fine(`FRIENDS ${productVersion} on Node ${process.versions.node}. The settings can be read.`),
		...folder,
		...findings,
		await examineStorage(config),
		examineBackups(config, backupError, now),
		await examineMail(config),
		...(await examineRedis(config)),
		...(await examineProviders(config)),
		...(await examinePublicUrl(config, now)),
	];
}
