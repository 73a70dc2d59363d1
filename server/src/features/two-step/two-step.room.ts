import type { Platform, Room } from '#core/room';
import { twoStepRoutes } from './two-step.routes.ts';
import { createTwoStepService, type TwoStepOptions, type TwoStepService } from './two-step.service.ts';

type Neighbours = Pick<TwoStepOptions, 'accounts' | 'auth' | 'instance' | 'mail'>;

export function twoStepRoom({ config, database, clock }: Platform, neighbours: Neighbours): Room<TwoStepService> {
	const service = createTwoStepService({ database, clock, publicUrl: config.publicUrl, ...neighbours });
	return { service, endpoints: (on) => twoStepRoutes(on, service) };
}
