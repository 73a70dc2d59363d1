/** Dialog that lists all keyboard shortcuts. */

import type { Shortcut } from '#core/browser/shortcuts.ts';
import { useSession } from '#core/session/use-session.ts';
import { postShortcuts } from '#entities/post/post-shortcuts.ts';
import { ShortcutsToggle } from '#features/settings/shortcuts-toggle.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { dockItems } from './dock-items.ts';

const everywhere: readonly Shortcut[] = [
	{ keys: '?', does: 'Show this list' },
	{ keys: '/', does: 'Search' },
	{ keys: 'n', does: 'Write a post' },
	{ keys: 'Esc', does: 'Close what is on top' },
];

const rooms: readonly Shortcut[] = dockItems.map(({ label, shortcut }) => ({ keys: `g then ${shortcut}`, does: label }));

export interface ShortcutSheetProps {
	open: boolean;
	onOpenChange: (open: boolean) => void;
}

export function ShortcutSheet({ open, onOpenChange }: ShortcutSheetProps) {
	return (
		<Dialog open={open} onOpenChange={onOpenChange} title="Keyboard shortcuts">
			{/* Initial focus: the list, not the switch below it. */}
			<div data-autofocus tabIndex={-1} className="mt-4 grid gap-5 outline-none">
				<Group title="Everywhere" shortcuts={everywhere} />
				<Group title="In a list of posts" shortcuts={postShortcuts} />
				<Group title="Go to" shortcuts={rooms} />
				<Switch />
			</div>
		</Dialog>
	);
}

function Group({ title, shortcuts }: { title: string; shortcuts: readonly Shortcut[] }) {
	return (
		<section>
			<h3 className="mb-1.5 text-caption font-heading text-muted">{title}</h3>
			<dl className="grid gap-x-6 phone:grid-cols-2">
				{shortcuts.map(({ keys, does }) => (
					<div key={keys} className="flex min-h-9 items-center justify-between gap-3">
						<dt className="order-2 flex items-center gap-1.5">
							<Keys keys={keys} />
						</dt>
						<dd>{does}</dd>
					</div>
				))}
			</dl>
		</section>
	);
}

/** 'g then h' as two keys with a word between. */
function Keys({ keys }: { keys: string }) {
	return keys.split(' then ').map((key, index) => (
		<span key={key} className="flex items-center gap-1.5 text-micro text-muted">
			{index > 0 && 'then'}
			<kbd className="grid h-6 min-w-6 place-items-center rounded-chip border border-b-2 border-border bg-surface px-1.5 font-sans text-micro font-label text-ink">
				{key}
			</kbd>
		</span>
	));
}

/** Members only: the choice is one of their preferences. */
function Switch() {
	const { user } = useSession();
	if (!user) return null;
	return (
		<div className="border-t border-border pt-3">
			<ShortcutsToggle description="You can also change this in Settings, under Account" />
		</div>
	);
}
