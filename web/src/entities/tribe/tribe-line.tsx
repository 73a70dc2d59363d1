/** One tribe in a list: sign, name and number of members. */
import { say } from '@friends/contract/core/languages/say';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { NameLink } from '#ui/layout/name-link.tsx';
import { RequestsLink } from './requests-link.tsx';
import { TribeTile } from './tribe-tile.tsx';

export interface TribeLineProps {
	tribe: Tribe;
	/** Link of the name. */
	href?: string | undefined;
}

export function TribeLine({ tribe, href }: TribeLineProps) {
	return (
		<>
			<TribeTile tribe={tribe} size={40} />
			<div className="min-w-0 flex-1">
				<p className="truncate leading-6 font-strong">{href ? <NameLink href={href} name={tribe.name} /> : <bdi>{tribe.name}</bdi>}</p>
				<p className="truncate text-caption text-muted tabular-nums">
					{say('{count, plural, one {# member} other {# members}}', { count: tribe.memberCount })}
				</p>
			</div>
			{href && <RequestsLink tribe={tribe} />}
		</>
	);
}
