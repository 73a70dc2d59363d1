/** Writing a post on a page of its own. */
import { ArrowLeft } from 'lucide-react';
import { useLocation } from 'wouter';
import { loginPath, paths } from '#core/paths.ts';
import { useSession } from '#core/session/use-session.ts';
import { PostForm } from '#features/posts/post-form.tsx';
import { usePostForm } from '#features/posts/use-post-form.ts';
import { imageUploads } from '#features/uploads/image-uploads.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

const failure = { title: 'Failed to create post', fallback: 'Something went wrong' };

export function CreatePostPage() {
	const { user } = useSession();
	return <div className="mx-auto grid max-w-[640px] gap-3 tablet:gap-4">{user ? <CreatePost /> : <LoginFirst />}</div>;
}

function CreatePost() {
	const [, navigate] = useLocation();
	const state = usePostForm({ failure, uploads: imageUploads, onCreated: () => navigate(paths.home) });

	// Back to where one came from; home for those who opened the address itself.
	function handleBack() {
		if (history.length > 1) history.back();
		else navigate(paths.home);
	}

	return (
		<>
			<div>
				<Button variant="ghost" icon={ArrowLeft} className="-ml-2" onClick={handleBack}>
					Back
				</Button>
			</div>
			<Card padded className="grid gap-5">
				<h1 className="text-h1">Create post</h1>
				<PostForm state={state} rows={7} />
				<div className="flex justify-end">
					<Button type="submit" form={state.id} pending={state.isSending} pendingLabel={state.isWaiting ? 'Waiting…' : 'Posting…'}>
						Post
					</Button>
				</div>
			</Card>
		</>
	);
}

function LoginFirst() {
	return (
		<Card>
			<EmptyState
				illustration="guest"
				headingLevel={1}
				title="Please log in to create posts"
				action={<ButtonLink href={loginPath(paths.createPost)}>Log In</ButtonLink>}
			/>
		</Card>
	);
}
