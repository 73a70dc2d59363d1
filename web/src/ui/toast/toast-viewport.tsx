/**
 * Viewport of toasts at the top, below the bar or, where it has space, in its middle, over no control: a toast closes after five seconds, pauses
 * under pointer and focus, swipes away.
 */
import { say } from '@friends/contract/core/languages/say';
import { Check, Info, ShieldAlert, X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { cx } from '#ui/cx.ts';
import { documentDirection } from '#ui/direction.ts';
import { KeyCap } from '#ui/drawings/key-cap.tsx';
import { Tile } from '#ui/drawings/tile.tsx';
import { TOAST_DURATION_MS, TOAST_SWIPE_THRESHOLD_PX, type ToastRecord } from './toast-store.ts';
import { useToast } from './use-toast.ts';

const VIEWPORT =
	'fixed top-[calc(58px+8px+env(safe-area-inset-top))] left-1/2 z-60 flex w-max max-w-[min(400px,calc(100%-24px))] -translate-x-1/2 flex-col ' +
	'gap-2 outline-none tablet:top-18 columns:top-[calc(5px+env(safe-area-inset-top))]';

const TOAST =
	'pointer-events-auto! flex w-full items-start gap-3 rounded-bubble py-2.5 pe-3 ps-3.5 shadow-3 forced-colors:border ' +
	'data-[state=open]:animate-drop-in data-[state=closed]:animate-fade-out data-[swipe=end]:animate-fade-out ' +
	'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform';

const ACTION =
	'-my-1.25 inline-flex min-h-11 flex-none items-center gap-2 rounded-full px-3 text-compact font-strong text-brand-ink hover:bg-sunken';

/** Under a longer text, since it would leave a phone no room for the words. */
const ACTION_BELOW = 'max-phone:order-last max-phone:mt-0 max-phone:basis-full max-phone:justify-center';
const longText = 60;

const TILES = {
	default: { hue: 'leaf', icon: Check },
	notice: { hue: 'sky', icon: Info },
	destructive: { hue: 'coral', icon: ShieldAlert },
} as const;

interface ToastItemProps {
	toast: ToastRecord;
	onDismiss: () => void;
}

function ToastItem({ toast, onDismiss }: ToastItemProps) {
	const isDestructive = toast.variant === 'destructive';
	const isLong = (toast.description?.length ?? 0) > longText;
	return (
		<Toast.Root
			asChild
			open={toast.open}
			{...(toast.durationMs !== undefined && { duration: toast.durationMs })}
			onOpenChange={(open) => {
				if (!open) onDismiss();
			}}
		>
			{/* Not Radix' own list item: that cannot have another role. */}
			<div
				role={isDestructive ? 'alert' : 'status'}
				className={cx(
					TOAST,
					isLong && 'max-phone:flex-wrap',
					isDestructive ? 'bg-destructive text-destructive-foreground' : 'bg-raised text-ink outline-1 -outline-offset-1 outline-border',
				)}
			>
				<Tile {...TILES[toast.variant ?? 'default']} size={34} shape="circle" />
				<div className="grid min-h-8.5 min-w-0 flex-1 content-center wrap-anywhere">
					<Toast.Title className="text-compact leading-tight font-strong">{toast.title}</Toast.Title>
					{toast.description && (
						<Toast.Description className={cx('text-small', !isDestructive && 'text-muted')}>{toast.description}</Toast.Description>
					)}
				</div>
				{toast.action && (
					<Toast.Action asChild altText={toast.action.label}>
						<button type="button" className={cx(ACTION, isLong && ACTION_BELOW)} onClick={toast.action.onSelect}>
							{toast.action.label}
							{toast.action.shortcut && <KeyCap name={toast.action.shortcut} isOnButton />}
						</button>
					</Toast.Action>
				)}
				<Toast.Close asChild>
					<IconButton
						label={say('Close')}
						icon={X}
						iconSize={18}
						className={cx('-my-1.25 -me-1', isDestructive && 'text-current! enabled:hover:bg-black/15')}
					/>
				</Toast.Close>
			</div>
		</Toast.Root>
	);
}

export function ToastViewport() {
	const { toasts, dismiss } = useToast();
	return (
		<Toast.Provider
			label={say('Notice')}
			duration={TOAST_DURATION_MS}
			swipeDirection={documentDirection() === 'rtl' ? 'left' : 'right'}
			swipeThreshold={TOAST_SWIPE_THRESHOLD_PX}
		>
			{toasts.map((toast) => (
				<ToastItem key={toast.id} toast={toast} onDismiss={() => dismiss(toast.id)} />
			))}
			<Toast.Viewport asChild label={say("Announcements ('{'hotkey'}')")} className={VIEWPORT}>
				{/* Announces nothing itself; a dialog that opens below a toast hides all but live regions from screen readers. */}
				<div aria-live="off" />
			</Toast.Viewport>
		</Toast.Provider>
	);
}
