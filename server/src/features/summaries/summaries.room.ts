import { job } from '#core/jobs/job';
import type { Platform, Room } from '#core/room';
import { createLanguageModel } from './language-model.ts';
import { createSummariesService, rewriteJob, type SummariesOptions, type SummariesService } from './summaries.service.ts';

export function summariesRoom(
	{ config, database, clock }: Platform,
	{ isPublic }: Pick<SummariesOptions, 'isPublic'>,
): Room<SummariesService> {
	const model = config.summary && createLanguageModel(config.summary);
	const service = createSummariesService({ database, clock, model, isPublic });
	return {
		service,
		jobs: [
			job<{ postId: string }>({ name: rewriteJob, run: ({ payload, signal }) => service.rewrite(payload.postId, signal) }),
			job({ name: 'summaries.complete', everySeconds: 60 * 60, run: () => service.completeBatch() }),
		],
	};
}
