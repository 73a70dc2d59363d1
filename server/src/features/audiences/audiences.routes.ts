import { countAudience } from '@friends/contract/audiences/audiences.endpoints';
import type { On } from '#core/endpoints/bound';
import type { AudiencesService } from './audiences.service.ts';

export function audiencesRoutes(on: On, audiences: AudiencesService): void {
	on(countAudience, ({ viewer, query }) => audiences.count(viewer, query));
}
