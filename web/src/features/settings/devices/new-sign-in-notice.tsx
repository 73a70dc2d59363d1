/** Notice on every page that someone signed in from a new device, with the way to the answer. */
import { say } from '@friends/contract/core/languages/say';
import { Laptop } from 'lucide-react';
import { useId } from 'react';
import { onDay } from '#core/ages.ts';
import { tabPath } from '#core/browser/use-tab.ts';
import { timeOf } from '#core/dates.ts';
import { paths } from '#entities/paths.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Tile } from '#ui/drawings/tile.tsx';
import { Card } from '#ui/layout/card.tsx';
import { deviceName, useNewSignIns } from './sessions.queries.ts';

export function NewSignInNotice() {
	const id = useId();
	const { data: waiting = [] } = useNewSignIns();
	const latest = waiting.at(-1);
	if (!latest) return null;
	const at = new Date(latest.at);
	return (
		<Card
			as="section"
			aria-labelledby={id}
			className="mx-auto mb-3 flex max-w-(--shell-max) items-center gap-3 p-4 tablet:mb-4 tablet:px-5"
		>
			<Tile hue="marigold" icon={Laptop} size={40} shape="circle" />
			<div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-6 gap-y-2.5">
				<div className="min-w-0">
					<h2 id={id} className="text-compact font-heading">
						{say('New sign-in to your account')}
					</h2>
					<p className="text-small wrap-anywhere text-muted">
						{say('{device}, {day} at {time}. Was that you?', { device: deviceName(latest), day: onDay(at, new Date()), time: timeOf(at) })}
					</p>
				</div>
				<ButtonLink href={tabPath(paths.settings, 'devices')} variant="quiet" size="sm" className="max-dock:min-h-11">
					{say('Have a look')}
				</ButtonLink>
			</div>
		</Card>
	);
}
