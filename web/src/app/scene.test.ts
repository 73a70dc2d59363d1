// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { type RouteKind, type Scene, sceneAt, type Visit } from './scene.ts';

const kinds: RouteKind[] = ['entry', 'alone', 'public', 'home', 'room', 'nowhere'];
const guest = { status: 'signed-out', isStaying: false } as const;

const table: [who: string, visit: Visit, scenes: Record<RouteKind, Scene>][] = [
	[
		'a visit whose session is still loading',
		{ status: 'loading', isStaying: false, guestAccess: 'open' },
		{ entry: 'spinner', alone: 'spinner', public: 'spinner', home: 'spinner', room: 'spinner', nowhere: 'spinner' },
	],
	[
		'a member',
		{ status: 'signed-in', isStaying: true, guestAccess: undefined },
		{ entry: 'return', alone: 'entry', public: 'shell', home: 'shell', room: 'shell', nowhere: 'shell' },
	],
	[
		'a guest before the instance answers',
		{ ...guest, guestAccess: undefined },
		{ entry: 'entry', alone: 'entry', public: 'spinner', home: 'spinner', room: 'spinner', nowhere: 'spinner' },
	],
	[
		'a guest where only the door is open',
		{ ...guest, guestAccess: 'landing' },
		{ entry: 'entry', alone: 'entry', public: 'entry', home: 'landing', room: 'members-only', nowhere: 'not-found' },
	],
	[
		'a guest of a private instance',
		{ ...guest, guestAccess: 'private' },
		{ entry: 'entry', alone: 'entry', public: 'entry', home: 'landing', room: 'members-only', nowhere: 'not-found' },
	],
	[
		'a guest of an open instance',
		{ ...guest, guestAccess: 'open' },
		{ entry: 'entry', alone: 'entry', public: 'shell', home: 'shell', room: 'shell', nowhere: 'shell' },
	],
	[
		'a member whose session has ended here',
		{ status: 'signed-out', isStaying: true, guestAccess: undefined },
		{ entry: 'entry', alone: 'entry', public: 'shell', home: 'shell', room: 'shell', nowhere: 'shell' },
	],
];

describe.each(table)('%s', (_, visit, scenes) => {
	it.each(kinds)('at %s', (kind) => {
		expect(sceneAt(kind, visit)).toBe(scenes[kind]);
	});
});
