/** Feed of home, with new and waiting posts above it. */
import { say } from '@friends/contract/core/languages/say';
import type { FeedScope } from '@friends/contract/posts/posts.schema';
import { SquarePen } from 'lucide-react';
import { useLocation } from 'wouter';
import { useSession } from '#core/session/use-session.ts';
import { loginPath, paths } from '#entities/paths.ts';
import { Feed } from '#features/posts/list/feed.tsx';
import { NewPosts } from '#features/posts/list/new-posts.tsx';
import { OutgoingPosts } from '#features/posts/list/outgoing-posts.tsx';
import { useSteering } from '#features/posts/steering/steering.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { renderComments } from '../posts/comments-of-post.tsx';

export interface FeedColumnProps {
	scope?: FeedScope;
	/** Opens the composer; without it the page to create a post is linked. */
	onCreate?: (() => void) | undefined;
}

export function FeedColumn({ scope = 'all', onCreate }: FeedColumnProps) {
	const { order } = useSteering();
	return (
		<>
			{scope === 'all' && order === 'newest' && <NewPosts />}
			<OutgoingPosts />
			<Feed scope={scope} renderComments={renderComments} emptyAction={<EmptyAction scope={scope} onCreate={onCreate} />} />
		</>
	);
}

function EmptyAction({ scope, onCreate }: { scope: FeedScope; onCreate: (() => void) | undefined }) {
	const { user } = useSession();
	const [path] = useLocation();
	if (!user) return <ButtonLink href={loginPath(path)}>{say('Log In')}</ButtonLink>;
	if (scope !== 'all') return <ButtonLink href={paths.tribes}>{say('Find tribes')}</ButtonLink>;
	return onCreate ? (
		<Button icon={SquarePen} aria-haspopup="dialog" onClick={onCreate}>
			{say('Create post')}
		</Button>
	) : (
		<ButtonLink href={paths.createPost} icon={SquarePen}>
			{say('Create post')}
		</ButtonLink>
	);
}
