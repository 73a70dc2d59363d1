/** Frame of a preview of the member's own profile. */
import { say } from '@friends/contract/core/languages/say';
import type { ReactNode } from 'react';

export interface PreviewFrameProps {
	/** Names the onlooker: 'What others see'. */
	caption: string;
	children: ReactNode;
}

export function PreviewFrame({ caption, children }: PreviewFrameProps) {
	return (
		<aside aria-label={say('Live preview')}>
			<div className="mx-1 mb-2.5 flex items-baseline justify-between gap-3">
				<p className="text-small font-label">{say('Live preview')}</p>
				<p className="text-caption text-muted">{caption}</p>
			</div>
			{children}
		</aside>
	);
}
