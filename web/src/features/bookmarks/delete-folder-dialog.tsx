/** Confirms the deletion of a folder, whose posts stay saved. */
import { deleteFolder } from '@friends/contract/bookmarks/bookmarks.endpoints';
import type { Folder } from '@friends/contract/bookmarks/bookmarks.schema';
import { say } from '@friends/contract/core/languages/say';
import { useQueryClient } from '@tanstack/react-query';
import { detailOf } from '#core/http/sentence-of.ts';
import { useWrite } from '#core/outbox/use-write.ts';
import { markStale } from '#entities/changes.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';

interface DeleteFolderDialogProps {
	folder: Folder;
	onClose: () => void;
	onDeleted: () => void;
}

export function DeleteFolderDialog({ folder: { id, name }, onClose, onDeleted }: DeleteFolderDialogProps) {
	const queryClient = useQueryClient();
	const { write, isPending, error } = useWrite(deleteFolder, {
		networkMode: 'always',
		onSuccess: () => {
			onDeleted();
			markStale(queryClient, 'bookmark.foldersChanged');
			onClose();
		},
	});
	return (
		<ConfirmDialog
			title={say('Delete the folder “{name}”?', { name })}
			description={say('The posts in it stay saved.')}
			confirm={say('Delete')}
			pendingLabel={say('Deleting…')}
			isPending={isPending}
			error={error ? detailOf(error, say('Check your connection and try again.')) : undefined}
			onConfirm={() => write({ params: { id } })}
			onClose={onClose}
		/>
	);
}
