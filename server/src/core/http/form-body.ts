/** Endpoints that mail programs call with a form (RFC 8058): what it says is known from the address, so it is not read. */
import type { FastifyInstance, RouteOptions } from 'fastify';

/** In bytes; the form of RFC 8058 has 26. */
const bodyLimit = 10_000;

export function formRoute(app: FastifyInstance, route: RouteOptions): void {
	app.register(async (scope) => {
		const forms = ['application/x-www-form-urlencoded', 'multipart/form-data'];
		scope.addContentTypeParser(forms, { parseAs: 'buffer', bodyLimit }, (_request, _body, done) => done(null));
		scope.route(route);
	});
}
