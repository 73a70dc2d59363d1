/** What addresses carry: proxies log them, so no secret of a person is among it. */
import { expect, test } from 'vitest';
import type { EndpointDeclaration } from './core/endpoint.ts';
import { endpoints } from './endpoints.ts';
import { downloadExport } from './exports/exports.endpoints.ts';

/**
 * Each opens one thing for minutes, and browsers can ask for it by its address alone (record 7); or does no more than end a digest, for
 * mail programs, which know nothing but the address.
 */
const signed = ['downloadExport', 'putUpload', 'unsubscribe'];

/** Calendar programs know nothing but an address either. It reads one calendar and no more, and its member can end it (record 88). */
const calendar = 'getCalendarFeed';

const namesIn = (schema: unknown): string[] => Object.keys((schema as { shape?: object } | undefined)?.shape ?? {});

test('no endpoint reads a token, a password, a code or an invitation from its address', () => {
	const suspicious = Object.values(endpoints)
		.flatMap((room) => Object.entries(room as Record<string, EndpointDeclaration>))
		.filter(([name, { params, query }]) => {
			const isMeant = (each: string) => (each === 'signature' && signed.includes(name)) || (each === 'secret' && name === calendar);
			const names = [...namesIn(params), ...namesIn(query)].filter((each) => !isMeant(each));
			return names.some((each) => /token|secret|password|code|invit|signature|bearer|session/i.test(each));
		});
	expect(suspicious.map(([name]) => name)).toEqual([]);
	expect(namesIn(downloadExport.query)).toContain('signature');
});
