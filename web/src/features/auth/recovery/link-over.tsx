/** In place of a form whose link has ended, with the way to another. */
import { say } from '@friends/contract/core/languages/say';
import { TimerOff } from 'lucide-react';
import { paths } from '#entities/paths.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Notice } from '../notice.tsx';

export function LinkOver() {
	return (
		<div role="alert" className="grid gap-4.5">
			<Notice hue="marigold" icon={TimerOff}>
				<p className="font-strong">{say('This link has ended')}</p>
				<p>{say('Each works once, for a short time. You can ask for a new one.')}</p>
			</Notice>
			<ButtonLink href={paths.forgot} size="lg" block>
				{say('Ask for a new link')}
			</ButtonLink>
		</div>
	);
}
