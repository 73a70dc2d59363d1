/** Whether someone is at this page: it is visible and was used some minutes ago, or was hidden a moment ago. */

export const idleAfterMs = 5 * 60_000;
/** Switching to another window and back is no absence. */
export const hiddenAfterMs = 3 * 60_000;
/** Moves of a pointer come by the hundred. */
const countsAgainMs = 1_000;

const signs = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'scroll'] as const;

let isActive = false;

export const isPageActive = (): boolean => isActive;

/** Ends with the signal. */
export function followActivity(onChange: () => void, signal: AbortSignal): void {
	let timer: ReturnType<typeof setTimeout> | undefined;
	let countedAt = Number.NEGATIVE_INFINITY;

	function set(active: boolean): void {
		if (isActive === active) return;
		isActive = active;
		onChange();
	}

	function rest(): void {
		clearTimeout(timer);
		timer = setTimeout(() => set(false), document.hidden ? hiddenAfterMs : idleAfterMs);
	}

	function handleSign(): void {
		const now = Date.now();
		if (document.hidden || (isActive && now - countedAt < countsAgainMs)) return;
		countedAt = now;
		set(true);
		rest();
	}

	function handleVisibility(): void {
		if (document.hidden) rest();
		else handleSign();
	}

	isActive = !document.hidden;
	rest();
	for (const sign of signs) window.addEventListener(sign, handleSign, { signal, passive: true, capture: true });
	document.addEventListener('visibilitychange', handleVisibility, { signal });
	signal.addEventListener('abort', () => clearTimeout(timer));
}
