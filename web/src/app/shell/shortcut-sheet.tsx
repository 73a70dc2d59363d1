/** Dialog that lists all keyboard shortcuts. */

import { say } from '@friends/contract/core/languages/say';
import type { Shortcut } from '#core/browser/shortcuts.ts';
import { useSession } from '#core/session/use-session.ts';
import { postShortcuts } from '#entities/post/post-shortcuts.ts';
import { messageShortcuts } from '#features/messages/message/message-shortcuts.ts';
import { ShortcutsToggle } from '#features/settings/shortcuts-toggle.tsx';
import { queueShortcuts } from '#features/tribes/queue/queue-shortcuts.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { dockItems } from './dock-items.ts';

const everywhere: readonly Shortcut[] = [
	{ keys: ['?'], does: () => say('Show this list') },
	{ keys: ['/'], does: () => say('Search') },
	{ keys: ['n'], does: () => say('Write a post') },
	{ keys: ['Esc'], does: () => say('Close what is on top') },
];

const rooms: readonly Shortcut[] = dockItems.map(({ label, shortcut }) => ({ keys: ['g', shortcut], does: label }));

export interface ShortcutSheetProps {
	open: boolean;
	onOpenChange: (open: boolean) => void;
}

export function ShortcutSheet({ open, onOpenChange }: ShortcutSheetProps) {
	const hasMessages = useSession().user?.features.messages ?? false;
	return (
		<Dialog open={open} onOpenChange={onOpenChange} title={say('Keyboard shortcuts')}>
			{/* Initial focus: the list, not the switch below it. */}
			<div data-autofocus tabIndex={-1} className="mt-4 grid gap-5 outline-none">
				<Group title={say('Everywhere')} shortcuts={everywhere} />
				<Group title={say('In a list of posts')} shortcuts={postShortcuts} />
				{hasMessages && <Group title={say('On a message')} shortcuts={messageShortcuts} />}
				<Group title={say('In the queue of a tribe')} shortcuts={queueShortcuts} />
				<Group title={say('Go to')} shortcuts={rooms} />
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
					<div key={keys.join(' ')} className="flex min-h-9 items-center justify-between gap-3">
						<dt className="order-2 flex items-center gap-1.5">
							<Keys keys={keys} />
						</dt>
						<dd>{does()}</dd>
					</div>
				))}
			</dl>
		</section>
	);
}

/** 'g' and 'h' as two keys with a word between. */
function Keys({ keys }: { keys: readonly string[] }) {
	return keys.map((key, index) => (
		<span key={key} className="flex items-center gap-1.5 text-micro text-muted">
			{index > 0 && say('then')}
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
			<ShortcutsToggle description={say('You can also change this in Settings, under Account')} />
		</div>
	);
}
