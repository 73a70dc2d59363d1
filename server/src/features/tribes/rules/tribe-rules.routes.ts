import { agreeToTribeRules, getTribeRules, updateTribeRules } from '@friends/contract/tribes/tribes.endpoints';
import type { On } from '#core/endpoints/bound';
import type { TribeRulesService } from './tribe-rules.service.ts';

export function tribeRulesRoutes(on: On, rules: TribeRulesService): void {
	on(getTribeRules, ({ viewer, params, invitation }) => rules.get(viewer, params.id, invitation));
	on(updateTribeRules, {
		write:
			({ viewer, params, body }) =>
			(transaction) =>
				rules.update(transaction, viewer, params.id, body),
		present: ({ viewer, params }) => rules.get(viewer, params.id),
	});
	on(agreeToTribeRules, {
		write:
			({ viewer, params }) =>
			(transaction) =>
				rules.agree(transaction, viewer, params.id),
		present: ({ viewer, params }) => rules.get(viewer, params.id),
	});
}
