import type { Platform, Room } from '#core/room';
import { recount } from './comments.queries.ts';
import { commentsRoutes } from './comments.routes.ts';
import { type CommentsService, createCommentsService } from './comments.service.ts';

type Neighbours = Omit<Parameters<typeof createCommentsService>[0], 'database' | 'caches' | 'clock'>;

export function commentsRoom({ database, caches, clock }: Platform, neighbours: Neighbours): Room<CommentsService> {
	const service = createCommentsService({ database, caches, clock, ...neighbours });
	return { service, endpoints: (on) => commentsRoutes(on, service), recounts: [recount] };
}
