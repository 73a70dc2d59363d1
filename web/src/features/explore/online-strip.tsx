/** Who is online: a few avatars on a string, and how many. */
import { say } from '@friends/contract/core/languages/say';
import { exploreLimits } from '@friends/contract/explore/explore.limits';
import type { OnlinePerson } from '@friends/contract/explore/explore.schema';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useWasIdle } from '#core/browser/idle.ts';
import { useSession } from '#core/session/use-session.ts';
import { paths } from '#entities/paths.ts';
import { Avatar } from '#entities/person/avatar.tsx';
import { cx } from '#ui/cx.ts';
import { HUES, hueClass } from '#ui/drawings/hue.ts';
import { Say } from '#ui/say.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { useOnlinePeople } from './explore.queries.ts';

const shownFaces = 7;
const shownOnPhones = 3;

export function OnlineStrip() {
	const { user } = useSession();
	const wasIdle = useWasIdle();
	// Members who hide their own presence see that of no one.
	const isShown = user?.settings.showPresence === true;
	const { data, isPending, isFetching } = useOnlinePeople({ enabled: isShown && wasIdle });
	const isLoading = isPending && (isFetching || !wasIdle);
	if (!isShown) return null;
	return (
		<section
			aria-label={say('Who’s online')}
			aria-busy={isLoading || undefined}
			className="flex min-h-12 items-center gap-3.5 px-1 text-small text-muted"
		>
			{isLoading ? <StringSkeleton /> : <WhoIsHere people={data} />}
		</section>
	);
}

function WhoIsHere({ people }: { people: readonly OnlinePerson[] | undefined }) {
	if (!people) return <p>{say('Who is online couldn’t be loaded.')}</p>;
	if (people.length === 0) {
		return (
			<p>
				{say('No one you know is here now.')}{' '}
				<Link href={paths.people} className="rounded-chip font-label text-brand hover:underline dark:text-brand-ink">
					{say('Find people')}
				</Link>
			</p>
		);
	}
	return (
		<>
			<FacesOnString people={people.slice(0, shownFaces)} />
			<p>
				<HowMany people={people} />
			</p>
		</>
	);
}

const strong = (words: ReactNode) => <b className="font-label text-ink">{words}</b>;

/** 'or more' when the server's limit is reached. */
function HowMany({ people }: { people: readonly OnlinePerson[] }) {
	const friends = people.filter(({ isFriend }) => isFriend).length;
	const others = people.length - friends;
	const parts = { friends, others, b: strong };
	const hasMore = people.length === exploreLimits.online.maxItems;
	if (friends === 0) {
		return hasMore ? (
			<Say sentence="{others, plural, one {<b># or more member</b> online} other {<b># or more members</b> online}}" parts={parts} />
		) : (
			<Say sentence="{others, plural, one {<b># member</b> online} other {<b># members</b> online}}" parts={parts} />
		);
	}
	if (others === 0) {
		return hasMore ? (
			<Say sentence="{friends, plural, one {<b># or more friend</b> online} other {<b># or more friends</b> online}}" parts={parts} />
		) : (
			<Say sentence="{friends, plural, one {<b># friend</b> online} other {<b># friends</b> online}}" parts={parts} />
		);
	}
	return hasMore ? (
		<Say
			sentence="<b>{friends, plural, one {# friend} other {# friends}}</b> and {others, plural, one {# or more other} other {# or more others}} online"
			parts={parts}
		/>
	) : (
		<Say
			sentence="<b>{friends, plural, one {# friend} other {# friends}}</b> and {others, plural, one {# other} other {# others}} online"
			parts={parts}
		/>
	);
}

function FacesOnString({ people }: { people: readonly OnlinePerson[] }) {
	return (
		<ul className="relative flex flex-none items-center gap-2 [--avatar-on:var(--background)] before:absolute before:-inset-x-0.5 before:top-1/2 before:-mt-px before:h-0.5 before:rounded-xs before:bg-[color-mix(in_oklab,var(--floss-coral)_70%,var(--background))]">
			{people.map((person, index) => (
				<li key={person.id} className={cx('relative flex items-center gap-2', index >= shownOnPhones && 'max-tablet:hidden')}>
					{index > 0 && (
						<span aria-hidden className={cx('size-1.75 rounded-full bg-(--hue)', hueClass(HUES[(index + 1) % HUES.length] ?? 'coral'))} />
					)}
					<Link
						href={paths.profileOf(person.username)}
						aria-label={say('{name}, online', { name: person.name })}
						title={person.name}
						className="grid rounded-full ring-3 ring-background pointer-coarse:relative pointer-coarse:before:absolute pointer-coarse:before:-inset-1"
					>
						<Avatar person={person} presence="online" className="size-9!" />
					</Link>
				</li>
			))}
		</ul>
	);
}

const places = ['a', 'b', 'c'];

function StringSkeleton() {
	return places.map((place) => <Skeleton key={place} className="size-9 rounded-full" />);
}
