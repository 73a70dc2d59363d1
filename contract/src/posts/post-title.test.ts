import { expect, test } from 'vitest';
import { titleOfPost } from './post-title.ts';

const author = { name: 'Maya Okonkwo' };

test.each([
	[{ title: 'Fourteen boots', body: 'x' }, 'Fourteen boots'],
	[{ title: null, body: 'Soup on the roof.' }, 'Maya Okonkwo: Soup on the roof.'],
	[{ title: null, body: ' One\n\ntwo ' }, 'Maya Okonkwo: One two'],
	[{ title: null, body: 'word '.repeat(100) }, `Maya Okonkwo: ${'word '.repeat(12).trim()}…`],
])('%j is called %s', (post, title) => {
	expect(titleOfPost({ ...post, author })).toBe(title);
});
