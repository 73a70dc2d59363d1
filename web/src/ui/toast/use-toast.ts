/** Toasts for components: the list, and the functions that change it. */
import { useSyncExternalStore } from 'react';
import { dismissToast, getToasts, subscribeToToasts, toast } from './toast-store.ts';

export { toast } from './toast-store.ts';

export function useToast() {
	const toasts = useSyncExternalStore(subscribeToToasts, getToasts);
	return { toasts, toast, dismiss: dismissToast };
}
