/** Chooses the folder of a saved post. A post that is not saved yet is saved as the dialog opens. */
import { createFolder, saveBookmark } from '@friends/contract/bookmarks/bookmarks.endpoints';
import type { Folder } from '@friends/contract/bookmarks/bookmarks.schema';
import { say } from '@friends/contract/core/languages/say';
import type { Post } from '@friends/contract/posts/posts.schema';
import { useQueryClient } from '@tanstack/react-query';
import { Bookmark, Check, Folder as FolderIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { detailOf } from '#core/http/sentence-of.ts';
import { useWrite } from '#core/outbox/use-write.ts';
import { markStale } from '#entities/changes.ts';
import { useFolders } from '#entities/post/bookmarks.queries.ts';
import { withBookmark } from '#entities/post/deeds.ts';
import { setFiledPost } from '#entities/post/filed-post.ts';
import { postStore } from '#entities/post/post-store.ts';
import type { Icon } from '#ui/drawings/icon.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { FolderForm } from './folder-form.tsx';

const close = () => setFiledPost(null);

/** Saves the post as it is called first, and moves it. */
function useFiling(post: Post) {
	const queryClient = useQueryClient();
	/** Undefined until the server has said it. */
	const [current, setCurrent] = useState<string | null | undefined>();
	const { write: save, error } = useWrite(saveBookmark, {
		networkMode: 'always',
		onSuccess: ({ folderId }) => {
			setCurrent(folderId);
			postStore.learn(post.id, withBookmark(postStore.known(post.id, post), true));
			markStale(queryClient, 'bookmark.saved', { post: post.id });
		},
	});

	useEffect(() => save({ params: { id: post.id }, body: {} }), [save, post.id]);

	function move(folder: Folder | null): void {
		const input = { params: { id: post.id }, body: { folderId: folder?.id ?? null } };
		save(input, {
			onSuccess: () => {
				close();
				toast({ title: folder ? say('Saved in “{folder}”', { folder: folder.name }) : say('Saved in no folder') });
			},
		});
	}

	return { current, move, error };
}

export function ChooseFolderDialog({ post }: { post: Post }) {
	const queryClient = useQueryClient();
	const folders = useFolders();
	const { current, move, error: savingError } = useFiling(post);
	const making = useWrite(createFolder, {
		networkMode: 'always',
		onSuccess: (folder) => {
			markStale(queryClient, 'bookmark.foldersChanged');
			move(folder);
		},
	});
	const error = making.error ?? savingError;
	return (
		<Dialog open onOpenChange={close} title={say('Choose a folder')} description={say('Only you see what you save, and where.')} isNarrow>
			<Loaded
				query={folders}
				loading={<Skeleton className="h-24" />}
				offline={say('We’ll load your folders when you’re back online.')}
				failed={say('Your folders couldn’t be loaded')}
			>
				{(all) => (
					<ul aria-label={say('Folders')} className="-mx-2">
						<FolderRow icon={Bookmark} name={say('No folder')} isCurrent={current === null} onChoose={() => move(null)} />
						{all.map((folder) => (
							<FolderRow
								key={folder.id}
								icon={FolderIcon}
								name={folder.name}
								isCurrent={current === folder.id}
								onChoose={() => move(folder)}
							/>
						))}
					</ul>
				)}
			</Loaded>
			<FolderForm
				label={say('New folder')}
				confirm={say('Make and save')}
				isPending={making.isPending}
				error={error ? detailOf(error, say('Check your connection and try again.')) : undefined}
				onSubmit={(name) => making.write({ body: { name } })}
			/>
		</Dialog>
	);
}

interface FolderRowProps {
	icon: Icon;
	name: string;
	isCurrent: boolean;
	onChoose: () => void;
}

function FolderRow({ icon: IconComponent, name, isCurrent, onChoose }: FolderRowProps) {
	return (
		<li>
			<button
				type="button"
				aria-pressed={isCurrent}
				className="flex min-h-11 w-full items-center gap-3 rounded-row px-2 text-start text-compact font-label hover:bg-sunken"
				onClick={onChoose}
			>
				<IconComponent aria-hidden size={19} className="flex-none text-muted" />
				<bdi className="min-w-0 flex-1 truncate">{name}</bdi>
				{isCurrent && <Check aria-hidden size={17} strokeWidth={2.4} className="text-brand dark:text-brand-ink" />}
			</button>
		</li>
	);
}
