/** Notice above or in place of a form. */
import type { ReactNode } from 'react';
import type { Hue } from '#ui/drawings/hue.ts';
import type { Icon } from '#ui/drawings/icon.ts';
import { Tile } from '#ui/drawings/tile.tsx';

export interface NoticeProps {
	icon: Icon;
	hue: Hue;
	children: ReactNode;
}

export function Notice({ icon, hue, children }: NoticeProps) {
	return (
		<div className="flex items-center gap-3 rounded-inner bg-brand-soft px-4 py-3.5 text-small text-ink">
			<Tile hue={hue} icon={icon} size={36} shape="circle" />
			<div className="min-w-0 wrap-anywhere">{children}</div>
		</div>
	);
}
