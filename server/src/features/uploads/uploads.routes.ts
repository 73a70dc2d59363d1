import { createUpload, putUpload } from '@friends/contract/uploads/uploads.endpoints';
import type { On } from '#core/endpoints/bound';
import type { UploadsService } from './uploads.service.ts';

export function uploadsRoutes(on: On, uploads: UploadsService): void {
	on(createUpload, ({ viewer }) => uploads.open(viewer));
	on(putUpload, ({ params, query, body }) => uploads.receive({ ...query, ...params }, body));
}
