/** People of a test by their names, and who of them is told what by live connections. */
import type { Api } from '@friends/test-kit/api';
import { registerMember, type SignedInMember, signInAgain } from '@friends/test-kit/members';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type LiveClient, openLive } from '../live-client.ts';
import { createTestApp, type TestApp } from '../test-app.ts';

export type Cast<Name extends string> = Record<Name, SignedInMember>;

/** One after the other: the first of a community owns it. */
export async function registerCast<Name extends string>(api: Api, names: readonly Name[]): Promise<Cast<Name>> {
	const people: [Name, SignedInMember][] = [];
	for (const name of names) people.push([name, await registerMember(api)]);
	return Object.fromEntries(people) as Cast<Name>;
}

/** For the tests of a file: one community with an administrator, and new members for each test. */
export function useCommunity<Name extends string>(...names: Name[]): { server: TestApp; people: Cast<Name | 'admin'> } {
	const [server, people] = [{} as TestApp, {} as Cast<Name | 'admin'>];
	beforeAll(async () => {
		Object.assign(server, await createTestApp());
		Object.assign(people, await registerCast(server.api, ['admin']));
	});
	afterAll(() => server.close());
	beforeEach(async () => {
		Object.assign(people, { admin: await signInAgain(server.api, people.admin) }, await registerCast(server.api, names));
	});
	return { server, people };
}

export type Listening<Name extends string> = Awaited<ReturnType<typeof listenAs<Name>>>;

/** Opens a live connection for each of these people. */
export async function listenAs<Name extends string>(server: TestApp, people: Cast<Name>) {
	const clients = {} as Record<Name, LiveClient>;
	for (const [name, { token }] of Object.entries<SignedInMember>(people)) clients[name as Name] = await openLive(server.app, { token });
	const all = () => Object.entries<LiveClient>(clients) as [Name, LiveClient][];

	async function arrived(): Promise<void> {
		await server.settle();
		for (const [, client] of all()) await client.caughtUp();
	}

	/** Names of the events that each is told who is told any. */
	async function toldOf(work: () => Promise<unknown>): Promise<Partial<Record<Name, string[]>>> {
		await arrived();
		for (const [, { told }] of all()) told.length = 0;
		await work();
		await arrived();
		const each = all().map(([name, { told }]) => [name, told.map((event) => event.name)] as const);
		return Object.fromEntries(each.filter(([, names]) => names.length > 0)) as Partial<Record<Name, string[]>>;
	}

	return {
		clients,
		/** Resolves when everything that happened before is told. */
		arrived,
		toldOf,
		/** Those who are told an event of this name. */
		async hearing(event: string, work: () => Promise<unknown>): Promise<Name[]> {
			const told = await toldOf(work);
			return all().flatMap(([name]) => (told[name]?.includes(event) ? [name] : []));
		},
	};
}
