/** Notice for the very first person: their account becomes the administrator's. */
import { say } from '@friends/contract/core/languages/say';
import { Shield } from 'lucide-react';
import { Notice } from './notice.tsx';

export function FirstAccountNotice() {
	return (
		<Notice hue="marigold" icon={Shield}>
			<p>{say('You’re the first one here. Your account will be the administrator of this community.')}</p>
		</Notice>
	);
}
