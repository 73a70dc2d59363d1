/** Notice shown until the member dismisses it with "Got it". */
import { say } from '@friends/contract/core/languages/say';
import { type ReactNode, useId } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Tile, type TileProps } from '#ui/drawings/tile.tsx';
import { Card } from '#ui/layout/card.tsx';

export interface NoticeCardProps extends Pick<TileProps, 'hue' | 'icon'> {
	title: string;
	onSeen: () => void;
	children: ReactNode;
}

export function NoticeCard({ title, hue, icon, onSeen, children }: NoticeCardProps) {
	const id = useId();
	return (
		<Card as="section" aria-labelledby={id} className="mx-auto mb-3 flex max-w-(--shell-max) items-start gap-3 p-4 tablet:mb-4 tablet:px-5">
			<Tile hue={hue} icon={icon} size={40} shape="circle" />
			<div className="flex min-w-0 flex-1 flex-wrap items-start justify-between gap-x-6 gap-y-2.5">
				<div className="grid min-w-0 gap-2">
					<h2 id={id} className="text-compact font-heading">
						{title}
					</h2>
					{children}
				</div>
				<Button variant="quiet" size="sm" className="max-dock:min-h-11" onClick={onSeen}>
					{say('Got it')}
				</Button>
			</div>
		</Card>
	);
}
