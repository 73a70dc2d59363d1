import { job } from '#core/jobs/job';
import type { Platform, Room } from '#core/room';
import type { CommentsService } from '../comments/comments.service.ts';
import type { PostsService } from '../posts/posts.service.ts';
import type { TribeKeepingService } from '../tribes/tribe-keeping.service.ts';
import type { UploadsService } from '../uploads/uploads.service.ts';
import type { UsersService } from '../users/users.service.ts';
import { createBringing } from './bringing.ts';
import { importsRoutes } from './imports.routes.ts';
import { bringingJob, createImportsService, type ImportsService, readingJob } from './imports.service.ts';
import { createReading } from './reading.ts';

interface Neighbours {
	posts: PostsService;
	comments: CommentsService;
	tribeKeeping: TribeKeepingService;
	uploads: UploadsService;
	users: UsersService;
}

/** Time for one attempt; a later one goes on where it was. */
const leaseSeconds = 60 * 60;

export function importsRoom({ config, database, clock, storage }: Platform, neighbours: Neighbours): Room<ImportsService> {
	const service = createImportsService({ database, clock, storage, megabytesMax: config.importMegabytes });
	const options = { database, clock, storage, ...neighbours };
	return {
		service,
		endpoints: (on) => importsRoutes(on, service),
		jobs: [
			job<{ id: string }>({ name: readingJob, leaseSeconds, run: createReading(options) }),
			job<{ id: string }>({ name: bringingJob, leaseSeconds, run: createBringing(options) }),
			job({ name: 'imports.removeExpired', everySeconds: 60 * 60, forgets: true, run: () => service.removeExpired() }),
		],
	};
}
