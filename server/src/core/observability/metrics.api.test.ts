/** Metrics of a server: what they count, who may read them, and that the dashboard asks for no others. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { login } from '@friends/contract/auth/auth.endpoints';
import { getPost, listPosts } from '@friends/contract/posts/posts.endpoints';
import { registerMember } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { newId } from '../ids.ts';
import { addJob } from '../jobs/jobs.queries.ts';

const metricsToken = 'a token of the metrics';

interface Sample {
	name: string;
	labels: Record<string, string>;
	value: number;
}

let server: TestApp;
let samples: Sample[];

const read = (token?: string) =>
	server.api.send({ method: 'GET', path: '/metrics', headers: token === undefined ? {} : { authorization: `Bearer ${token}` } });

function parse(text: string): Sample[] {
	return [...text.matchAll(/^(\w+)(?:\{(.*)\})? (\S+)$/gm)].map(([, name = '', labels = '', value]) => ({
		name,
		labels: Object.fromEntries([...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, label = '', text = '']) => [label, text])),
		value: Number(value),
	}));
}

/** Sum of the samples with these labels. */
function totalOf(name: string, labels: Record<string, string> = {}): number {
	const found = samples.filter(
		(sample) => sample.name === name && Object.entries(labels).every(([label, text]) => sample.labels[label] === text),
	);
	expect(found, `${name} ${JSON.stringify(labels)}`).not.toEqual([]);
	return found.reduce((sum, { value }) => sum + value, 0);
}

beforeAll(async () => {
	server = await createTestApp({ metricsToken, rateLimits: true });
	const { api, database, clock } = server;
	const at = clock.now().toISOString();
	await database.transaction((transaction) => addJob(transaction, { name: 'test.due', runAt: at, at }));
	const maya = await registerMember(api);
	const post = await createPost(api, maya);
	for (let time = 0; time < 3; time += 1) await api.succeed(getPost, { params: { id: post.id }, token: maya.token });
	await api.call(getPost, { params: { id: newId() }, token: maya.token });
	await api.succeed(listPosts, {});
	for (let time = 0; time < 12; time += 1) await api.call(login, { body: { email: maya.user.email, password: 'wrong' } });
	await server.settle();
	const { status, headers, text } = await read(metricsToken);
	expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type: 'text/plain; version=0.0.4; charset=utf-8' });
	samples = parse(text);
});
afterAll(() => server.close());

describe('counts', () => {
	test('requests by route and class of status, with how long they took', () => {
		const name = 'friends_http_request_duration_seconds_count';
		expect(totalOf(name, { route: 'GET /api/posts/:id', status: '2xx' })).toBe(3);
		expect(totalOf(name, { route: 'GET /api/posts/:id', status: '4xx' })).toBe(1);
		expect(totalOf('friends_http_request_duration_seconds_sum', { route: 'POST /auth/register' })).toBeGreaterThan(0);
		expect(totalOf('friends_http_request_duration_seconds_bucket', { route: 'GET /api/posts', le: '+Inf' })).toBe(1);
	});

	test('requests that run, of which this is one', () => {
		expect(totalOf('friends_http_requests_running')).toBe(1);
		expect(totalOf('friends_http_requests_running', { route: 'GET /metrics' })).toBe(1);
	});

	test('limits that were reached', () => {
		expect(totalOf('friends_rate_limits_reached_total', { route: 'POST /auth/login' })).toBe(2);
	});

	test('changes by event', () => {
		expect(totalOf('friends_events_total', { event: 'member.joined' })).toBe(1);
		expect(totalOf('friends_events_total', { event: 'post.created' })).toBe(1);
	});

	test('the database', () => {
		expect(totalOf('friends_database_transactions_total')).toBeGreaterThan(2);
		expect(totalOf('friends_database_commits_total')).toBeGreaterThan(2);
		expect(totalOf('friends_database_waiting')).toBe(0);
		expect(totalOf('friends_database_connections')).toBeGreaterThan(0);
		expect(totalOf('friends_database_connections_idle')).toBeGreaterThan(0);
	});

	test('caches by name', () => {
		expect(totalOf('friends_cache_reads_total', { cache: 'posts.stored', result: 'hit' })).toBeGreaterThan(1);
		expect(totalOf('friends_cache_reads_total', { cache: 'posts.stored', result: 'miss' })).toBeGreaterThan(0);
		expect(totalOf('friends_cache_keys', { cache: 'posts.stored' })).toBeGreaterThan(0);
	});

	test('work in the background', () => {
		expect(totalOf('friends_followers_lag_seconds')).toBe(0);
		expect(totalOf('friends_jobs', { state: 'waiting' })).toBeGreaterThan(0);
		expect(totalOf('friends_jobs', { state: 'dead' })).toBe(0);
	});

	test('the process', () => {
		expect(totalOf('process_resident_memory_bytes')).toBeGreaterThan(1_000_000);
		expect(totalOf('process_open_fds')).toBeGreaterThan(0);
		expect(totalOf('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
		expect(totalOf('friends_http_connections')).toBeGreaterThanOrEqual(0);
		expect(totalOf('friends_live_connections')).toBe(0);
	});
});

test('no label has an id, an address or a name of a member', () => {
	for (const { labels } of samples)
		for (const text of Object.values(labels)) expect(text).not.toMatch(/[\da-f]{8}-|@|member_|\d+\.\d+\.\d+\.\d+/);
});

describe('are read', () => {
	test.each([undefined, '', 'another token'])('by none without the token: %s', async (token) => {
		const { status, text } = await read(token);
		expect(status).toBe(401);
		expect(text).not.toContain('friends_');
	});

	test('nowhere when there is no token', async () => {
		const plain = await createTestApp();
		expect((await plain.api.send({ method: 'GET', path: '/metrics' })).status).toBe(404);
		await plain.close();
	});
});

describe('the dashboard', () => {
	const dashboard = JSON.parse(readFileSync(join(import.meta.dirname, '../../../../deploy/grafana-dashboard.json'), 'utf8'));
	const panels: { title: string; targets: { expr: string }[] }[] = dashboard.panels;

	test('has panels, and one data source that its reader chooses', () => {
		expect(panels.length).toBeGreaterThan(8);
		expect(dashboard.templating.list.map(({ type }: { type: string }) => type)).toEqual(['datasource']);
	});

	test.each(panels.map(({ title, targets }) => [title, targets.map(({ expr }) => expr)] as const))(
		'%s asks for metrics and labels that exist',
		(_, queries) => {
			const names = new Set(samples.map(({ name }) => name));
			const labels = new Set(samples.flatMap((sample) => Object.keys(sample.labels)));
			for (const query of queries) {
				const asked = query.match(/\b(?:friends|process|nodejs)_\w+/g) ?? [];
				expect(asked).not.toEqual([]);
				expect(asked.filter((name) => !names.has(name))).toEqual([]);
				const grouped = [...query.matchAll(/by \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(/, */));
				const matched = [...query.matchAll(/(\w+)=~?"/g)].map(([, label = '']) => label);
				expect([...grouped, ...matched].filter((label) => !labels.has(label))).toEqual([]);
			}
		},
	);
});
