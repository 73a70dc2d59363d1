/** Reads and validates the environment; no other file reads it. Reports all problems at once, so that a wrong start fails early. */

import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import * as z from 'zod';
import { isLoopback, type ProviderConfig, readProviders } from './config/providers.ts';
import { tokenSecretMinLength } from './core/token-secret.ts';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const url = (protocols: RegExp, example: string) =>
	z.string().refine((value) => URL.canParse(value) && protocols.test(new URL(value).protocol), `must be an address such as ${example}`);

const onOff = z.enum(['on', 'off'], "must be 'on' or 'off'").transform((value) => value === 'on');

const proxyNames = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** Accepts an address (10.0.0.1), a network (10.0.0.0/8) or one of the names above. */
function isProxy(address: string): boolean {
	const [ip = '', bits] = address.split('/');
	const version = isIP(ip);
	const bitsFit = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
	return proxyNames.has(address) || (version > 0 && bitsFit);
}

const proxies = z
	.string()
	.transform((list) => list.split(',').map((address) => address.trim()))
	.refine((addresses) => addresses.every(isProxy), 'must be addresses or networks, with commas between: 10.0.0.1, 192.168.0.0/16');

const s3Names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

const environment = z.object({
	PORT: z.coerce.number('must be a number').int('must be a port').min(0, 'must be a port').max(65_535, 'must be a port').default(3000),
	HOST: z.string().default('0.0.0.0'),
	DATA_DIR: z.string().default('./data'),
	DATABASE_URL: url(/^postgres(ql)?:$/, 'postgres://user:password@host:5432/friends').optional(),
	REDIS_URL: url(/^rediss?:$/, 'redis://host:6379').optional(),
	PUBLIC_URL: url(/^https?:$/, 'https://friends.example').optional(),
	HSTS_SUBDOMAINS: onOff.default(false),
	LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('warn'),
	SECURITY_LOG: z.string().default('stdout'),
	OTEL_EXPORTER_OTLP_ENDPOINT: url(/^https?:$/, 'http://localhost:4318').optional(),
	METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
	TOKEN_SECRET: z.string().min(tokenSecretMinLength, `must have at least ${tokenSecretMinLength} characters`).optional(),
	TRUST_PROXY: proxies.optional(),
	ALLOW_PLAIN_HTTP: onOff.default(false),
	RATE_LIMITS: onOff.default(true),
	NODE_ENV: z.enum(['production', 'development', 'test'], 'must be production, development or test').default('production'),
	EVENT_DAYS: z.coerce.number('must be a number of days').int('must be a number of days').min(1, 'must be at least 1').default(30),
	S3_ENDPOINT: url(/^https?:$/, 'https://s3.example').optional(),
	S3_BUCKET: z
		.string()
		.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
		.optional(),
	S3_REGION: z.string().optional(),
	S3_ACCESS_KEY_ID: z.string().optional(),
	S3_SECRET_ACCESS_KEY: z.string().optional(),
	BACKUP_DIR: z.string().optional(),
	BACKUP_HOUR: z.coerce.number('must be an hour').int('must be an hour').min(0, 'must be an hour').max(23, 'must be an hour').default(3),
	BACKUP_KEEP: z.coerce.number('must be a number of days').int('must be a number of days').min(1, 'must be at least 1').default(14),
	BACKUP_PASSPHRASE: z.string().min(12, 'must have at least 12 characters').optional(),
	IMPORT_MAX_MB: z.coerce
		.number('must be a number of megabytes')
		.int('must be a number of megabytes')
		.min(1, 'must be at least 1')
		.max(1024, 'must be at most 1024')
		.default(1024),
	SMTP_URL: url(/^smtps?:$/, 'smtps://user:password@mail.example:465').optional(),
	MAIL_FROM: z.email('must be an address such as friends@mail.example').optional(),
	WEBHOOKS_ALLOW_LOCAL: onOff.default(false),
	SUMMARY_API_URL: url(/^https?:$/, 'https://model.example/v1').optional(),
	SUMMARY_API_KEY: z.string().optional(),
	SUMMARY_MODEL: z.string().optional(),
});

export const settingNames = Object.keys(environment.shape);

export interface S3Config {
	endpoint: string;
	bucket: string;
	region: string;
	accessKeyId: string;
	secretAccessKey: string;
}

/** A language model that writes summaries, behind an OpenAI-compatible address. */
export interface SummaryConfig {
	url: string;
	apiKey: string | undefined;
	model: string;
}

/** A mail server, and the address that mails come from. */
export interface MailConfig {
	/** With user and password. */
	smtpUrl: string;
	from: string;
	/** Whether a connection without TLS is refused; not on this machine. */
	requiresTls: boolean;
}

/** Backups: nightly ones into `dir`, none without it. */
export interface BackupConfig {
	/** Absolute path. */
	dir: string | undefined;
	/** Hour of the day in UTC. */
	hour: number;
	/** Number of nightly backups that are kept. */
	keep: number;
	/** Encrypts all backups when given. */
	passphrase: string | undefined;
}

export interface Config {
	port: number;
	host: string;
	/** Absolute path. */
	dataDir: string;
	databaseUrl: string | undefined;
	/** Passes on to other servers what is told to live connections and not kept; without it only this server's hear of it. */
	redisUrl: string | undefined;
	/** Public address of this instance, without a slash at the end. */
	publicUrl: string;
	/** Tells browsers to insist on TLS for subdomains of `publicUrl` too. */
	hstsSubdomains: boolean;
	logLevel: (typeof logLevels)[number];
	/** Destination of the security log: 'stdout', 'off' or an absolute path. */
	securityLog: string;
	/** Base address of an OpenTelemetry collector; without it there are no traces. */
	tracesUrl: string | undefined;
	/** Bearer token of `GET /metrics`; without it there are none. */
	metricsToken: string | undefined;
	tokenSecret: string | undefined;
	/** Trusted proxies: their X-Forwarded-For is believed. */
	trustedProxies: string[];
	/** Answers callers from the internet without TLS too. */
	allowsPlainHttp: boolean;
	rateLimits: boolean;
	/** S3 store for pictures; `dataDir` holds them when undefined. */
	s3: S3Config | undefined;
	/** Language model for summaries; when undefined, summaries consist of sentences of the post. */
	summary: SummaryConfig | undefined;
	backup: BackupConfig;
	/** Size of the largest archive that a member may bring. */
	importMegabytes: number;
	/** Without it, the community sends no mail. */
	mail: MailConfig | undefined;
	/** Lets webhooks reach this machine, also without TLS; for tests and development. */
	webhooksAllowLocal: boolean;
	/** Providers that members can sign in with (OpenID Connect). */
	providers: ProviderConfig[];
	/** Retention of the change log in days; events that a follower has not read stay longer. */
	eventDays: number;
	/** Others than this machine can reach the server, directly or through a proxy. */
	isReachable: boolean;
	/** Checks replies against their schemas; costs half the speed. */
	checkReplies: boolean;
}

export class ConfigError extends Error {}

/** Loads the configuration from the environment; a file `.env` in the working directory fills what is not set there. */
export function loadConfig(): Config {
	if (existsSync('.env')) process.loadEnvFile('.env');
	return readConfig(process.env);
}

/** S3 needs all of its variables or none. */
function missingForS3(given: NodeJS.ProcessEnv): string[] {
	const missing = s3Names.filter((name) => given[name] === undefined);
	return missing.length === s3Names.length ? [] : missing.map((name) => `${name} is needed too, to keep pictures in S3`);
}

function s3Of(data: z.output<typeof environment>): S3Config | undefined {
	const [endpoint, bucket, region, accessKeyId, secretAccessKey] = s3Names.map((name) => data[name]);
	if (!endpoint || !bucket || !region || !accessKeyId || !secretAccessKey) return undefined;
	return { endpoint, bucket, region, accessKeyId, secretAccessKey };
}

function missingForSummaries({ SUMMARY_API_URL: url, SUMMARY_API_KEY: key, SUMMARY_MODEL: model }: NodeJS.ProcessEnv): string[] {
	if (!url && !key && !model) return [];
	const missing = [!url && 'SUMMARY_API_URL', !model && 'SUMMARY_MODEL'].filter((name) => name !== false);
	return missing.map((name) => `${name} is needed too, to let a language model write summaries`);
}

function summaryOf({ SUMMARY_API_URL: url, SUMMARY_API_KEY: apiKey, SUMMARY_MODEL: model }: z.output<typeof environment>) {
	return url && model ? { url, apiKey, model } : undefined;
}

function missingForMail({ SMTP_URL: url, MAIL_FROM: from }: NodeJS.ProcessEnv): string[] {
	if (Boolean(url) === Boolean(from)) return [];
	return [`${url ? 'MAIL_FROM' : 'SMTP_URL'} is needed too, to send mail`];
}

function mailOf({ SMTP_URL: smtpUrl, MAIL_FROM: from }: z.output<typeof environment>): MailConfig | undefined {
	return smtpUrl && from ? { smtpUrl, from, requiresTls: !isLoopback(new URL(smtpUrl).hostname) } : undefined;
}

const isReachable = ({ HOST, PUBLIC_URL, TRUST_PROXY = [] }: z.output<typeof environment>): boolean =>
	!isLoopback(HOST) || TRUST_PROXY.length > 0 || (PUBLIC_URL !== undefined && !isLoopback(new URL(PUBLIC_URL).hostname));

/** @throws ConfigError whose message lists every invalid variable, one a line. */
export function readConfig(variables: NodeJS.ProcessEnv): Config {
	// An empty variable counts as missing, as people expect of `PORT=` in an .env file.
	const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
	const result = environment.safeParse(given);
	const issues = result.error?.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`) ?? [];
	const { providers, problems: ofProviders } = readProviders(given);
	const missing = [...missingForS3(given), ...missingForSummaries(given), ...missingForMail(given)];
	const problems = [...issues, ...missing, ...ofProviders].map((problem) => `  ${problem}`);
	if (!result.success || problems.length > 0) {
		throw new ConfigError(`FRIENDS cannot start with these settings:\n${problems.join('\n')}`);
	}
	const { data } = result;
	return {
		port: data.PORT,
		host: data.HOST,
		dataDir: resolve(data.DATA_DIR),
		databaseUrl: data.DATABASE_URL,
		redisUrl: data.REDIS_URL,
		publicUrl: (data.PUBLIC_URL ?? `http://localhost:${data.PORT}`).replace(/\/+$/, ''),
		hstsSubdomains: data.HSTS_SUBDOMAINS,
		logLevel: data.LOG_LEVEL,
		securityLog: /^(stdout|off)$/.test(data.SECURITY_LOG) ? data.SECURITY_LOG : resolve(data.SECURITY_LOG),
		metricsToken: data.METRICS_TOKEN,
		tracesUrl: data.OTEL_EXPORTER_OTLP_ENDPOINT,
		tokenSecret: data.TOKEN_SECRET,
		trustedProxies: data.TRUST_PROXY ?? [],
		allowsPlainHttp: data.ALLOW_PLAIN_HTTP,
		rateLimits: data.RATE_LIMITS,
		s3: s3Of(data),
		summary: summaryOf(data),
		backup: {
			dir: data.BACKUP_DIR && resolve(data.BACKUP_DIR),
			hour: data.BACKUP_HOUR,
			keep: data.BACKUP_KEEP,
			passphrase: data.BACKUP_PASSPHRASE,
		},
		importMegabytes: data.IMPORT_MAX_MB,
		mail: mailOf(data),
		webhooksAllowLocal: data.WEBHOOKS_ALLOW_LOCAL,
		providers,
		eventDays: data.EVENT_DAYS,
		isReachable: isReachable(data),
		checkReplies: data.NODE_ENV !== 'production',
	};
}
