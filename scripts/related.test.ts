import { expect, test } from 'vitest';
import { testsRelatedTo } from './related.ts';

test('a file of the web app: the tests that import it', () => {
	expect(testsRelatedTo(['web/src/ui/controls/button.tsx', 'web/src/index.css'])).toEqual({
		checked: ['web/src/ui/controls/button.tsx', 'web/src/index.css'],
		imported: ['web/src/ui/controls/button.tsx'],
		apiFolders: [],
		journeys: [],
	});
});

test('a file of the server or of the contract: also the API tests of its room', () => {
	const changed = [
		'server/src/features/posts/posts.service.ts',
		'server/src/core/cache/cache.ts',
		'contract/src/posts/posts.schema.ts',
		'contract/src/core/pages.ts',
	];
	expect(testsRelatedTo(changed)).toMatchObject({ imported: changed, apiFolders: ['server/src/core/cache', 'server/src/features/posts'] });
});

test('a journey: itself', () => {
	expect(testsRelatedTo(['e2e/src/tribes/tribes.spec.ts', 'e2e/src/fixtures.ts'])).toMatchObject({
		imported: ['e2e/src/fixtures.ts'],
		journeys: ['e2e/src/tribes/tribes.spec.ts'],
	});
});

test('documents and pictures: nothing', () => {
	expect(testsRelatedTo(['docs/testing.md', 'docs/pictures/home.png'])).toEqual({
		checked: [],
		imported: [],
		apiFolders: [],
		journeys: [],
	});
});
