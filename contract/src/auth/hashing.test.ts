import { expect, test } from 'vitest';
import type { EndpointDeclaration } from '../core/endpoint.ts';
import { endpoints } from '../endpoints.ts';

test('whatever takes a password waits for a turn to hash it', () => {
	const all = Object.values(endpoints).flatMap((room) => Object.values(room) as EndpointDeclaration[]);
	const fieldsOf = ({ body }: EndpointDeclaration) => Object.keys((body as { shape?: object } | undefined)?.shape ?? {});
	const named = (some: EndpointDeclaration[]) => some.map(({ path }) => path);
	const withPassword = all.filter((endpoint) => fieldsOf(endpoint).some((field) => /(?:password|passcode)$/i.test(field)));
	expect(named(withPassword)).toContain('/auth/login');
	expect(named(withPassword)).toEqual(named(all.filter(({ turn }) => turn === 'hashing')));
});
