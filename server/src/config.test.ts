import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig, settingNames } from './config.ts';

test('nothing needs to be set', () => {
	expect(readConfig({})).toEqual({
		port: 3000,
		host: '0.0.0.0',
		dataDir: resolve('data'),
		databaseUrl: undefined,
		publicUrl: 'http://localhost:3000',
		hstsSubdomains: false,
		logLevel: 'warn',
		securityLog: 'stdout',
		metricsToken: undefined,
		tracesUrl: undefined,
		tokenSecret: undefined,
		trustedProxies: [],
		allowsPlainHttp: false,
		rateLimits: true,
		importMegabytes: 1024,
		webhooksAllowLocal: false,
		eventDays: 30,
		backup: { dir: undefined, hour: 3, keep: 14, passphrase: undefined },
		mail: undefined,
		providers: [],
		s3: undefined,
		summary: undefined,
		checkReplies: false,
		isReachable: true,
	});
});

describe('.env.example', () => {
	const example = readFileSync(join(import.meta.dirname, '../../.env.example'), 'utf8');

	test('has every setting, and no other', () => {
		const names = [...example.matchAll(/^(?:# )?([A-Z\d_]+)=/gm)].map(([, name]) => name);
		expect(names.sort()).toEqual(settingNames.toSorted());
	});

	test('sets nothing but defaults', () => {
		expect(readConfig(parseEnv(example))).toEqual(readConfig({}));
	});
});

test('an empty variable counts as missing', () => {
	expect(readConfig(Object.fromEntries(settingNames.map((name) => [name, ''])))).toEqual(readConfig({}));
});

test('everything can be set', () => {
	const config = readConfig({
		PORT: '8080',
		HOST: '127.0.0.1',
		DATA_DIR: '/var/lib/friends',
		DATABASE_URL: 'postgresql://friends:secret@db:5432/friends',
		PUBLIC_URL: 'https://friends.example//',
		HSTS_SUBDOMAINS: 'on',
		LOG_LEVEL: 'info',
		SECURITY_LOG: '/var/log/friends/security.log',
		METRICS_TOKEN: 'm'.repeat(16),
		OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318',
		TOKEN_SECRET: 'x'.repeat(32),
		TRUST_PROXY: 'loopback, 10.0.0.0/8,2001:db8::1',
		ALLOW_PLAIN_HTTP: 'on',
		RATE_LIMITS: 'off',
		EVENT_DAYS: '7',
		NODE_ENV: 'development',
		S3_ENDPOINT: 'https://s3.example',
		S3_BUCKET: 'friends',
		S3_REGION: 'eu-central-1',
		S3_ACCESS_KEY_ID: 'AKID',
		S3_SECRET_ACCESS_KEY: 'hush',
		SUMMARY_API_URL: 'http://localhost:11434/v1',
		SUMMARY_API_KEY: 'hush too',
		SUMMARY_MODEL: 'small',
		SMTP_URL: 'smtp://friends:hush@mail.example:587',
		MAIL_FROM: 'friends@mail.example',
		IMPORT_MAX_MB: '64',
		WEBHOOKS_ALLOW_LOCAL: 'on',
		BACKUP_DIR: '/mnt/backups',
		BACKUP_HOUR: '4',
		BACKUP_KEEP: '30',
		BACKUP_PASSPHRASE: 'seven quiet herons',
		UNRELATED: 'is ignored',
	});
	expect(config).toEqual({
		port: 8080,
		host: '127.0.0.1',
		dataDir: '/var/lib/friends',
		databaseUrl: 'postgresql://friends:secret@db:5432/friends',
		publicUrl: 'https://friends.example',
		hstsSubdomains: true,
		logLevel: 'info',
		securityLog: '/var/log/friends/security.log',
		metricsToken: 'm'.repeat(16),
		tracesUrl: 'http://localhost:4318',
		tokenSecret: 'x'.repeat(32),
		trustedProxies: ['loopback', '10.0.0.0/8', '2001:db8::1'],
		allowsPlainHttp: true,
		rateLimits: false,
		importMegabytes: 64,
		webhooksAllowLocal: true,
		eventDays: 7,
		backup: { dir: '/mnt/backups', hour: 4, keep: 30, passphrase: 'seven quiet herons' },
		s3: { endpoint: 'https://s3.example', bucket: 'friends', region: 'eu-central-1', accessKeyId: 'AKID', secretAccessKey: 'hush' },
		mail: { smtpUrl: 'smtp://friends:hush@mail.example:587', from: 'friends@mail.example', requiresTls: true },
		providers: [],
		summary: { url: 'http://localhost:11434/v1', apiKey: 'hush too', model: 'small' },
		checkReplies: true,
		isReachable: true,
	});
});

test('every problem is named at once, one a line', () => {
	const broken = {
		PORT: 'http',
		DATABASE_URL: 'mysql://db/friends',
		PUBLIC_URL: 'friends.example',
		LOG_LEVEL: 'loud',
		TOKEN_SECRET: 'short',
		TRUST_PROXY: 'yes',
		RATE_LIMITS: 'true',
		NODE_ENV: 'live',
	};
	expect(() => readConfig(broken)).toThrow(ConfigError);
	try {
		readConfig(broken);
	} catch (error) {
		const [first, ...problems] = (error as Error).message.split('\n');
		expect(first).toBe('FRIENDS cannot start with these settings:');
		expect(problems.map((line) => line.trim().split(' ')[0]).sort()).toEqual(Object.keys(broken).sort());
		expect((error as Error).message).not.toContain('short');
	}
});

describe('a value is refused with its sentence', () => {
	test.each([
		['PORT', '65536', 'must be a port'],
		['PORT', '-1', 'must be a port'],
		['PORT', '80.5', 'must be a port'],
		['DATABASE_URL', 'not an address', 'must be an address such as postgres://user:password@host:5432/friends'],
		['PUBLIC_URL', 'ftp://friends.example', 'must be an address such as https://friends.example'],
		['TRUST_PROXY', '10.0.0.0/33', 'must be addresses or networks'],
		['TRUST_PROXY', 'loopback, nonsense', 'must be addresses or networks'],
		['SMTP_URL', 'http://mail.example', 'must be an address such as smtps://user:password@mail.example:465'],
		['MAIL_FROM', 'Friends <friends@mail.example>', 'must be an address such as friends@mail.example'],
		['RATE_LIMITS', 'ON', "must be 'on' or 'off'"],
		['TOKEN_SECRET', 'x'.repeat(31), 'must have at least 32 characters'],
	])('%s=%s', (name, value, sentence) => {
		expect(() => readConfig({ [name]: value })).toThrow(`  ${name} ${sentence}`);
	});
});

test.each(['localhost', '127.0.0.1'])('mail may leave without TLS for %s alone', (host) => {
	const requiresTls = (smtpUrl: string) => readConfig({ SMTP_URL: smtpUrl, MAIL_FROM: 'friends@mail.example' }).mail?.requiresTls;
	expect([requiresTls(`smtp://${host}:25`), requiresTls('smtp://mail.example:25')]).toEqual([false, true]);
});

test.each([
	['SMTP_URL', 'smtp://localhost:25', 'MAIL_FROM'],
	['MAIL_FROM', 'friends@mail.example', 'SMTP_URL'],
])('%s needs the other one too', (name, value, other) => {
	expect(() => readConfig({ [name]: value })).toThrow(`  ${other} is needed too, to send mail`);
});

test('pictures go to S3 with all its settings or none', () => {
	const message = (variables: NodeJS.ProcessEnv) => {
		try {
			readConfig(variables);
			return '';
		} catch (error) {
			return error instanceof ConfigError ? error.message : 'another error';
		}
	};
	const problems = message({ PORT: 'http', S3_ENDPOINT: 'ftp://s3', S3_REGION: 'x' });
	for (const name of ['PORT', 'S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']) {
		expect(problems).toMatch(new RegExp(`^  ${name} `, 'm'));
	}
	expect(problems).not.toMatch(/S3_REGION/);
});

test('a language model has an address and a name, and may have a key', () => {
	const [SUMMARY_API_URL, SUMMARY_MODEL] = ['https://model.example/v1', 'small'];
	expect(readConfig({ SUMMARY_API_URL, SUMMARY_MODEL }).summary).toEqual({ url: SUMMARY_API_URL, apiKey: undefined, model: 'small' });
	expect(() => readConfig({ SUMMARY_API_URL })).toThrow('SUMMARY_MODEL is needed too');
	expect(() => readConfig({ SUMMARY_MODEL, SUMMARY_API_KEY: 'x' })).toThrow('SUMMARY_API_URL is needed too');
	expect(() => readConfig({ SUMMARY_MODEL, SUMMARY_API_URL: 'file:///etc/passwd' })).toThrow('SUMMARY_API_URL must be an address');
});

test.each<[expected: boolean, NodeJS.ProcessEnv]>([
	[true, {}],
	[true, { HOST: '192.168.1.7' }],
	[true, { HOST: '::' }],
	[true, { HOST: '127.0.0.1', PUBLIC_URL: 'https://friends.example' }],
	[true, { HOST: '127.0.0.1', PUBLIC_URL: 'http://127.0.0.1.friends.example' }],
	[true, { HOST: '127.0.0.1', TRUST_PROXY: '127.0.0.1' }],
	[false, { HOST: '127.0.0.1' }],
	[false, { HOST: '::1' }],
	[false, { HOST: 'localhost', PUBLIC_URL: 'http://127.0.0.1:3000' }],
	[false, { HOST: '127.0.0.1', PUBLIC_URL: 'http://[::1]:3000' }],
])('others can reach the server: %s with %o', (expected, variables) => {
	expect(readConfig(variables).isReachable).toBe(expected);
});
