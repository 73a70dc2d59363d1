import { createReport } from '@friends/contract/reports/reports.endpoints';
import type { Bind } from '#core/http/bind';
import type { ReportsService } from './reports.service.ts';

export function reportsRoutes(on: Bind, reports: ReportsService): void {
	on(createReport, ({ transaction, viewer, body }) => reports.create(transaction, viewer, body));
}
