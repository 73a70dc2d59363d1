/** Row of a member who came by an invitation. */
import type { Person } from '@friends/contract/users/users.schema';
import { paths } from '#entities/paths.ts';
import { PersonLine } from '#entities/person/person-line.tsx';
import { TimeAgo } from '#entities/text/time-ago.tsx';

export function JoinedLine({ person, joinedAt }: { person: Person; joinedAt: string }) {
	const detail = (
		<>
			<bdi>@{person.username}</bdi> · <TimeAgo at={joinedAt} />
		</>
	);
	return (
		<li className="flex items-center gap-3">
			<PersonLine person={person} detail={detail} href={paths.profileOf(person.username)} />
		</li>
	);
}
