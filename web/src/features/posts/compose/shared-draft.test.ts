import { expect, it } from 'vitest';
import { sharedDraft } from './shared-draft.ts';

it.each([
	['?title=Bread&text=Rye&url=https://x.example/a', { title: 'Bread', body: 'Rye\n\nhttps://x.example/a' }],
	['?text=See+https://x.example/a&url=https://x.example/a', { title: '', body: 'See https://x.example/a' }],
	['?url=https://x.example/a', { title: '', body: 'https://x.example/a' }],
	[`?title=${'x'.repeat(300)}`, { title: 'x'.repeat(200), body: '' }],
	['?title=&text=+', null],
	['', null],
])('%s begins a post', (search, draft) => {
	expect(sharedDraft(search)).toEqual(draft);
});
