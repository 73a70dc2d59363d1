/** Filter of the audit log, kept in the address. */
import { type AuditAction, type AuditFilter, auditActions } from '@friends/contract/admin/audit-logs.schema';
import { useParameters } from '#core/browser/use-parameters.ts';

/** The values of the fields; '' for any. Days are in the viewer's time zone, as 2026-11-20. */
export interface AuditChoice {
	admin: string;
	target: string;
	action: AuditAction | '';
	from: string;
	to: string;
}

const anyAction = ['', ...auditActions] as const;
const day = /^\d{4}-\d{2}-\d{2}$/;

export function useAuditChoice() {
	const { get, oneOf, set } = useParameters();
	const choice: AuditChoice = {
		admin: personOf(get('admin')),
		target: personOf(get('target')),
		action: oneOf('action', anyAction),
		from: dayOf(get('from')),
		to: dayOf(get('to')),
	};
	return { choice, choose: (changes: Partial<AuditChoice>) => set(changes) };
}

/** The query of the request. */
export function filterOf({ admin, target, action, from, to }: AuditChoice): AuditFilter {
	return {
		...(admin && { admin }),
		...(target && { target }),
		...(action && { action }),
		...(from && { from: startOf(from, 0) }),
		...(to && { to: startOf(to, 1) }),
	};
}

/** A username, with or without its @. */
function personOf(text: string): string {
	return text.trim().replace(/^@/, '');
}

function dayOf(text: string): string {
	return day.test(text) && !Number.isNaN(Date.parse(text)) ? text : '';
}

/** Midnight of that day in the viewer's time zone, plus a number of days. */
function startOf(date: string, daysLater: number): string {
	const midnight = new Date(`${date}T00:00`);
	midnight.setDate(midnight.getDate() + daysLater);
	return midnight.toISOString();
}
