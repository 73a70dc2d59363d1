import { beginTwoStep, confirmTwoStep, endTwoStep, getTwoStep } from '@friends/contract/two-step/two-step.endpoints';
import type { On } from '#core/endpoints/bound';
import type { TwoStepService } from './two-step.service.ts';

export function twoStepRoutes(on: On, twoStep: TwoStepService): void {
	on(getTwoStep, ({ viewer }) => twoStep.view(viewer));
	on(beginTwoStep, ({ viewer }) => twoStep.begin(viewer));
	on(confirmTwoStep, ({ viewer, body }) => twoStep.confirm(viewer, body.code));
	on(endTwoStep, ({ viewer, body }) => twoStep.end(viewer, body.code));
}
