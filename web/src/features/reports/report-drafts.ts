/** Drafts of reports, by the reported thing, so that closing the dialog loses nothing. */
import { type ReportKind, reportKinds } from '@friends/contract/reports/reports.schema';
import { createDrafts } from '#core/drafts/drafts.ts';

interface ReportDraft {
	kind: ReportKind | null;
	reason: string;
}

function unpack(stored: unknown): ReportDraft | undefined {
	if (typeof stored !== 'object' || stored === null || !('kind' in stored && 'reason' in stored)) return undefined;
	if (typeof stored.reason !== 'string') return undefined;
	return { kind: reportKinds.find((kind) => kind === stored.kind) ?? null, reason: stored.reason };
}

export const reportDrafts = createDrafts<ReportDraft>({ kind: null, reason: '' }, { name: 'report', pack: (draft) => draft, unpack });
