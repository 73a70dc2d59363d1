import type { Platform, Room } from '#core/room';
import { recount } from './audiences.queries.ts';
import { createAudiences } from './audiences.ts';
import { postsRoutes } from './posts.routes.ts';
import { createPostsService, type PostsService } from './posts.service.ts';

type Neighbours = Omit<Parameters<typeof createPostsService>[0], 'database' | 'caches' | 'clock'>;

export function postsRoom({ database, caches, clock }: Platform, neighbours: Neighbours): Room<PostsService> {
	const service = createPostsService({ database, caches, clock, ...neighbours });
	const audiences = createAudiences({ database, clock });
	return {
		service,
		endpoints: (on) => postsRoutes(on, service),
		followers: [audiences.follower],
		jobs: [audiences.job],
		recounts: [recount],
	};
}
