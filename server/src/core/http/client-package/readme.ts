/** The page of the client package. Its example is run by a test. */
export const example = `import { createClient } from 'friends-client';

export async function greet(url: string, token: string, options: Partial<Parameters<typeof createClient>[0]> = {}): Promise<string[]> {
	const friends = createClient({ url, token, ...options });
	const post = await friends.createPost({ body: { body: 'Hello from a program.' } });
	await friends.likePost({ params: { id: post.id } });
	const { items } = await friends.listPosts({ query: { limit: 10 } });
	return items.map(({ body }) => body);
}
`;

export const readme = `# friends-client

Typed client for the API of FRIENDS communities, made from the contract of the server. It depends on nothing.

Make a token in your settings, under Tokens, with the scopes that your program needs (here: read and write).

\`\`\`ts
${example}\`\`\`

- Each function is an endpoint; what is refused throws an \`ApiError\` with a \`code\`.
- A list answers \`{ items, next }\`; hand \`next\` back as \`query.cursor\` for the page after it.
- Each write has a key of its own, so that the server does it once; hand in \`idempotencyKey\` to repeat one after a lost answer.
`;
