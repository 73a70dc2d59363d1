/** The only reader of the environment: checks all of it at once and names every problem, so that a start fails early and whole. */

import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import * as z from 'zod';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const url = (protocols: RegExp, example: string) =>
	z.string().refine((value) => URL.canParse(value) && protocols.test(new URL(value).protocol), `must be an address such as ${example}`);

const onOff = z.enum(['on', 'off'], "must be 'on' or 'off'").transform((value) => value === 'on');

const proxyNames = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** One address (10.0.0.1), one network (10.0.0.0/8) or one of the names above. */
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

const environment = z.object({
	PORT: z.coerce.number('must be a number').int('must be a port').min(0, 'must be a port').max(65_535, 'must be a port').default(3000),
	HOST: z.string().default('0.0.0.0'),
	DATA_DIR: z.string().default('./data'),
	DATABASE_URL: url(/^postgres(ql)?:$/, 'postgres://user:password@host:5432/friends').optional(),
	PUBLIC_URL: url(/^https?:$/, 'https://friends.example').optional(),
	LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('warn'),
	TOKEN_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
	TRUST_PROXY: proxies.optional(),
	RATE_LIMITS: onOff.default(true),
	NODE_ENV: z.enum(['production', 'development', 'test'], 'must be production, development or test').default('production'),
});

export interface Config {
	port: number;
	host: string;
	/** Absolute path. */
	dataDir: string;
	databaseUrl: string | undefined;
	/** Where people reach this instance, without a slash at the end. */
	publicUrl: string;
	logLevel: (typeof logLevels)[number];
	tokenSecret: string | undefined;
	/** Addresses whose X-Forwarded-For is believed. */
	trustedProxies: string[];
	rateLimits: boolean;
	/** Replies are checked against their schemas; costs half the speed. */
	checkReplies: boolean;
}

export class ConfigError extends Error {}

/** The configuration of this process: its environment and, for what that leaves open, a file `.env` where it was started. */
export function loadConfig(): Config {
	if (existsSync('.env')) process.loadEnvFile('.env');
	return readConfig(process.env);
}

/** @throws ConfigError whose message lists every variable at fault, one a line. */
export function readConfig(variables: NodeJS.ProcessEnv): Config {
	// An empty variable counts as missing, as people expect of `PORT=` in an .env file.
	const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
	const result = environment.safeParse(given);
	if (!result.success) {
		const problems = result.error.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`);
		throw new ConfigError(`FRIENDS cannot start with these settings:\n${problems.join('\n')}`);
	}
	const { data } = result;
	return {
		port: data.PORT,
		host: data.HOST,
		dataDir: resolve(data.DATA_DIR),
		databaseUrl: data.DATABASE_URL,
		publicUrl: (data.PUBLIC_URL ?? `http://localhost:${data.PORT}`).replace(/\/+$/, ''),
		logLevel: data.LOG_LEVEL,
		tokenSecret: data.TOKEN_SECRET,
		trustedProxies: data.TRUST_PROXY ?? [],
		rateLimits: data.RATE_LIMITS,
		checkReplies: data.NODE_ENV !== 'production',
	};
}
