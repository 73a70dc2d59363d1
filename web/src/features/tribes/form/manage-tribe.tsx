/** Menu of a tribe: its settings and webhooks for those who manage them; other members filter its posts, or report it. */
import { say } from '@friends/contract/core/languages/say';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { Archive, Ellipsis, Package, ScrollText, Settings, Webhook } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { paths } from '#entities/paths.ts';
import { ReportItem } from '#entities/report/report-item.tsx';
import { setReportedThing, useHasReported } from '#entities/report/reported-thing.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Menu, MenuItem } from '#ui/overlays/menu.tsx';
import { lazyItems, lazyOver } from '#ui/states/lazy-part.tsx';

const FilterItem = lazyItems(async () => (await import('#entities/filter/filter-item.tsx')).FilterItem);

const OwnBoxDialog = lazyOver(
	async () => (await import('../box/own-box-dialog.tsx')).OwnBoxDialog,
	({ onClose }) => onClose(),
);

interface ManageTribeProps {
	tribe: Tribe;
	/** Of another room. */
	renderWebhooks: (dialog: { onClose: () => void; returnFocusTo: () => HTMLElement | null }) => ReactNode;
}

/** Renders nothing for guests. */
export function ManageTribe({ tribe, renderWebhooks }: ManageTribeProps) {
	const { id, name, slug, viewer } = tribe;
	const button = useRef<HTMLButtonElement>(null);
	const [opened, setOpened] = useState<'box' | 'webhooks' | null>(null);
	const dialog = { onClose: () => setOpened(null), returnFocusTo: () => button.current };
	const manages = viewer.permissions.includes('manageSettings');
	const isOther = viewer.canReport || viewer.hasReported;
	const isMember = viewer.membership === 'member' || viewer.membership === 'owner';
	if (!manages && !isOther && !isMember) return null;
	const label = manages ? say('Manage tribe') : say('More about {name}', { name });
	return (
		<>
			<Menu trigger={<IconButton ref={button} label={label} icon={manages ? Settings : Ellipsis} />}>
				{manages && (
					<MenuItem icon={Settings} href={paths.tribeSettings(slug)}>
						{say('Settings')}
					</MenuItem>
				)}
				{isMember && (
					<MenuItem icon={ScrollText} href={paths.tribeLog(slug)}>
						{say('Moderation log')}
					</MenuItem>
				)}
				{isMember && (
					<MenuItem icon={Archive} href={paths.tribeArchive(slug)}>
						{say('Archived posts')}
					</MenuItem>
				)}
				{viewer.membership === 'owner' && (
					<MenuItem icon={Webhook} onSelect={() => setOpened('webhooks')}>
						{say('Webhooks')}
					</MenuItem>
				)}
				{isMember && (
					<MenuItem icon={Package} onSelect={() => setOpened('box')}>
						{say('Take your posts with you')}
					</MenuItem>
				)}
				{isOther && <ItemsOfOthers tribe={tribe} />}
			</Menu>
			{opened === 'webhooks' && renderWebhooks(dialog)}
			{opened === 'box' && <OwnBoxDialog tribeId={id} {...dialog} />}
		</>
	);
}

function ItemsOfOthers({ tribe: { id, name, viewer } }: { tribe: Tribe }) {
	const hasReported = useHasReported(id, viewer.hasReported);
	return (
		<>
			<FilterItem choice={{ kind: 'tribe', value: id, name }} />
			<ReportItem hasReported={hasReported} onSelect={() => setReportedThing({ target: 'tribe', id, person: null, excerpt: name })} />
		</>
	);
}
