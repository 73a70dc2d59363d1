/** A first visit through the rooms leaves the console silent. */
import { createComment } from '@friends/test-kit/comments';
import { registerMember } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { createTribe } from '@friends/test-kit/tribes';
import { uploadPicture } from '@friends/test-kit/uploads';
import { expect, test, type World } from '../fixtures.ts';

/** A post with a picture, a comment by another member, and a tribe of that member's. */
async function furnish({ api }: Pick<World, 'api'>, name: string) {
	const author = await registerMember(api, { name });
	const { url } = await uploadPicture(api, author);
	const post = await createPost(api, author, {
		title: `Soup of ${author.user.username}`,
		body: 'Hot.',
		attachments: [{ url, alt: 'A pot' }],
	});
	await createComment(api, author, post.id, { body: 'Still hot.' });
	const tribe = await createTribe(api, author, { name: `Cooks of ${author.user.username}` });
	return { author, post, tribe };
}

const paths = ['/', '/friends', '/tribes', '/explore', '/settings', '/create/post', '/profile', '/rules'];

for (const width of [390, 1280]) {
	test(`the console stays silent for newcomers, members and administrators, at ${width} px`, async ({ newWorld, signIn }) => {
		const world = await newWorld();
		const admin = await signIn('Grace Pell', world);
		const newcomer = await signIn('New Person', world);
		const { post, tribe } = await furnish(world, 'Ada Lovelace');
		const member = await signIn('Ben Whitlock', world);
		await createPost(world.api, member.member, { body: 'Bread as well' });
		const own = { [admin.member.user.id]: ['/admin', '/admin?tab=reports', '/admin?tab=audit-logs', '/admin?tab=statistics'] };
		for (const { page, member: who } of [newcomer, member, admin]) {
			await page.setViewportSize({ width, height: 900 });
			const said: string[] = [];
			page.on('console', (message) => message.type() === 'error' && said.push(message.text()));
			page.on('pageerror', (error) => said.push(String(error)));
			for (const path of [...paths, `/post/${post.id}`, `/tribes/${tribe.slug}`, ...(own[who.user.id] ?? [])]) {
				await page.goto(path);
				await expect(page.getByRole('main')).toBeVisible();
				await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
			}
			expect(said).toEqual([]);
		}
	});
}
