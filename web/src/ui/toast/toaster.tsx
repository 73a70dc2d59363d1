/** Mounts the toasts; their viewport is lazy-loaded with the first one. */
import { lazy, Suspense } from 'react';
import { useToast } from './use-toast.ts';

/** Fallback for a viewport that fails to load offline; the text must still be read. */
const ToastViewport = lazy(() =>
	import('./toast-viewport.tsx').then(
		({ ToastViewport }) => ({ default: ToastViewport }),
		() => ({ default: PlainToasts }),
	),
);

function PlainToasts() {
	const { toasts, dismiss } = useToast();
	const shown = toasts.find((toast) => toast.open);
	if (!shown) return null;
	const { id, action } = shown;
	return (
		<div className="fixed top-20 left-1/2 z-60 flex -translate-x-1/2 items-center gap-3 rounded-bubble border border-border bg-raised px-4 py-3 shadow-3">
			<button type="button" className="text-start" onClick={() => dismiss(id)}>
				<span role="alert" className="font-strong">
					{shown.title}
				</span>
				{shown.description && <span className="block text-small text-muted">{shown.description}</span>}
			</button>
			{action && (
				<button
					type="button"
					className="min-h-11 font-strong"
					onClick={() => {
						action.onSelect();
						dismiss(id);
					}}
				>
					{action.label}
				</button>
			)}
		</div>
	);
}

/** Render it once, at the end of the app. */
export function Toaster() {
	const { toasts } = useToast();
	// A closed toast stays in the list for long, so that the viewport stays mounted and can fade it out.
	if (toasts.length === 0) return null;
	return (
		<Suspense fallback={null}>
			<ToastViewport />
		</Suspense>
	);
}
