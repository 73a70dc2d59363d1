import {
	askForConfirmation,
	askForResetLink,
	confirmEmail,
	getRecoveryCodes,
	makeRecoveryCodes,
	resetByCode,
	resetByLink,
} from '@friends/contract/recovery/recovery.endpoints';
import type { On } from '#core/endpoints/bound';
import type { ConfirmationsService } from './confirmations.service.ts';
import type { RecoveryService } from './recovery.service.ts';
import type { ResetsService } from './resets.service.ts';

interface RecoveryRoom {
	recovery: RecoveryService;
	resets: ResetsService;
	confirmations: ConfirmationsService;
}

export function recoveryRoutes(on: On, { recovery, resets, confirmations }: RecoveryRoom): void {
	on(getRecoveryCodes, ({ viewer }) => recovery.codesOf(viewer));
	on(makeRecoveryCodes, ({ viewer }) => recovery.makeCodes(viewer));
	on(askForResetLink, ({ body }) => resets.askForLink(body));
	on(resetByLink, ({ body }) => resets.byLink(body));
	on(resetByCode, ({ body }) => resets.byCode(body));
	on(askForConfirmation, ({ viewer }) => confirmations.ask(viewer));
	on(confirmEmail, ({ body }) => confirmations.confirm(body));
}
