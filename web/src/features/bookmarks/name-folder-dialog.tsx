/** Makes a folder, or renames one. */
import { createFolder, renameFolder } from '@friends/contract/bookmarks/bookmarks.endpoints';
import type { Folder } from '@friends/contract/bookmarks/bookmarks.schema';
import { say } from '@friends/contract/core/languages/say';
import { useQueryClient } from '@tanstack/react-query';
import { detailOf } from '#core/http/sentence-of.ts';
import { useWrite } from '#core/outbox/use-write.ts';
import { markStale } from '#entities/changes.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { FolderForm } from './folder-form.tsx';

interface NameFolderDialogProps {
	/** Null for a new one. */
	folder: Folder | null;
	onClose: () => void;
	onNamed?: (folder: Folder) => void;
}

export function NameFolderDialog({ folder, onClose, onNamed }: NameFolderDialogProps) {
	const queryClient = useQueryClient();
	const options = {
		networkMode: 'always' as const,
		onSuccess: (named: Folder) => {
			markStale(queryClient, 'bookmark.foldersChanged');
			onNamed?.(named);
			onClose();
		},
	};
	const making = useWrite(createFolder, options);
	const renaming = useWrite(renameFolder, options);
	const { isPending, error } = folder ? renaming : making;

	function submit(name: string) {
		if (folder) renaming.write({ params: { id: folder.id }, body: { name } });
		else making.write({ body: { name } });
	}

	return (
		<Dialog open onOpenChange={onClose} title={folder ? say('Rename the folder') : say('New folder')} busy={isPending} isNarrow>
			<FolderForm
				label={say('Name of the folder')}
				name={folder?.name}
				confirm={say('Save')}
				isPending={isPending}
				error={error ? detailOf(error, say('Check your connection and try again.')) : undefined}
				onSubmit={submit}
			/>
		</Dialog>
	);
}
