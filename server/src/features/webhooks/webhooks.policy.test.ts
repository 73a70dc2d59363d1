import { events } from '@friends/contract/events';
import { webhookEvents } from '@friends/contract/webhooks/webhooks.schema';
import { expect, test } from 'vitest';
import { createWebhooksFollower } from './webhooks.follower.ts';
import { canKeep, canTellOf, isSafe, stateOf, tells, type WebhookFacts } from './webhooks.policy.ts';

const ofInstance: WebhookFacts = {
	tribeId: null,
	tribeOwnerId: null,
	state: 'on',
	createdBy: 'ada',
	makerRole: 'admin',
	isMakerActive: true,
};
const ofTribe: WebhookFacts = { ...ofInstance, tribeId: 'weavers', tribeOwnerId: 'ada', makerRole: 'member' };

test.each([
	['an administrator, of the instance', { id: 'bo', role: 'admin' }, ofInstance, true],
	['the owner of the community, of the instance', { id: 'bo', role: 'owner' }, ofInstance, true],
	['its maker without the role, of the instance', { id: 'ada', role: 'member' }, ofInstance, false],
	['the owner of the tribe', { id: 'ada', role: 'member' }, ofTribe, true],
	['an administrator, of a tribe', { id: 'bo', role: 'admin' }, ofTribe, false],
	['its maker, once the tribe has another owner', { id: 'ada', role: 'member' }, { ...ofTribe, tribeOwnerId: 'bo' }, false],
	['the owner of a closed tribe', { id: 'ada', role: 'member' }, { ...ofTribe, tribeOwnerId: null }, false],
] as const)('keeps it or not: %s', (_, member, facts, expected) => {
	expect(canKeep(member, facts)).toBe(expected);
});

test.each([
	[ofInstance, 'on'],
	[{ ...ofInstance, state: 'failed' as const }, 'failed'],
	[{ ...ofInstance, makerRole: 'member' as const }, 'resting'],
	[{ ...ofInstance, isMakerActive: false }, 'resting'],
	[{ ...ofTribe, tribeOwnerId: 'bo' }, 'resting'],
	[{ ...ofTribe, tribeOwnerId: null }, 'resting'],
])('rests while its maker could not keep it', (facts, expected) => {
	expect(stateOf(facts)).toBe(expected);
});

test('offers those of a tribe to no instance, and the other way round', () => {
	expect([canTellOf(null, ['member.joined', 'post.created']), canTellOf('weavers', ['tribe.joined', 'post.created'])]).toEqual([
		true,
		true,
	]);
	expect([canTellOf(null, ['tribe.joined']), canTellOf('weavers', ['report.filed'])]).toEqual([false, false]);
});

test('every event that is offered is in the change log, and reaches the follower', () => {
	const offered = [...new Set<string>([...webhookEvents.instance, ...webhookEvents.tribe])].sort();
	const logged = new Set<string>(Object.values(events).flatMap((room) => Object.values(room).map(({ name }) => name)));
	expect(offered.filter((name) => !logged.has(name))).toEqual([]);
	const listening = { isAny: async () => false, list: async () => [] };
	expect(
		createWebhooksFollower({ listening, plan: async () => {} })
			.events.map(({ name }) => name as string)
			.sort(),
	).toEqual(offered);
});

test.each([
	['https://hooks.example/in', true, true],
	['http://hooks.example/in', false, false],
	['http://127.0.0.1:8080', true, false],
	['http://localhost', true, false],
	['http://[::1]/', true, false],
	['http://localhost.example', false, false],
	['ftp://hooks.example', false, false],
])('%s: is taken where this machine may be reached: %s, and elsewhere: %s', (address, local, elsewhere) => {
	const url = new URL(address);
	expect([isSafe(url, { allowsLocal: true }), isSafe(url, { allowsLocal: false })]).toEqual([local, elsewhere]);
});

test('tells of its place alone, and of no one behind a block', () => {
	const hook = { tribeId: 'weavers' as string | null, events: ['post.created'], createdBy: 'ada' };
	const told = { name: 'post.created', tribeId: 'weavers' as string | null, isPublic: false, people: ['bo'] };
	const noBlock = () => false;
	expect(tells(hook, told, noBlock)).toBe(true);
	expect(tells(hook, { ...told, name: 'post.deleted' }, noBlock)).toBe(false);
	expect(tells(hook, { ...told, tribeId: 'bakers', isPublic: true }, noBlock)).toBe(false);
	expect(tells(hook, { ...told, tribeId: null, isPublic: true }, noBlock)).toBe(false);
	expect(tells({ ...hook, tribeId: null }, told, noBlock)).toBe(false);
	expect(tells({ ...hook, tribeId: null }, { ...told, isPublic: true }, noBlock)).toBe(true);
	expect(tells(hook, told, (one, other) => one === 'ada' && other === 'bo')).toBe(false);
});
