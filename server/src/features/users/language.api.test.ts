/** The language of a member: kept at registration, changed, and that of their mail and archives. */
import { changeEmail } from '@friends/contract/accounts/accounts.endpoints';
import { updateSettings } from '@friends/contract/admin/admin.endpoints';
import { listSessions, login, register } from '@friends/contract/auth/auth.endpoints';
import { languages } from '@friends/contract/core/languages/languages';
import { createExport, getExportAddress } from '@friends/contract/exports/exports.endpoints';
import { acceptApplication, applyToJoin, listApplications } from '@friends/contract/joining/joining.endpoints';
import { askForResetLink } from '@friends/contract/recovery/recovery.endpoints';
import { getMe, updatePreferences } from '@friends/contract/users/users.endpoints';
import { startMailServer, type TestMailServer } from '@friends/test-kit/mail-server';
import { newRegistration, registerMember, type SignedInMember, testPassword } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { unzipped } from '@friends/test-kit/unzipped';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#core/ids';
import { everyLanguage, markedIn, speakEveryLanguage } from '../../testing/languages/every-language.ts';
import { newIdentity, sealed } from '../../testing/providers/identities.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let putBack: () => void;
let mailServer: TestMailServer;
let server: TestApp;
let admin: SignedInMember;
beforeAll(async () => {
	putBack = speakEveryLanguage();
	mailServer = await startMailServer();
	server = await createTestApp({ mail: mailServer.settings });
	admin = await registerMember(server.api);
});
afterAll(async () => {
	await server.close();
	await mailServer.close();
	putBack();
});

const accepting = (language: string) => ({ headers: { 'accept-language': language } });

async function join(language: string): Promise<SignedInMember> {
	const session = await server.api.succeed(register, { body: newRegistration(), ...accepting(language) });
	return { session, user: session.user, token: session.accessToken };
}

const change = ({ token }: SignedInMember, language: unknown) =>
	server.api.call(updatePreferences, { token, body: { language } as { language: string | null } });

async function runDue(): Promise<void> {
	await server.settle();
	await server.community.worker.runDue();
}

/** Their last letter. */
async function letterTo(email: string) {
	await runDue();
	const mail = mailServer.mails.findLast(({ to }) => [to ?? []].flat().some(({ text }) => text.includes(email)));
	return { subject: mail?.subject, html: String(mail?.html), text: String(mail?.text) };
}

describe('a new account', () => {
	test.each(everyLanguage)('keeps the language of the request: $language', async ({ language }) => {
		expect((await join(`${language}-XX, fr;q=0.5`)).user.language).toBe(language);
	});

	test('has that of the community where it offers none that is asked for', async () => {
		expect((await join('xx, yy')).user.language).toBe('en');
		expect((await registerMember(server.api)).user.language).toBe('en');
	});

	test('has it after an application, whose letter is in it', async () => {
		await server.api.succeed(updateSettings, { token: admin.token, body: { registration: 'approval', joiningQuestions: [] } });
		const body = newRegistration({ name: 'Wren' });
		await server.api.succeed(applyToJoin, { body: { ...body, answers: [] }, ...accepting('ar') });
		const { id = '' } = (await server.api.succeed(listApplications, { token: admin.token, query: {} })).at(-1) ?? {};
		await server.api.succeed(acceptApplication, { token: admin.token, params: { id } });
		await server.api.succeed(updateSettings, { token: admin.token, body: { registration: 'open' } });
		await runDue();
		const subjects = mailServer.mails.filter(({ to }) => JSON.stringify(to).includes(body.email)).map(({ subject }) => subject);
		expect(subjects).toContain('AR: Welcome to FRIENDS');
		expect((await server.api.succeed(login, { body: { email: body.email, password: testPassword } })).user.language).toBe('ar');
	});

	test('has it with an identity of a provider, too', async () => {
		const { password: _, ...body } = newRegistration();
		const session = await server.api.succeed(register, {
			body: { ...body, identity: sealed(server, newIdentity(server)) },
			...accepting('es'),
		});
		expect(session.user.language).toBe('es');
	});
});

describe('PUT /api/me/preferences', () => {
	test.each([...Object.keys(languages), 'en-XA', null])('changes it to %s, and nothing else', async (language) => {
		const member = await join('de');
		const { status, body } = await change(member, language);
		expect([status, body.language, body.preferences]).toEqual([200, language, member.user.preferences]);
		expect(await server.api.succeed(getMe, { token: member.token })).toEqual(body);
		const other = await server.api.succeed(updatePreferences, { token: member.token, body: { showSummaries: false } });
		expect([other.language, other.preferences.showSummaries]).toEqual([language, false]);
	});

	test.each(['xx', '', 'EN', 'en-GB', 'constructor', '__proto__', 'de '.repeat(40), 7, {}, ['de']])('refuses %j', async (language) => {
		const member = await join('de');
		const { status, problem } = await change(member, language);
		expect([status, Object.keys(problem.errors ?? {})]).toEqual([422, ['language']]);
		if (typeof language === 'string') expect(problem.errors?.language).toBe('This language isn’t offered');
		expect(await server.api.succeed(getMe, { token: member.token })).toEqual(member.user);
	});

	test('refuses a language that is not translated yet', async () => {
		const member = await join('de');
		const { es } = languages;
		if (es) es.isOffered = false;
		expect((await change(member, 'es')).status).toBe(422);
		if (es) es.isOffered = true;
	});
});

describe.each(everyLanguage)('a member who reads $language', ({ language, direction }) => {
	test('gets mail in it, sent at once and by jobs', async () => {
		const member = await join(language);
		const { email } = member.user;
		const confirm = await letterTo(email);
		expect(confirm.subject).toBe(markedIn(language, 'Is this your email?'));
		expect(confirm.html).toContain(`<html lang="${language}" dir="${direction}">`);
		expect(confirm.text).toContain(markedIn(language, `Hello ${member.user.name},`));
		expect(confirm.text).toContain(markedIn(language, 'You get this because this address was given for an account.'));
		await server.api.succeed(askForResetLink, { body: { email } });
		expect((await letterTo(email)).subject).toBe(markedIn(language, 'Set a new password'));
		await server.api.succeed(changeEmail, { token: member.token, body: { email: `new-${email}` } });
		await runDue();
		const left = mailServer.mails.filter(({ subject }) => subject === markedIn(language, 'Your account has another email now'));
		expect(JSON.stringify(left.map(({ to }) => to))).toContain(email);
	});

	test('gets archives in it', async () => {
		const member = await join(language);
		await createPost(server.api, member, { title: 'Loom', body: 'Threads' });
		const { id } = await server.api.succeed(createExport, { token: member.token });
		await runDue();
		const { url } = await server.api.succeed(getExportAddress, { token: member.token, params: { id } });
		const files = await unzipped((await server.app.inject({ method: 'GET', url })).rawPayload);
		for (const [name, content] of files) {
			if (!name.endsWith('.html')) continue;
			expect(String(content)).toContain(`<html lang="${language}" dir="${direction}">`);
		}
		const index = String(files.get('index.html'));
		expect(index).toContain(`<title>${markedIn(language, 'Your export from FRIENDS')}</title>`);
		expect(index).toContain(markedIn(language, 'This is everything of yours as it was on <time datetime="'));
		expect(index).toContain('1 post, 0 comments and 0 pictures.');
		expect(index).toContain('<b>data/schema.json</b>');
		expect(String(files.get('posts-1.html'))).toContain(markedIn(language, '0 likes'));
		expect(JSON.parse(String(files.get('data/settings.json')))).toMatchObject({ language });
		expect(String(files.get('data/schema.json'))).toContain('"language"');
	});

	test('reads the names of devices in it, whatever they chose', async () => {
		const headers = { 'user-agent': 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.5 Safari/605.1.15' };
		const { accessToken: token } = await server.api.succeed(register, { body: newRegistration(), headers });
		const [session] = await server.api.succeed(listSessions, { token, ...accepting(language) });
		expect(session?.device).toBe(markedIn(language, 'Safari on a Mac'));
	});
});

test('a member without a language reads that of the community, also when theirs is no longer offered', async () => {
	await server.api.succeed(updateSettings, { token: admin.token, body: { language: 'ar', languages: ['ar', 'en'] } });
	for (const chosen of [null, 'de']) {
		const member = await join('en');
		await runDue();
		await change(member, chosen);
		await server.api.succeed(askForResetLink, { body: { email: member.user.email } });
		const { subject, html } = await letterTo(member.user.email);
		expect(subject).toBe('AR: Set a new password');
		expect(html).toContain('<html lang="ar" dir="rtl">');
	}
	expect((await join('de')).user.language).toBe('ar');
	await server.api.succeed(updateSettings, { token: admin.token, body: { language: 'en', languages: [] } });
});

test('a letter that an earlier version left in the outbox is sent in English, as it was written', async () => {
	const { email } = (await join('ar')).user;
	await runDue();
	const letter = { to: email, subject: 'Set', paragraphs: ['Hello'], because: 'you have an account.' };
	const at = server.clock.now().toISOString();
	await server.database.transaction((transaction) =>
		transaction
			.insertInto('jobs')
			.values({ id: newId(), name: 'mail.send', payload: JSON.stringify(letter), run_at: at, created_at: at })
			.execute(),
	);
	const { html, text } = await letterTo(email);
	expect(text).toContain('You get this because you have an account.');
	expect(html).toContain('<html lang="en" dir="ltr">');
});
