/** Tells the very first person what their account will be. */
import { Shield } from 'lucide-react';
import { Tile } from '#ui/tile.tsx';

export function FirstAccountNotice() {
	return (
		<p className="flex items-center gap-3 rounded-inner bg-brand-soft px-4 py-3.5 text-small text-ink">
			<Tile hue="marigold" icon={Shield} size={36} shape="circle" />
			<span>Nobody is here yet. The first account becomes the administrator of this community.</span>
		</p>
	);
}
