/** What the audit log is filtered by, kept in the address. */
import { type AuditAction, type AuditFilter, auditActions } from '@friends/contract/admin/audit-logs.schema';
import { useParameters } from '#core/browser/use-parameters.ts';

/** As they stand in the fields; '' for any. Days are those of whoever looks, as 2026-11-20. */
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

/** As the server takes it. */
export function filterOf({ admin, target, action, from, to }: AuditChoice): AuditFilter {
	return {
		...(admin && { admin }),
		...(target && { target }),
		...(action && { action }),
		...(from && { from: startOf(from, 0) }),
		...(to && { to: startOf(to, 1) }),
	};
}

/** With or without its @. */
function personOf(text: string): string {
	return text.trim().replace(/^@/, '');
}

function dayOf(text: string): string {
	return day.test(text) && !Number.isNaN(Date.parse(text)) ? text : '';
}

/** Midnight where the person is, so many days later. */
function startOf(date: string, daysLater: number): string {
	const midnight = new Date(`${date}T00:00`);
	midnight.setDate(midnight.getDate() + daysLater);
	return midnight.toISOString();
}
