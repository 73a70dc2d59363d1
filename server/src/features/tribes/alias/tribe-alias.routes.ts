import { getTribeAlias, setTribeAlias } from '@friends/contract/tribes/alias/tribe-alias.endpoints';
import type { On } from '#core/endpoints/bound';
import type { TribeAliasService } from './tribe-alias.service.ts';

export function tribeAliasRoutes(on: On, alias: TribeAliasService): void {
	on(getTribeAlias, ({ viewer, params }) => alias.get(viewer, params.id));
	on(setTribeAlias, {
		write:
			({ viewer, params, body }) =>
			(transaction) =>
				alias.set(transaction, viewer, params.id, body),
		present: ({ viewer, params }) => alias.get(viewer, params.id),
	});
}
