import { getSignals } from '@friends/contract/signals/signals.endpoints';
import type { On } from '#core/endpoints/bound';
import type { SignalsService } from './signals.service.ts';

export function signalsRoutes(on: On, signals: SignalsService): void {
	on(getSignals, ({ viewer }) => signals.get(viewer));
}
