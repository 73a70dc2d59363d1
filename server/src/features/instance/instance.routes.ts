import { getInstance, getRules } from '@friends/contract/instance/instance.endpoints';
import type { On } from '#core/endpoints/bound';
import type { InstanceService } from './instance.service.ts';

export function instanceRoutes(on: On, instance: InstanceService): void {
	on(getInstance, ({ language }) => instance.view(language));
	on(getRules, ({ language }) => instance.rules(language));
}
