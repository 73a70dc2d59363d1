/** The queue of a tribe: what waits for those who look after it, and who may settle which of it. */
import type { Tribe } from '@friends/contract/tribes/tribes.schema';

export type QueueKind = 'request' | 'held' | 'report';

/** In the order of their tabs. */
export const queueTabs = { request: 'joining', held: 'held', report: 'reports' } as const satisfies Record<QueueKind, string>;

const needs = { request: 'manageMembers', held: 'remove', report: 'remove' } as const satisfies Record<
	QueueKind,
	Tribe['viewer']['permissions'][number]
>;

const allKinds: readonly QueueKind[] = ['request', 'held', 'report'];

/** What the viewer may settle; nothing while they may not take part. */
export const queueKindsFor = ({ permissions, restraint }: Tribe['viewer']): readonly QueueKind[] =>
	restraint ? [] : allKinds.filter((kind) => permissions.includes(needs[kind]));

type Counts = Pick<Tribe, 'requestCount' | 'heldCount' | 'reportCount'>;

export const queueCounts = ({ requestCount, heldCount, reportCount }: Counts): Record<QueueKind, number> => ({
	request: requestCount,
	held: heldCount,
	report: reportCount,
});
