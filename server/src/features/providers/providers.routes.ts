import {
	beginTrip,
	endTrip,
	linkProvider,
	listLinkedProviders,
	loginWithProvider,
	proveWithProvider,
	unlinkProvider,
} from '@friends/contract/providers/providers.endpoints';
import type { On } from '#core/endpoints/bound';
import type { ProvidersService } from './providers.service.ts';

export function providersRoutes(on: On, providers: ProvidersService): void {
	on(beginTrip, ({ params, query }) => providers.begin(params.provider, query.fresh === 'yes'));
	on(endTrip, ({ body }) => providers.end(body));
	on(loginWithProvider, ({ body, userAgent }) => providers.signIn(body, userAgent));
	on(proveWithProvider, ({ viewer, body }) => providers.prove(viewer, body));
	on(listLinkedProviders, ({ viewer }) => providers.list(viewer));
	on(linkProvider, ({ viewer, body }) => providers.link(viewer, body.identity));
	on(unlinkProvider, ({ viewer, params }) => providers.unlink(viewer, params.id));
}
