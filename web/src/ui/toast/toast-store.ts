/** Store of the toasts, outside React: any code may call `toast()`. One is shown at a time. */

/** A new toast replaces the previous one. */
export const TOAST_LIMIT = 1;
/** Time until a toast closes by itself. */
export const TOAST_DURATION_MS = 5000;
/** Time that a closed toast stays in the list, so that its owner may still update it. */
export const TOAST_REMOVE_DELAY_MS = 1_000_000;
/** Distance of a swipe that dismisses a toast. */
export const TOAST_SWIPE_THRESHOLD_PX = 50;

export interface ToastContent {
	title: string;
	description?: string | undefined;
	/** 'default' for success, 'notice' for information, 'destructive' for failure. */
	variant?: 'default' | 'notice' | 'destructive' | undefined;
	/** Action in the toast; it also closes the toast. */
	action?: { label: string /** Key, drawn beside the label. */; shortcut?: string | undefined; onSelect: () => void } | undefined;
	/** Replaces the usual duration. */
	durationMs?: number | undefined;
}

export interface ToastRecord extends ToastContent {
	readonly id: string;
	readonly open: boolean;
}

export type ToastAction =
	| { type: 'add'; toast: ToastRecord }
	| { type: 'update'; id: string; content: Partial<ToastContent> }
	/** Marks one as closed; all of them without an id. */
	| { type: 'dismiss'; id?: string | undefined }
	/** Removes one from the list; all of them without an id. */
	| { type: 'remove'; id?: string | undefined };

type ToastList = readonly ToastRecord[];

export function reduceToasts(toasts: ToastList, action: ToastAction): ToastList {
	switch (action.type) {
		case 'add':
			return [action.toast, ...toasts].slice(0, TOAST_LIMIT);
		case 'update':
			return toasts.map((toast) => (toast.id === action.id ? { ...toast, ...action.content } : toast));
		case 'dismiss':
			return toasts.map((toast) => (action.id === undefined || toast.id === action.id ? { ...toast, open: false } : toast));
		case 'remove':
			return action.id === undefined ? [] : toasts.filter((toast) => toast.id !== action.id);
	}
}

let toasts: ToastList = [];
let lastNumber = 0;
const listeners = new Set<() => void>();
const removalTimers = new Map<string, ReturnType<typeof setTimeout>>();

function cancelRemoval(id: string): void {
	clearTimeout(removalTimers.get(id));
	removalTimers.delete(id);
}

function scheduleRemoval(id: string): void {
	if (removalTimers.has(id)) return;
	removalTimers.set(
		id,
		setTimeout(() => dispatchToast({ type: 'remove', id }), TOAST_REMOVE_DELAY_MS),
	);
}

export function dispatchToast(action: ToastAction): void {
	const before = toasts;
	toasts = reduceToasts(before, action);
	for (const { id } of before) {
		if (!toasts.some((toast) => toast.id === id)) cancelRemoval(id);
	}
	for (const { id, open } of toasts) {
		if (!open) scheduleRemoval(id);
	}
	for (const notify of listeners) notify();
}

export function getToasts(): ToastList {
	return toasts;
}

export function subscribeToToasts(listener: () => void): () => void {
	listeners.add(listener);
	return () => {
		listeners.delete(listener);
	};
}

export interface ToastHandle {
	id: string;
	update: (content: Partial<ToastContent>) => void;
	dismiss: () => void;
}

/** Shows a toast in place of the previous one. */
export function toast(content: ToastContent): ToastHandle {
	lastNumber += 1;
	const id = String(lastNumber);
	dispatchToast({ type: 'add', toast: { ...content, id, open: true } });
	return {
		id,
		update: (changes) => dispatchToast({ type: 'update', id, content: changes }),
		dismiss: () => dispatchToast({ type: 'dismiss', id }),
	};
}

/** Closes one toast, or all of them. */
export function dismissToast(id?: string): void {
	dispatchToast({ type: 'dismiss', id });
}
