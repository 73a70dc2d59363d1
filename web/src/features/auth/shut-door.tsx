/** Notice in place of the form, for guests who can't sign up, and why. */
import { say } from '@friends/contract/core/languages/say';
import { DoorClosed } from 'lucide-react';
import { Notice } from './notice.tsx';
import { OtherWay } from './other-way.tsx';

export function ShutDoor({ sentence, loginHref }: { sentence: string; loginHref: string }) {
	return (
		<div className="grid gap-4.5">
			<Notice hue="marigold" icon={DoorClosed}>
				<p>{sentence}</p>
			</Notice>
			<OtherWay question={say('Already a member?')} href={loginHref} label={say('Log In')} />
		</div>
	);
}
