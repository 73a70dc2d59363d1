/** Page of the posts that the viewer saved, all or those in one folder. */
import { say } from '@friends/contract/core/languages/say';
import { useLocation, useSearch } from 'wouter';
import { FolderBar } from '#features/bookmarks/folder-bar.tsx';
import { folderPath } from '#features/bookmarks/folder-path.ts';
import { SavedPosts } from '#features/posts/list/saved-posts.tsx';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { BackToHome } from '../placeholder.tsx';
import { renderComments } from './comments-of-post.tsx';

export function BookmarksPage() {
	const [, navigate] = useLocation();
	const folder = new URLSearchParams(useSearch()).get('folder');
	return (
		<div className="mx-auto grid max-w-column grid-cols-1 gap-4">
			<div className="grid grid-cols-1 gap-2 px-1 pt-1 tablet:pt-2">
				<h1 className="text-h1">{say('Saved posts')}</h1>
				<p className="text-small text-muted">{say('Only you see what you save, and where.')}</p>
				<FolderBar chosen={folder} onChoose={(id) => navigate(folderPath(id), { replace: true })} />
			</div>
			<SavedPosts
				key={folder}
				folder={folder}
				renderComments={renderComments}
				empty={
					<Card>
						<EmptyState
							illustration="bead"
							title={folder === null ? say('Nothing saved yet') : say('Nothing in this folder')}
							text={say('Press the bookmark under a post, or the key S, to find it here again.')}
							action={<BackToHome variant="quiet" />}
						/>
					</Card>
				}
			/>
		</div>
	);
}
