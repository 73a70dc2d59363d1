/** Menu of a tribe: the owner edits, hands on or deletes it; other members filter its posts, or report it. */
import { say } from '@friends/contract/core/languages/say';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { Crown, Ellipsis, Pencil, Settings, Trash2, Webhook } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { ReportItem } from '#entities/report/report-item.tsx';
import { setReportedThing, useHasReported } from '#entities/report/reported-thing.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Menu, MenuItem } from '#ui/overlays/menu.tsx';
import { lazyOver, lazyWithin } from '#ui/states/lazy-part.tsx';

const FilterItem = lazyWithin(async () => (await import('#entities/filter/filter-item.tsx')).FilterItem, null);
const EditTribeDialog = lazyOver(
	async () => (await import('./edit-tribe-dialog.tsx')).EditTribeDialog,
	({ onClose }) => onClose(),
);
const DeleteTribeDialog = lazyOver(
	async () => (await import('./delete-tribe-dialog.tsx')).DeleteTribeDialog,
	({ onClose }) => onClose(),
);

const HandOnDialog = lazyOver(
	async () => (await import('./hand-on-dialog.tsx')).HandOnDialog,
	({ onClose }) => onClose(),
);

function MoreAboutTribe({ tribe: { id, name, viewer } }: { tribe: Tribe }) {
	const hasReported = useHasReported(id, viewer.hasReported);
	return (
		<Menu trigger={<IconButton label={say('More about {name}', { name })} icon={Ellipsis} />}>
			<FilterItem choice={{ kind: 'tribe', value: id, name }} />
			<ReportItem hasReported={hasReported} onSelect={() => setReportedThing({ target: 'tribe', id, person: null, excerpt: name })} />
		</Menu>
	);
}

interface ManageTribeProps {
	tribe: Tribe;
	/** Of another room. */
	renderWebhooks: (dialog: { onClose: () => void; returnFocusTo: () => HTMLElement | null }) => ReactNode;
}

/** Renders nothing for guests. */
export function ManageTribe({ tribe, renderWebhooks }: ManageTribeProps) {
	const button = useRef<HTMLButtonElement>(null);
	const [dialog, setDialog] = useState<'edit' | 'handOn' | 'webhooks' | 'delete' | null>(null);
	const { canEdit, canManage, canDelete, canReport, hasReported } = tribe.viewer;
	if (canReport || hasReported) return <MoreAboutTribe tribe={tribe} />;
	if (!canEdit && !canDelete) return null;
	const shared = { tribe, onClose: () => setDialog(null), returnFocusTo: () => button.current };
	return (
		<>
			<Menu trigger={<IconButton ref={button} label={say('Manage tribe')} icon={Settings} />}>
				{canEdit && (
					<MenuItem icon={Pencil} onSelect={() => setDialog('edit')}>
						{say('Edit tribe')}
					</MenuItem>
				)}
				{canManage && (
					<MenuItem icon={Crown} onSelect={() => setDialog('handOn')}>
						{say('Hand on tribe')}
					</MenuItem>
				)}
				{canManage && (
					<MenuItem icon={Webhook} onSelect={() => setDialog('webhooks')}>
						{say('Webhooks')}
					</MenuItem>
				)}
				{canDelete && (
					<MenuItem icon={Trash2} danger onSelect={() => setDialog('delete')}>
						{say('Delete tribe')}
					</MenuItem>
				)}
			</Menu>
			{dialog === 'edit' && <EditTribeDialog {...shared} />}
			{dialog === 'handOn' && <HandOnDialog {...shared} />}
			{dialog === 'webhooks' && renderWebhooks(shared)}
			{dialog === 'delete' && <DeleteTribeDialog {...shared} />}
		</>
	);
}
