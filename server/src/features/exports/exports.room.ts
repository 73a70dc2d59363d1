import { job } from '#core/jobs/job';
import type { Platform, Room } from '#core/room';
import type { AccountsService } from '../accounts/accounts.service.ts';
import type { BoxesService } from '../boxes/boxes.service.ts';
import type { InstanceService } from '../instance/instance.service.ts';
import type { PostsService } from '../posts/posts.service.ts';
import type { TribesService } from '../tribes/tribes.service.ts';
import { largeFileOf } from '../uploads/uploads.service.ts';
import type { UsersService } from '../users/users.service.ts';
import { exportsRoutes } from './exports.routes.ts';
import { createExportsService, type ExportsService, makingJob } from './exports.service.ts';
import { createMaking } from './making.ts';

interface Neighbours {
	accounts: AccountsService;
	instance: InstanceService;
	posts: PostsService;
	users: UsersService;
	tribes: TribesService;
	boxes: BoxesService;
}

export function exportsRoom({ config, database, clock, storage, keys, languages }: Platform, neighbours: Neighbours): Room<ExportsService> {
	const service = createExportsService({ database, clock, storage, keys, tribes: neighbours.tribes });
	const make = createMaking({
		database,
		clock,
		storage,
		languages,
		publicUrl: config.publicUrl,
		largeOf: largeFileOf,
		boxKey: neighbours.boxes.key,
		...neighbours,
	});
	return {
		service,
		endpoints: (on) => exportsRoutes(on, service),
		jobs: [
			job<{ id: string }>({ name: makingJob, leaseSeconds: 60 * 60, run: make }),
			job({ name: 'exports.removeExpired', everySeconds: 60 * 60, forgets: true, run: () => service.removeExpired() }),
		],
	};
}
