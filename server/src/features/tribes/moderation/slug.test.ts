import { tribeLimits } from '@friends/contract/tribes/tribes.limits';
import { tribeParamsSchema } from '@friends/contract/tribes/tribes.schema';
import { expect, it } from 'vitest';
import { slugOf } from './slug.ts';

it.each([
	['Slow Bread Club', 'slow-bread-club'],
	['  Café & Söhne!  ', 'café-söhne'],
	['قراء الحي', 'قراء-الحي'],
	['हिन्दी पाठक', 'हिन्दी-पाठक'],
	['İstanbul', 'istanbul'],
	['\u0301 \u200d', 'tribe'],
	['!!!', 'tribe'],
	['Requests', 'tribe-requests'],
	['create', 'tribe-create'],
	['0190a2b4-0000-7000-8000-000000000000', 'tribe-0190a2b4-0000-7000-8000-000000000000'],
])('%j is %j in addresses', (name, slug) => {
	expect(slugOf(name)).toBe(slug);
});

it('leaves room for a number behind it, and is an address that the API takes', () => {
	const slug = slugOf('𝒳x'.repeat(200));
	expect(slug.length).toBeLessThanOrEqual(tribeLimits.slug.maxLength - 3);
	expect(tribeParamsSchema.safeParse({ id: slug }).success).toBe(true);
});
