import { endPush, getPushKey, subscribeToPush } from '@friends/contract/push/push.endpoints';
import type { On } from '#core/endpoints/bound';
import type { PushService } from './push.service.ts';

export function pushRoutes(on: On, push: PushService): void {
	on(getPushKey, () => push.key());
	on(subscribeToPush, {
		write:
			({ viewer, body }) =>
			(transaction) =>
				push.subscribe(transaction, viewer, body),
	});
	on(endPush, {
		write:
			({ viewer, body }) =>
			(transaction) =>
				push.end(transaction, viewer, body.endpoint),
	});
}
