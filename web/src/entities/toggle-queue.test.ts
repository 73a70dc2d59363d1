// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readUnsent } from '#core/outbox/unsent-storage.ts';
import { setSignedIn } from '#core/session/session-store.ts';
import { userNamed } from '#core/testing/fake-server.ts';
import { dismissToast, getToasts } from '#ui/toast/toast-store.ts';
import { createEntityStore } from './entity-store.ts';
import { createToggleQueue } from './toggle-queue.ts';

interface Lamp {
	isOn: boolean;
}
const off: Lamp = { isOn: false };
const maya = userNamed('maya');

beforeEach(() => {
	localStorage.clear();
	setSignedIn(maya);
});

/** A lamp whose server answers on call. */
function setUp() {
	const store = createEntityStore<Lamp, boolean>((lamp, isOn) => (lamp.isOn === isOn ? lamp : { isOn }));
	const queue = createToggleQueue(store);
	const asked: { wish: boolean; answer: (lamp: Lamp | null) => void; refuse: (error: Error) => void }[] = [];
	const calls = {
		send: (wish: boolean) => new Promise<Lamp | null>((answer, refuse) => asked.push({ wish, answer, refuse })),
		onFailed: vi.fn(),
		onSettled: vi.fn(),
		unsent: 'lamp',
	};
	const toggle = (wish: boolean) => queue.toggle({ id: 'a', view: off, wish }, calls);
	const shown = () => store.shown('a', off).isOn;
	const wishes = () => asked.map(({ wish }) => wish);
	return { store, queue, asked, calls, toggle, shown, wishes };
}

const unsent = () => readUnsent(maya.id).map(({ kind, data }) => ({ kind, data }));

describe('a toggle', () => {
	it('is shown at once and settled with the reply', async () => {
		const { asked, calls, toggle, shown } = setUp();
		const done = toggle(true);
		expect(shown()).toBe(true);
		expect(unsent()).toEqual([{ kind: 'lamp', data: { id: 'a', view: off, wish: true } }]);
		asked[0]?.answer({ isOn: true });
		await done;
		expect(shown()).toBe(true);
		expect(unsent()).toEqual([]);
		expect(calls.onSettled).toHaveBeenCalledExactlyOnceWith({ isOn: true });
	});

	it('sends one request at a time, and then only what is wanted in the end', async () => {
		const { asked, toggle, shown, wishes } = setUp();
		const done = toggle(true);
		void toggle(false);
		void toggle(true);
		void toggle(false);
		expect(shown()).toBe(false);
		expect(wishes()).toEqual([true]);
		asked[0]?.answer({ isOn: true });
		await vi.waitFor(() => expect(wishes()).toEqual([true, false]));
		asked[1]?.answer({ isOn: false });
		await done;
		expect(shown()).toBe(false);
		expect(wishes()).toEqual([true, false]);
	});

	it('believes the server when it answers something else', async () => {
		const { asked, toggle, shown, wishes } = setUp();
		const done = toggle(true);
		asked[0]?.answer({ isOn: false });
		await done;
		expect(shown()).toBe(false);
		expect(wishes()).toEqual([true]);
	});

	it('clears the outbox of a wish that came while another was sent', async () => {
		const { queue, asked, calls, toggle, wishes } = setUp();
		const { unsent: _, ...withoutOutbox } = calls;
		const done = queue.toggle({ id: 'a', view: off, wish: true }, withoutOutbox);
		void toggle(false);
		expect(unsent()).toHaveLength(1);
		asked[0]?.answer({ isOn: true });
		await vi.waitFor(() => expect(wishes()).toEqual([true, false]));
		asked[1]?.answer(off);
		await done;
		expect(unsent()).toEqual([]);
	});

	it('goes back when the server refuses', async () => {
		const { asked, calls, toggle, shown } = setUp();
		const done = toggle(true);
		const error = new Error('No.');
		asked[0]?.refuse(error);
		await done;
		expect(shown()).toBe(false);
		expect(unsent()).toEqual([]);
		expect(calls.onFailed).toHaveBeenCalledExactlyOnceWith(error, { id: 'a', view: off, wish: true });
		expect(calls.onSettled).toHaveBeenCalledExactlyOnceWith(off);
	});

	it('keeps its wish until no list shows what is gone', async () => {
		const { asked, calls, queue, shown } = setUp();
		let readAgain = () => {};
		const onGone = () => new Promise<void>((resolve) => (readAgain = resolve));
		const done = queue.toggle({ id: 'a', view: off, wish: true }, { ...calls, onGone });
		asked[0]?.answer(null);
		await new Promise((resolve) => setTimeout(resolve));
		expect(shown()).toBe(true);
		readAgain();
		await done;
		expect(shown()).toBe(false);
		expect(calls.onSettled).not.toHaveBeenCalled();
	});

	it('changes nothing of the next viewer, and stays in the outbox of its own', async () => {
		const { asked, calls, toggle, shown } = setUp();
		const done = toggle(true);
		setSignedIn(userNamed('ben'));
		asked[0]?.answer({ isOn: true });
		await done;
		expect(shown()).toBe(false);
		expect(calls.onSettled).not.toHaveBeenCalled();
		expect(unsent()).toHaveLength(1);
	});
});

describe('a toggle with Undo', () => {
	it('is sent when its toast closes', async () => {
		const { queue, asked, calls, shown } = setUp();
		queue.toggleUnlessUndone({ id: 'a', view: off, wish: true }, calls, 'The lamp is on');
		expect(shown()).toBe(true);
		expect(asked).toEqual([]);
		dismissToast();
		expect(asked).toHaveLength(1);
		asked[0]?.answer({ isOn: true });
		await vi.waitFor(() => expect(calls.onSettled).toHaveBeenCalledOnce());
		expect(queue.undoable('a')).toBeUndefined();
	});

	it.each([
		['its toast', () => getToasts()[0]?.action?.onSelect()],
		['the next change', (queue: ReturnType<typeof setUp>['queue']) => queue.undoable('a')?.undo()],
	])('goes back by %s', (_, undo) => {
		const { queue, asked, calls, shown } = setUp();
		queue.toggleUnlessUndone({ id: 'a', view: off, wish: true }, calls, 'The lamp is on');
		undo(queue);
		dismissToast();
		expect(shown()).toBe(false);
		expect(asked).toEqual([]);
	});

	it('is sent before what follows it', async () => {
		const { queue, asked, calls, toggle, wishes } = setUp();
		queue.toggleUnlessUndone({ id: 'a', view: off, wish: true }, calls, 'The lamp is on');
		void queue
			.undoable('a')
			?.commit()
			.then(() => toggle(false));
		asked[0]?.answer({ isOn: true });
		await vi.waitFor(() => expect(wishes()).toEqual([true, false]));
	});
});
