import { getSignals } from '@friends/contract/signals/signals.endpoints';
import type { Bind } from '#core/http/bind';
import type { SignalsService } from './signals.service.ts';

export function signalsRoutes(on: Bind, signals: SignalsService): void {
	on(getSignals, ({ viewer }) => signals.get(viewer));
}
