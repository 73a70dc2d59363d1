/** Says that a post is for friends. */
import { say } from '@friends/contract/core/languages/say';
import { Users } from 'lucide-react';

export function FriendsMark() {
	return (
		<span title={say('Only friends can see this post')} className="inline-flex items-center gap-1">
			<Users aria-hidden size={14} />
			<span aria-hidden>{say('Friends')}</span>
			<span className="sr-only">{say('Only friends can see this post')}</span>
		</span>
	);
}
