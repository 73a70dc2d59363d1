/** Chips of the folders, a button for a new one, and what can be done with the chosen one. */
import type { Folder } from '@friends/contract/bookmarks/bookmarks.schema';
import { say } from '@friends/contract/core/languages/say';
import { Ellipsis, FolderPlus, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useFolders } from '#entities/post/bookmarks.queries.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { ChipLink } from '#ui/layout/chip-link.tsx';
import { Menu, MenuItem } from '#ui/overlays/menu.tsx';
import { lazyOver } from '#ui/states/lazy-part.tsx';
import { folderPath } from './folder-path.ts';

const NameFolderDialog = lazyOver(
	async () => (await import('./name-folder-dialog.tsx')).NameFolderDialog,
	({ onClose }) => onClose(),
);
const DeleteFolderDialog = lazyOver(
	async () => (await import('./delete-folder-dialog.tsx')).DeleteFolderDialog,
	({ onClose }) => onClose(),
);

interface FolderBarProps {
	/** Id of the chosen folder; null for all saved posts. */
	chosen: string | null;
	onChoose: (id: string | null) => void;
}

export function FolderBar({ chosen, onChoose }: FolderBarProps) {
	const { data: folders = [] } = useFolders();
	const [dialog, setDialog] = useState<'new' | 'rename' | 'delete' | null>(null);
	const folder = folders.find(({ id }) => id === chosen);
	const onClose = () => setDialog(null);
	return (
		<div className="flex items-center gap-1">
			<nav aria-label={say('Folders')} className="-mx-1 flex min-w-0 gap-1.5 overflow-x-auto p-1">
				<Chip folder={null} isChosen={chosen === null} />
				{folders.map((each) => (
					<Chip key={each.id} folder={each} isChosen={each.id === chosen} />
				))}
			</nav>
			<IconButton label={say('New folder')} icon={FolderPlus} onClick={() => setDialog('new')} />
			{folder && (
				<Menu trigger={<IconButton label={say('More about the folder {name}', { name: folder.name })} icon={Ellipsis} />}>
					<MenuItem icon={Pencil} onSelect={() => setDialog('rename')}>
						{say('Rename')}
					</MenuItem>
					<MenuItem icon={Trash2} danger onSelect={() => setDialog('delete')}>
						{say('Delete')}
					</MenuItem>
				</Menu>
			)}
			{dialog === 'new' && <NameFolderDialog folder={null} onClose={onClose} onNamed={({ id }) => onChoose(id)} />}
			{dialog === 'rename' && folder && <NameFolderDialog folder={folder} onClose={onClose} />}
			{dialog === 'delete' && folder && <DeleteFolderDialog folder={folder} onClose={onClose} onDeleted={() => onChoose(null)} />}
		</div>
	);
}

function Chip({ folder, isChosen }: { folder: Folder | null; isChosen: boolean }) {
	return (
		<ChipLink href={folderPath(folder?.id ?? null)} isCurrent={isChosen}>
			{folder ? folder.name : say('All')}
		</ChipLink>
	);
}
