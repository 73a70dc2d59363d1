/** Notice in place of the form while registration is closed. */
import { DoorClosed } from 'lucide-react';
import { Notice } from './notice.tsx';
import { OtherWay } from './other-way.tsx';

export function ClosedRegistration({ loginHref }: { loginHref: string }) {
	return (
		<div className="grid gap-4.5">
			<Notice hue="marigold" icon={DoorClosed}>
				<p>This community isn’t taking new members right now.</p>
			</Notice>
			<OtherWay question="Already a member?" href={loginHref} label="Log In" />
		</div>
	);
}
