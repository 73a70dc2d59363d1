import { job } from '#core/jobs/job';
import type { Platform, Room } from '#core/room';
import type { PostsService } from '../posts/posts.service.ts';
import { keptPostsRoutes } from './kept-posts.routes.ts';
import { createKeptPostsService, type KeptPostsService } from './kept-posts.service.ts';

type Neighbours = Omit<Parameters<typeof createKeptPostsService>[0], 'database' | 'clock'> & { posts: Pick<PostsService, 'get'> };

/** Short, so that a post appears within the minute that its author chose. */
const sendEverySeconds = 15;
/** Also where a server died while it sent: some posts take far less, and what is sent is not sent again. */
const leaseSeconds = 20;

export function keptPostsRoom({ database, clock }: Platform, neighbours: Neighbours): Room<KeptPostsService> {
	const service = createKeptPostsService({ database, clock, ...neighbours });
	return {
		service,
		endpoints: (on) => keptPostsRoutes(on, service, neighbours.posts),
		jobs: [job({ name: 'keptPosts.send', everySeconds: sendEverySeconds, leaseSeconds, run: ({ signal }) => service.sendDue(signal) })],
	};
}
