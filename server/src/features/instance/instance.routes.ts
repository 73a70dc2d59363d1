import { getInstance, getRules } from '@friends/contract/instance/instance.endpoints';
import type { On } from '#core/endpoints/bound';
import type { InstanceService } from './instance.service.ts';

export function instanceRoutes(on: On, instance: InstanceService): void {
	on(getInstance, () => instance.view());
	on(getRules, () => instance.rules());
}
