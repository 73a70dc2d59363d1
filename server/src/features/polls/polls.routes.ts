import { votePoll } from '@friends/contract/polls/polls.endpoints';
import type { On } from '#core/endpoints/bound';
import type { PollsService } from './polls.service.ts';

export function pollsRoutes(on: On, polls: PollsService): void {
	on(votePoll, {
		write:
			({ viewer, params, body }) =>
			(transaction) =>
				polls.vote(transaction, viewer, params.id, body.choiceIds),
		present: ({ viewer, params }) => polls.get(viewer, params.id),
	});
}
