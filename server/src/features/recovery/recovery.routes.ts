import { getRecoveryCodes, makeRecoveryCodes } from '@friends/contract/recovery/recovery.endpoints';
import type { On } from '#core/endpoints/bound';
import type { RecoveryService } from './recovery.service.ts';

export function recoveryRoutes(on: On, recovery: RecoveryService): void {
	on(getRecoveryCodes, ({ viewer }) => recovery.codesOf(viewer));
	on(makeRecoveryCodes, ({ viewer }) => recovery.makeCodes(viewer));
}
