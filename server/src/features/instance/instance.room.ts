import { memberJoined } from '@friends/contract/auth/auth.events';
import { settingsUpdated } from '@friends/contract/instance/instance.events';
import { onNode } from '#core/events/follower';
import type { Platform, Room } from '#core/room';
import { instanceRoutes } from './instance.routes.ts';
import { createInstanceService, type InstanceService } from './instance.service.ts';

export function instanceRoom({ database, clock }: Platform): Room<InstanceService> {
	const service = createInstanceService({ database, clock });
	const { forget } = service;
	return {
		service,
		endpoints: (on) => instanceRoutes(on, service),
		// The first member to join becomes the first administrator, which is a setting too.
		nodeFollowers: [{ name: 'instance.settings', reactions: [onNode(settingsUpdated, forget), onNode(memberJoined, forget)] }],
	};
}
