/** Menu of a post, behind the three dots. */

import { say } from '@friends/contract/core/languages/say';
import { CircleHelp, Ellipsis, FolderPlus, History, Link2, Pencil, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useSession } from '#core/session/use-session.ts';
import { editEventPath } from '#entities/event/edit-event-path.ts';
import type { PostMenuProps } from '#entities/post/card/post-card.tsx';
import { setFiledPost } from '#entities/post/filed-post.ts';
import { isEdited } from '#entities/post/is-edited.ts';
import { copyPostLink } from '#entities/post/share-post.ts';
import { ReportItem } from '#entities/report/report-item.tsx';
import { setReportedThing, useHasReported } from '#entities/report/reported-thing.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { useHandOnFocus } from '#ui/controls/use-hand-on-focus.ts';
import { Menu, MenuItem, MenuSeparator } from '#ui/overlays/menu.tsx';
import { lazyItems, lazyOver } from '#ui/states/lazy-part.tsx';
import { withComposerParts } from './compose/composer-parts.ts';

const EditPostDialog = lazyOver(
	() => withComposerParts(async () => (await import('./compose/edit-post-dialog.tsx')).EditPostDialog),
	({ onClose }) => onClose(),
);
const DeletePostDialog = lazyOver(
	async () => (await import('./delete-post-dialog.tsx')).DeletePostDialog,
	({ onClose }) => onClose(),
);
const WhyDialog = lazyOver(
	async () => (await import('./steering/why-dialog.tsx')).WhyDialog,
	({ onClose }) => onClose(),
);
/** Lazy-loaded: a menu that stays closed needs none of its code. */
const MoreItems = lazyItems(async () => (await import('./more-items.tsx')).MoreItems);

export function PostMenu({ post, why, onShowRevisions, onDeleted }: PostMenuProps) {
	const button = useRef<HTMLButtonElement>(null);
	const { user } = useSession();
	const [dialog, setDialog] = useState<'edit' | 'delete' | 'why' | null>(null);
	const { canEdit, canDelete, canReport } = post.viewer;
	const hasReported = useHasReported(post.id, post.viewer.hasReported);
	useHandOnFocus(button);
	const shared = { post, onClose: () => setDialog(null), returnFocusTo: () => button.current };

	function report() {
		setReportedThing({ target: 'post', id: post.id, person: post.author, excerpt: post.title ?? post.body, tribe: post.tribe });
	}

	return (
		<>
			<Menu
				trigger={
					<IconButton
						ref={button}
						label={say('More about the post by {name}', { name: post.author.name })}
						icon={Ellipsis}
						className="-my-1.5 -me-2.5"
					/>
				}
			>
				<MenuItem icon={Link2} onSelect={() => void copyPostLink(post)}>
					{say('Copy link')}
				</MenuItem>
				{user && (
					<MenuItem icon={FolderPlus} onSelect={() => setFiledPost(post)}>
						{say('Save in a folder')}
					</MenuItem>
				)}
				{why && (
					<MenuItem icon={CircleHelp} onSelect={() => setDialog('why')}>
						{say('Why do I see this?')}
					</MenuItem>
				)}
				{isEdited(post) && (
					<MenuItem icon={History} onSelect={onShowRevisions}>
						{say('Show history')}
					</MenuItem>
				)}
				{user && <MoreItems post={post} />}
				{(canEdit || canDelete || canReport || hasReported) && <MenuSeparator />}
				<WritingItems post={post} onChoose={setDialog} />
				{(canReport || hasReported) && <ReportItem hasReported={hasReported} onSelect={report} />}
			</Menu>
			{dialog === 'why' && why && <WhyDialog {...shared} why={why} />}
			{dialog === 'edit' && <EditPostDialog {...shared} />}
			{dialog === 'delete' && <DeletePostDialog {...shared} onDeleted={onDeleted} />}
		</>
	);
}

interface WritingItemsProps extends Pick<PostMenuProps, 'post'> {
	onChoose: (dialog: 'edit' | 'delete') => void;
}

function WritingItems({ post: { id, event, viewer }, onChoose }: WritingItemsProps) {
	const { canEdit, canDelete } = viewer;
	return (
		<>
			{/* An event is changed on a page of its own. */}
			{viewer.event?.canManage && (
				<MenuItem icon={Pencil} href={editEventPath(id)}>
					{say('Edit event')}
				</MenuItem>
			)}
			{canEdit && !event && (
				<MenuItem icon={Pencil} onSelect={() => onChoose('edit')}>
					{say('Edit')}
				</MenuItem>
			)}
			{canDelete && (
				<MenuItem icon={Trash2} danger onSelect={() => onChoose('delete')}>
					{say('Delete')}
				</MenuItem>
			)}
		</>
	);
}
