import { getLinkPreview } from '@friends/contract/previews/previews.endpoints';
import type { On } from '#core/endpoints/bound';
import type { PreviewsService } from './previews.service.ts';

export function previewsRoutes(on: On, previews: PreviewsService): void {
	on(getLinkPreview, async ({ query }) => ({ preview: await previews.preview(query.url) }));
}
