import { createTribeExport, listTribeExports } from '@friends/contract/boxes/boxes.endpoints';
import { createExport, downloadExport, getExportAddress, listExports } from '@friends/contract/exports/exports.endpoints';
import type { On } from '#core/endpoints/bound';
import type { ExportsService } from './exports.service.ts';

export function exportsRoutes(on: On, exports: ExportsService): void {
	on(createExport, ({ viewer }) => exports.create(viewer, null));
	on(listExports, ({ viewer }) => exports.list(viewer, null));
	on(createTribeExport, ({ viewer, params }) => exports.create(viewer, params.id));
	on(listTribeExports, ({ viewer, params }) => exports.list(viewer, params.id));
	on(getExportAddress, ({ viewer, params }) => exports.address(viewer, params.id));
	on(downloadExport, ({ params, query }) => exports.download({ ...query, ...params }));
}
