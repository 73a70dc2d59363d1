/** People of a test by their names, and who of them is told what by live connections. */
import type { Api } from '@friends/test-kit/api';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { type LiveClient, openLive } from './live-client.ts';
import type { TestApp } from './test-app.ts';

export type Cast<Name extends string> = Record<Name, SignedInMember>;

/** One after the other: the first of a community owns it. */
export async function registerCast<Name extends string>(api: Api, names: readonly Name[]): Promise<Cast<Name>> {
	const people: [Name, SignedInMember][] = [];
	for (const name of names) people.push([name, await registerMember(api)]);
	return Object.fromEntries(people) as Cast<Name>;
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
