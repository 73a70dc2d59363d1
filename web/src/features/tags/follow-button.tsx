/** Button that follows a tag, or ends it; guests have none. */
import { say } from '@friends/contract/core/languages/say';
import { Check, Plus } from 'lucide-react';
import { Button } from '#ui/controls/button.tsx';
import { useFollowedTags, useFollowTag } from './tags.queries.ts';

export function FollowButton({ tag }: { tag: string }) {
	const { data: followed } = useFollowedTags();
	const { follow, unfollow, isPending } = useFollowTag(tag);
	if (!followed) return null;
	const isFollowed = followed.includes(tag);
	return (
		<Button
			variant={isFollowed ? 'soft' : 'primary'}
			icon={isFollowed ? Check : Plus}
			// Not disabled meanwhile, which would take the focus.
			onClick={() => !isPending && (isFollowed ? unfollow() : follow())}
		>
			{isFollowed ? say('Following') : say('Follow')}
		</Button>
	);
}
