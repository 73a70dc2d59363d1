import { claim, getOwnBox, updateOwnBox } from '@friends/contract/boxes/boxes.endpoints';
import type { On } from '#core/endpoints/bound';
import type { BoxesService } from './boxes.service.ts';

export function boxesRoutes(on: On, boxes: BoxesService): void {
	on(getOwnBox, ({ viewer, params }) => boxes.ownBox(viewer, params.id));
	on(updateOwnBox, {
		write:
			({ viewer, params, body }) =>
			(transaction) =>
				boxes.choose(transaction, viewer, params.id, body.picturesGoAlong),
		present: ({ viewer, params }) => boxes.ownBox(viewer, params.id),
	});
	on(claim, ({ viewer, body }) => boxes.claim(viewer, body.link));
}
