/** The home feed, with what is going on beside it where there is room. */
import { SquarePen } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { loginPath } from '#core/paths.ts';
import { useSession } from '#core/session/use-session.ts';
import { TrendingCard } from '#features/explore/trending-card.tsx';
import { CreatePostDialog } from '#features/posts/create-post-dialog.tsx';
import { CreatePostRow } from '#features/posts/create-post-row.tsx';
import { Feed } from '#features/posts/feed.tsx';
import { OutgoingPosts } from '#features/posts/outgoing-posts.tsx';
import { imageUploads } from '#features/uploads/image-uploads.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { renderComments } from './comments-of-post.tsx';

export function HomePage() {
	const [isCreating, setIsCreating] = useState(false);
	const { user } = useSession();
	const [path] = useLocation();
	const create = () => setIsCreating(true);

	return (
		<div className="mx-auto grid max-w-[640px] grid-cols-[minmax(0,1fr)] items-start gap-6 columns:max-w-[968px] columns:grid-cols-[minmax(0,640px)_var(--col-right)]">
			<div className="grid grid-cols-[minmax(0,1fr)] gap-3 tablet:gap-4">
				<h1 className="sr-only">Home</h1>
				<CreatePostRow onCreate={create} />
				<OutgoingPosts />
				<Feed
					renderComments={renderComments}
					emptyAction={
						user ? (
							<Button icon={SquarePen} aria-haspopup="dialog" onClick={create}>
								Create post
							</Button>
						) : (
							<ButtonLink href={loginPath(path)}>Log In</ButtonLink>
						)
					}
				/>
			</div>
			<aside aria-label="Around you" className="sticky top-[calc(var(--topbar-h)+8px)] hidden gap-4 columns:grid">
				<TrendingCard />
			</aside>
			<CreatePostDialog open={isCreating} onOpenChange={setIsCreating} uploads={imageUploads} />
		</div>
	);
}
