import type { Platform, Room } from '#core/room';
import { tagsRoutes } from './tags.routes.ts';
import { createTagsService, type TagsService } from './tags.service.ts';

type Neighbours = Omit<Parameters<typeof createTagsService>[0], 'database' | 'caches' | 'clock'>;

export function tagsRoom({ database, caches, clock }: Platform, neighbours: Neighbours): Room<TagsService> {
	const service = createTagsService({ database, caches, clock, ...neighbours });
	return { service, endpoints: (on) => tagsRoutes(on, service) };
}
