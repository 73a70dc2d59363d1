import { getHealth, getInstance, getReadiness, getRules } from '@friends/contract/instance/instance.endpoints';
import type { On } from '#core/endpoints/bound';
import type { Database } from '#core/transaction';
import type { InstanceService } from './instance.service.ts';

export function instanceRoutes(on: On, instance: InstanceService, database: Database): void {
	on(getInstance, () => instance.view());
	on(getRules, () => instance.rules());
	on(getHealth, async () => ({ status: 'ok' as const }));
	on(getReadiness, () => database.ping().then(() => ({ status: 'ok' as const })));
}
