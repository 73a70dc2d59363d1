/** Checks in development and tests that endpoints refuse only with codes that they declare. */
import type { EndpointDeclaration } from '@friends/contract/core/endpoint';
import { everywhere, refusalsOf } from '@friends/contract/core/refusals';
import type { ErrorCode } from '@friends/contract/errors';
import { refusalOf } from './refusal.ts';
import type { Runner } from './runner.ts';

/** @throws Error when the endpoint refuses with a code that it does not declare. */
function requireDeclared(endpoint: EndpointDeclaration, code: ErrorCode): void {
	const declared: ErrorCode[] = [...everywhere, ...refusalsOf(endpoint)];
	if (!declared.includes(code)) throw new Error(`${endpoint.method} ${endpoint.path} refuses with ${code}, which it does not declare`);
}

/** Wraps a runner with this check. */
export function checkRefusals({ admit, admitKnown, answer }: Runner): Runner {
	async function checked<T>(endpoint: EndpointDeclaration, work: Promise<T>): Promise<T> {
		return work.catch((error: unknown) => {
			requireDeclared(endpoint, refusalOf(error).code);
			throw error;
		});
	}
	return {
		admit: (endpoint, ...caller) => checked(endpoint, admit(endpoint, ...caller)),
		admitKnown: (endpoint, viewer) => checked(endpoint, admitKnown(endpoint, viewer)),
		answer: (bound, call) => checked(bound.endpoint, answer(bound, call)),
	};
}
