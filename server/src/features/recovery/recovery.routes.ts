import {
	askForResetLink,
	getRecoveryCodes,
	makeRecoveryCodes,
	resetByCode,
	resetByLink,
} from '@friends/contract/recovery/recovery.endpoints';
import type { On } from '#core/endpoints/bound';
import type { RecoveryService } from './recovery.service.ts';
import type { ResetsService } from './resets.service.ts';

export function recoveryRoutes(on: On, { recovery, resets }: { recovery: RecoveryService; resets: ResetsService }): void {
	on(getRecoveryCodes, ({ viewer }) => recovery.codesOf(viewer));
	on(makeRecoveryCodes, ({ viewer }) => recovery.makeCodes(viewer));
	on(askForResetLink, ({ body }) => resets.askForLink(body));
	on(resetByLink, ({ body }) => resets.byLink(body));
	on(resetByCode, ({ body }) => resets.byCode(body));
}
