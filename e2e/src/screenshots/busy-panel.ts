/** Fills the admin panel: open and settled reports, a ban, rules, and their entries in the audit log. */
import { actOnUser, dismissReport, listAdminReports, updateSettings } from '@friends/contract/admin/admin.endpoints';
import { login } from '@friends/contract/auth/auth.endpoints';
import { listPosts } from '@friends/contract/posts/posts.endpoints';
import { createReport } from '@friends/contract/reports/reports.endpoints';
import type { ReportKind } from '@friends/contract/reports/reports.schema';
import type { Api } from '@friends/test-kit/api';
import { castPassword } from '@friends/test-kit/cast/cast';

const rules =
	'Be kind, also when you disagree.\n\nNo advertising. What is for sale goes to the notice board by the stairs.\n\nAsk before you post pictures of others.';

export async function fillPanel(api: Api, admin: string): Promise<void> {
	await api.succeed(updateSettings, { token: admin, body: { rules } });
	const posts = await api.succeed(listPosts, { query: { limit: 20 }, token: admin });
	const strangers = posts.filter(({ author }) => !['mayaok', 'ivom', 'rosaq', 'gracep'].includes(author.username));
	const [first, second, third] = strangers;
	if (!first || !second || !third) throw new Error('The demo has too few posts to report.');
	const report = async (username: string, targetId: string, kind: ReportKind, reason: string) => {
		const { accessToken } = await api.succeed(login, { body: { email: `${username}@friends.example`, password: castPassword } });
		await api.succeed(createReport, { token: accessToken, body: { target: 'post', targetId, kind, reason } });
	};
	await report('ivom', third.id, 'falsehood', 'Not true');
	const [settled] = await api.succeed(listAdminReports, { token: admin });
	if (settled) await api.succeed(dismissReport, { params: { id: settled.id }, token: admin, body: { reason: 'It is true after all' } });
	await report('ivom', first.id, 'spam', 'Advertising');
	await report('rosaq', first.id, 'spam', 'Posted every day');
	await report('rosaq', second.id, 'privacy', 'A picture of somebody who was not asked');
	await api.succeed(actOnUser, { token: admin, body: { userId: second.author.id, action: 'ban', duration: 24, reason: 'Third time' } });
}
