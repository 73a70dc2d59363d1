import { job } from '#core/jobs/job';
import type { Platform, Room } from '#core/room';
import type { PostsService } from '../posts/posts.service.ts';
import type { TribesService } from '../tribes/tribes.service.ts';
import { createHeldPostsFollower } from './held-posts.follower.ts';
import { heldPostsRoutes } from './held-posts.routes.ts';
import { createHeldPostsService, type HeldPostsService } from './held-posts.service.ts';
import { createHeldPostsTellings } from './held-posts.tellings.ts';
import { keptPostsRoutes } from './kept-posts.routes.ts';
import { createKeptPostsService, type KeptPostsService } from './kept-posts.service.ts';
import { createDelivering } from './sending.ts';

interface Services {
	keptPosts: KeptPostsService;
	heldPosts: HeldPostsService;
}

type Options = Parameters<typeof createKeptPostsService>[0] & Parameters<typeof createHeldPostsService>[0];
type Neighbours = Omit<Options, 'database' | 'clock'> &
	Parameters<typeof createHeldPostsTellings>[0] & {
		posts: Pick<PostsService, 'get'>;
		tribes: Pick<TribesService, 'get' | 'requirePlaceToPost'>;
	};

/** Short, so that a post appears within the minute that its author chose. */
const sendEverySeconds = 15;
/** Also where a server died while it sent: some posts take far less, and what is sent is not sent again. */
const leaseSeconds = 20;

export function keptPostsRoom({ database, clock }: Platform, neighbours: Neighbours): Room<Services> {
	const { posts, tribes } = neighbours;
	const options = { database, clock, ...neighbours };
	const keptPosts = createKeptPostsService(options);
	const heldPosts = createHeldPostsService(options);
	return {
		service: { keptPosts, heldPosts },
		endpoints(on) {
			keptPostsRoutes(on, keptPosts, posts);
			heldPostsRoutes(on, heldPosts, tribes);
		},
		followers: [createHeldPostsFollower({ clock, tribes, requireHere: createDelivering(options).requireHere })],
		jobs: [job({ name: 'keptPosts.send', everySeconds: sendEverySeconds, leaseSeconds, run: ({ signal }) => keptPosts.sendDue(signal) })],
		tellings: createHeldPostsTellings(neighbours),
	};
}
