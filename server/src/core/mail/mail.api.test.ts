/** Mail against a real mail server, on both engines: the outbox, retries, refusals, TLS. */
import { getInstance } from '@friends/contract/instance/instance.endpoints';
import { startMailServer, type TestMailServer } from '@friends/test-kit/mail-server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { MailConfig } from '../../config.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { makeCertificate } from '../../testing/tls-proxy.ts';
import type { Letter } from './letter.ts';
import { createMailServer } from './mail-server.ts';

const from = 'friends@mail.example';
const maya = { email: 'maya@friends.example', language: null };
const letter: Letter = {
	subject: 'Grüße, Maya',
	paragraphs: ['Hello Maya,', 'a sewing machine waits at Noor’s.'],
	link: { label: 'Open it', url: 'https://friends.example/post/1' },
	why: 'You get this because you have an account.',
};

let mailServer: TestMailServer;
let server: TestApp;
beforeEach(async () => {
	mailServer = await startMailServer();
	server = await createTestApp({ mail: mailServer.settings });
});
afterEach(async () => {
	await server.close();
	await mailServer.close();
});

const { send, runDue, jobs } = {
	send: (changed: Partial<Letter> = {}, email = maya.email) =>
		server.database.transaction((transaction) =>
			server.community.rooms.mail.service.send(transaction, { ...maya, email }, () => ({ ...letter, ...changed })),
		),
	runDue: () => server.community.worker.runDue(),
	jobs: async () => (await server.community.worker.list(100)).filter(({ name }) => name === 'mail.send'),
};

test('a letter arrives with text and HTML, from the community', async () => {
	await send();
	await runDue();
	const mail = await mailServer.mailTo(maya.email);
	expect(mail.from?.value).toEqual([{ name: 'FRIENDS', address: from }]);
	expect(mail.subject).toBe('Grüße, Maya');
	expect(mail.text).toContain('a sewing machine waits at Noor’s.');
	expect(mail.html).toContain('<a href="https://friends.example/post/1"');
	expect(mail.headers.get('auto-submitted')).toBe('auto-generated');
	expect(mail.attachments).toEqual([]);
	expect(await jobs()).toEqual([]);
});

test('nothing leaves without the commit', async () => {
	const work = server.database.transaction(async (transaction) => {
		await server.community.rooms.mail.service.send(transaction, maya, () => letter);
		throw new Error('No');
	});
	await expect(work).rejects.toThrow('No');
	await runDue();
	expect(mailServer.mails).toEqual([]);
});

test('no header and no recipient can be smuggled in', async () => {
	await send({ subject: 'Hi\r\nBcc: eve@evil.example\r\n\r\nBody', paragraphs: ['One\r\n.\r\nRCPT TO:<eve@evil.example>'] });
	await send({}, 'eve@evil.example, maya@friends.example');
	await send({}, 'maya@friends.example\r\nBcc: eve@evil.example');
	for (let time = 0; time < 3; time++) await runDue();
	expect(mailServer.mails.length).toBeGreaterThan(0);
	for (const mail of mailServer.mails) {
		expect([mail.bcc, mail.cc]).toEqual([undefined, undefined]);
		expect(JSON.stringify(mail.to)).not.toContain('"address":"eve@evil.example"');
	}
	expect(mailServer.mails[0]?.subject).toBe('Hi Bcc: eve@evil.example Body');
});

test('a letter waits while the mail server is away, and leaves once it is back', async () => {
	const { port } = mailServer;
	await mailServer.close();
	await send();
	await runDue();
	expect(await jobs()).toMatchObject([
		{ attempts: 1, dead_at: null, last_error: 'The mail server did not take the mail: ESOCKET at CONN' },
	]);
	mailServer = await startMailServer(undefined, port);
	await runDue();
	expect(mailServer.mails).toEqual([]);
	server.clock.advanceSeconds(5);
	await runDue();
	expect((await mailServer.mailTo(maya.email)).subject).toBe(letter.subject);
	expect(await jobs()).toEqual([]);
});

test('a recipient that is refused for good is not tried again, listed without an address, and forgotten after a week', async () => {
	mailServer.refused.add(maya.email);
	await send();
	await runDue();
	const [job] = await jobs();
	expect(job).toMatchObject({ attempts: 1, run_at: null, last_error: 'The mail server refuses the recipient: EENVELOPE 550 at RCPT TO' });
	await server.community.worker.schedule();
	server.clock.advanceSeconds(6 * 24 * 60 * 60);
	await runDue();
	expect(await jobs()).toHaveLength(1);
	// Jobs that forget rest for a day where no server ran for long.
	for (let day = 0; day < 3; day++) {
		for (let hour = 0; hour < 24; hour++) {
			server.clock.advanceSeconds(60 * 60);
			await runDue();
		}
	}
	expect(await jobs()).toEqual([]);
});

test('guests are told whether there is mail', async () => {
	expect(await server.api.succeed(getInstance, {})).toMatchObject({ sendsMail: true });
	const without = await createTestApp();
	expect(await without.api.succeed(getInstance, {})).toMatchObject({ sendsMail: false });
	expect(without.community.rooms.mail.service.isOn).toBe(false);
	await without.database.transaction((transaction) => without.community.rooms.mail.service.send(transaction, maya, () => letter));
	expect(await without.community.worker.list(100)).toEqual([]);
	await without.close();
});

describe('TLS', () => {
	const ready = { name: 'FRIENDS', to: maya.email, subject: 'Hi', text: 'Hi', html: '<p>Hi</p>' };
	const deliver = (config: Partial<MailConfig>) => createMailServer({ smtpUrl: '', from, requiresTls: true, ...config }).deliver(ready);

	test('is refused to a server that knows none, and nothing is sent', async () => {
		await expect(deliver({ smtpUrl: mailServer.url })).rejects.toThrow(/^The mail server did not take the mail: ETLS/);
		expect(mailServer.mails).toEqual([]);
	});

	test.each([true, false])('is refused with a certificate that no one vouches for (from the start: %s)', async (secure) => {
		const strange = await startMailServer({ ...makeCertificate(1), secure, disabledCommands: ['AUTH'] });
		await expect(deliver({ smtpUrl: strange.url })).rejects.toThrow(/^The mail server did not take the mail: (ESOCKET|ETLS|DEPTH_ZERO)/);
		expect(strange.mails).toEqual([]);
		await strange.close();
	});

	test('is used where the certificate is good', async () => {
		const { cert, key } = makeCertificate(1);
		const good = await startMailServer({ cert, key, secure: false, disabledCommands: ['AUTH'] });
		await deliver({ smtpUrl: `${good.url}?tls.ca=${encodeURIComponent(cert)}` });
		expect(good.mails).toHaveLength(1);
		await good.close();
	});
});
