/** A report in a tribe from both sides: the author learns why their post went, and members read it in the log. */
import { listTribeReports, removeTribeReported } from '@friends/contract/reports/in-tribes/tribe-reports.endpoints';
import { createPost } from '@friends/test-kit/posts';
import { createTribe, joinTribe } from '@friends/test-kit/tribes';
import { expect, test } from '../fixtures.ts';
import { button, expectToast } from '../steps.ts';

test('what a member reports is removed with a reason, which its author and the log read', async ({ api, signIn }) => {
	const [kofi, rosa, noor] = [await signIn('Kofi Mensah'), await signIn('Rosa Quispe'), await signIn('Noor Haddad')];
	const tribe = await createTribe(api, kofi.member, { name: 'Ridge Walkers' });
	for (const { member } of [rosa, noor]) await joinTribe(api, member, tribe);
	await createPost(api, rosa.member, { body: 'Boots to sell, cash only.', tribeId: tribe.id });

	await noor.page.goto(`/tribes/${tribe.slug}`);
	await noor.page.getByRole('button', { name: /^More about the post/ }).click();
	await noor.page.getByRole('menuitem', { name: 'Report', exact: true }).click();
	const dialog = noor.page.getByRole('dialog', { name: 'Report this post' });
	await expect(dialog).toContainText('The moderators of Ridge Walkers will see this, but not your name.');
	await dialog.getByText('Spam', { exact: true }).click();
	await button(dialog, 'Report').click();
	await expectToast(noor.page, 'Report sent', 'The moderators of Ridge Walkers will look at it.');

	const { token } = kofi.member;
	const [waiting] = await api.succeed(listTribeReports, { token, params: { id: tribe.id } });
	const reason = 'Selling belongs in the market tribe.';
	await api.succeed(removeTribeReported, { token, params: { id: waiting?.id ?? '' }, body: { reason } });

	await rosa.page.goto('/');
	const notice = rosa.page.getByRole('region', { name: 'Decided in your tribes' });
	await expect(notice).toContainText('Your post “Boots to sell, cash only.” was removed from its tribe.');
	await expect(notice).toContainText(`Reason: ${reason}`);
	await noor.page.goto(`/tribes/${tribe.slug}/log`);
	await expect(
		noor.page.getByRole('listitem').filter({ hasText: /Kofi Mensah removed a post by Rosa Quispe“Selling belongs/ }),
	).toHaveCount(1);
});
