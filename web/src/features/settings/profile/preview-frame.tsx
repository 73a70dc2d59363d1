/** Frame of a preview of the member's own profile. */
import type { ReactNode } from 'react';

export interface PreviewFrameProps {
	/** Names the onlooker: 'What others see'. */
	caption: string;
	children: ReactNode;
}

export function PreviewFrame({ caption, children }: PreviewFrameProps) {
	return (
		<aside aria-label="Live preview">
			<div className="mx-1 mb-2.5 flex items-baseline justify-between gap-3">
				<p className="text-small font-label">Live preview</p>
				<p className="text-caption text-muted">{caption}</p>
			</div>
			{children}
		</aside>
	);
}
