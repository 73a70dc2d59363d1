/** Who is online: a few avatars on a string, and how many. */
import { exploreLimits } from '@friends/contract/explore/explore.limits';
import type { OnlinePerson } from '@friends/contract/explore/explore.schema';
import { Link } from 'wouter';
import { useWasIdle } from '#core/browser/idle.ts';
import { useSession } from '#core/session/use-session.ts';
import { paths } from '#entities/paths.ts';
import { Avatar } from '#entities/person/avatar.tsx';
import { counted, formatCount } from '#ui/counts.ts';
import { cx } from '#ui/cx.ts';
import { HUES, hueClass } from '#ui/drawings/hue.ts';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { usePresence } from './explore.queries.ts';

const shownFaces = 7;
const shownOnPhones = 3;

export function OnlineStrip() {
	const { user } = useSession();
	const wasIdle = useWasIdle();
	const { data, isPending, isFetching } = usePresence({ enabled: user !== null && wasIdle });
	const isLoading = isPending && (isFetching || !wasIdle);
	if (!user) return null;
	return (
		<section
			aria-label="Who’s online"
			aria-busy={isLoading || undefined}
			className="flex min-h-12 items-center gap-3.5 px-1 text-small text-muted"
		>
			{isLoading ? <StringSkeleton /> : <WhoIsHere people={data} />}
		</section>
	);
}

function WhoIsHere({ people }: { people: readonly OnlinePerson[] | undefined }) {
	if (!people) return <p>Who is online couldn’t be loaded.</p>;
	if (people.length === 0) {
		return (
			<p>
				No one you know is here now.{' '}
				<Link href={paths.people} className="rounded-chip font-label text-brand hover:underline dark:text-brand-ink">
					Find people
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

/** 'or more' when the server's limit is reached. */
function HowMany({ people }: { people: readonly OnlinePerson[] }) {
	const friends = people.filter(({ isFriend }) => isFriend).length;
	const others = people.length - friends;
	const more = people.length === exploreLimits.online.maxItems ? ' or more' : '';
	if (friends === 0) return <Sum count={others} more={more} thing="member" />;
	if (others === 0) return <Sum count={friends} more={more} thing="friend" />;
	return (
		<>
			<b className="font-label text-ink">{counted(friends, 'friend')}</b> and {formatCount(others)}
			{more} {others === 1 ? 'other' : 'others'} online
		</>
	);
}

function Sum({ count, more, thing }: { count: number; more: string; thing: string }) {
	const [number, things] = counted(count, thing).split(' ');
	return (
		<>
			<b className="font-label text-ink">{`${number}${more} ${things}`}</b> online
		</>
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
						aria-label={`${person.name}, online`}
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
