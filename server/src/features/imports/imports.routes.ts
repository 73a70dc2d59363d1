import { cancelImport, createImport, listImports, putImportPiece, startImport } from '@friends/contract/imports/imports.endpoints';
import type { On } from '#core/endpoints/bound';
import type { ImportsService } from './imports.service.ts';

export function importsRoutes(on: On, imports: ImportsService): void {
	on(createImport, ({ viewer, body }) => imports.create(viewer, body.bytes));
	on(listImports, ({ viewer }) => imports.list(viewer));
	on(putImportPiece, ({ viewer, params, body }) => imports.putPiece(viewer, params, body));
	on(startImport, ({ viewer, params, body }) => imports.start(viewer, params.id, body));
	on(cancelImport, ({ viewer, params }) => imports.cancel(viewer, params.id));
}
