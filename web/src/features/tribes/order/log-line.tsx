/** Line of the log of a tribe: when it was, who did it, what, and why. */
import { say } from '@friends/contract/core/languages/say';
import type { TribeAct, TribeLogEntry } from '@friends/contract/tribes/order/tribe-order.schema';
import { builtInRoles } from '@friends/contract/tribes/roles/tribe-permissions';
import type { Person } from '@friends/contract/users/users.schema';
import { EyeOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { relativeDate } from '#core/ages.ts';
import { formatMoment, fullDate } from '#core/dates.ts';
import { useSession } from '#core/session/use-session.ts';
import { paths } from '#entities/paths.ts';
import { Avatar } from '#entities/person/avatar.tsx';
import { pauseWords } from '#entities/tribe/pauses.ts';
import { reviewWords } from '#entities/tribe/review-words.ts';
import { Say } from '#ui/say.tsx';
import { roleName } from '../roles/role-words.ts';

type Parts = Readonly<Record<'actor' | 'person' | 'about' | 'until', ReactNode>>;

const sentences: Record<TribeAct, (parts: Parts) => ReactNode> = {
	muted: (parts) => <Say sentence="{actor} muted {person} until {until}" parts={parts} />,
	unmuted: (parts) => <Say sentence="{actor} let {person} write again" parts={parts} />,
	banned: (parts) => <Say sentence="{actor} banned {person} until {until}" parts={parts} />,
	banLifted: (parts) => <Say sentence="{actor} ended the ban of {person}" parts={parts} />,
	removed: (parts) => <Say sentence="{actor} removed {person} from the tribe" parts={parts} />,
	roleGiven: (parts) => <Say sentence="{actor} gave {person} the role {about}" parts={parts} />,
	handedOn: (parts) => <Say sentence="{actor} handed the tribe on to {person}" parts={parts} />,
	takenUp: (parts) => <Say sentence="{actor} took the tribe up, which no one owned" parts={parts} />,
	rulesChanged: (parts) => <Say sentence="{actor} changed the rules" parts={parts} />,
	pinned: (parts) => <Say sentence="{actor} pinned “{about}”" parts={parts} />,
	unpinned: (parts) => <Say sentence="{actor} unpinned “{about}”" parts={parts} />,
	locked: (parts) => <Say sentence="{actor} locked “{about}”" parts={parts} />,
	unlocked: (parts) => <Say sentence="{actor} unlocked “{about}”" parts={parts} />,
	archived: (parts) => <Say sentence="{actor} archived “{about}”" parts={parts} />,
	unarchived: (parts) => <Say sentence="{actor} took “{about}” out of the archive" parts={parts} />,
	slowModeChanged: (parts) => <Say sentence="{actor} set slow mode for posts: {about}" parts={parts} />,
	reviewChanged: (parts) => <Say sentence="{actor} set which posts of newcomers a moderator looks at: {about}" parts={parts} />,
	postDeclined: (parts) => <Say sentence="{actor} declined a post by {person}" parts={parts} />,
	postRemoved: (parts) => <Say sentence="{actor} removed a post by {person}" parts={parts} />,
	commentRemoved: (parts) => <Say sentence="{actor} removed a comment by {person}" parts={parts} />,
	shadowBanEnded: () => say('A shadow-ban ended'),
};

export function LogLine({ entry }: { entry: TribeLogEntry }) {
	const { act, actor, person, about, reason, until, days, createdAt } = entry;
	const at = new Date(createdAt);
	const parts = {
		actor: <Name person={actor} />,
		person: <Name person={person} />,
		about: <bdi>{aboutOf[act]?.(about) ?? about}</bdi>,
		until: until ? formatMoment(new Date(until)) : '',
	};
	return (
		<li className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 border-border px-4 py-3 not-first:border-t tablet:grid-cols-[108px_auto_minmax(0,1fr)] tablet:px-4">
			<time
				dateTime={createdAt}
				title={fullDate(at)}
				className="text-small text-muted max-tablet:col-start-2 max-tablet:row-start-2 tablet:pt-1.5"
			>
				{relativeDate(at, new Date())}
			</time>
			<span aria-hidden className="max-tablet:row-span-2 max-tablet:row-start-1">
				<Sign entry={entry} />
			</span>
			<div className="min-w-0 wrap-anywhere">
				<p>{sentences[act](parts)}</p>
				{reason && (
					<p className="text-small text-muted">
						{days === null ? <bdi>“{reason}”</bdi> : <Lasted days={days} reason={reason} actor={parts.actor} />}
					</p>
				)}
			</div>
		</li>
	);
}

function Sign({ entry: { act, actor } }: { entry: TribeLogEntry }) {
	if (act === 'shadowBanEnded')
		return (
			<span className="grid size-9 place-items-center rounded-full bg-sunken">
				<EyeOff className="size-4.5" />
			</span>
		);
	return actor ? <Avatar person={actor} size="sm" /> : <span className="block size-9 rounded-full bg-sunken" />;
}

/** Of a shadow-ban that ended: it names who set it, and not the person. */
const Lasted = ({ days, reason, actor }: { days: number; reason: string; actor: ReactNode }) => (
	<Say
		sentence="It lasted {days, plural, one {# day} other {# days}}. Reason: “{reason}” Set by {actor}, seen by all moderators."
		parts={{ days, reason: <bdi>{reason}</bdi>, actor }}
	/>
);

/** Built-in roles are named by their keys, a tribe's own by their names. */
const roleIn = (about: string): string =>
	roleName(builtInRoles.some((key) => key === about) ? { key: about, name: null } : { key: '', name: about });

const aboutOf: Partial<Record<TribeAct, (about: string) => string>> = {
	roleGiven: roleIn,
	slowModeChanged: (seconds) => pauseWords(Number(seconds)),
	reviewChanged: (posts) => reviewWords(Number(posts)),
};

function Name({ person }: { person: Person | null }) {
	const { user } = useSession();
	if (!person) return say('someone');
	return (
		<Link href={paths.profileOf(person.username)} className="rounded-chip font-strong hover:underline">
			<bdi>{person.id === user?.id ? say('{name} (you)', { name: person.name }) : person.name}</bdi>
		</Link>
	);
}
