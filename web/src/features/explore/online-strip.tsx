/** Who is here at the moment, as people on a string. */
import type { Author } from '@friends/contract/users/users.schema';
import { useId } from 'react';
import { Link } from 'wouter';
import { useWasIdle } from '#core/idle.ts';
import { paths } from '#core/paths.ts';
import { useSession } from '#core/session/use-session.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Card } from '#ui/card.tsx';
import { counted } from '#ui/counts.ts';
import { cx } from '#ui/cx.ts';
import { HUES, hueClass } from '#ui/hue.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { useOnline } from './explore.queries.ts';

export function OnlineStrip() {
	const id = useId();
	const { user } = useSession();
	const wasIdle = useWasIdle();
	const { data, isPending, isFetching } = useOnline({ enabled: user !== null && wasIdle });
	const isLoading = isPending && (isFetching || !wasIdle);
	if (!user) return null;
	return (
		<Card as="section" aria-labelledby={id} aria-busy={isLoading} className="overflow-hidden pt-3.5 pb-3">
			<header className="flex items-baseline justify-between gap-3 px-5 pb-0.5">
				<h2 id={id} className="text-[15px] font-heading tracking-[-0.01em]">
					Who’s online
				</h2>
				{data && data.length > 0 && <span className="text-caption text-muted">{counted(data.length, 'member')}</span>}
			</header>
			{data && data.length > 0 ? (
				<PeopleOnString people={data} />
			) : isLoading ? (
				<StringSkeleton />
			) : (
				<BareString text={data ? 'No one else is here right now.' : 'We couldn’t load who’s online.'} />
			)}
		</Card>
	);
}

function PeopleOnString({ people }: { people: readonly Author[] }) {
	return (
		<div className="relative mt-2 before:absolute before:inset-x-0 before:top-[27px] before:h-[2.5px] before:bg-floss-coral">
			<ul className="relative flex scroll-px-5 gap-[22px] overflow-x-auto px-5 [scrollbar-width:none]">
				{people.map((person, index) => (
					<li key={person.id} className="relative flex-none">
						{index > 0 && (
							<span
								aria-hidden
								className={cx(
									'absolute top-[22.5px] -left-[16.5px] size-[11px] rounded-full bg-(--hue) shadow-bead',
									hueClass(HUES[index % HUES.length] ?? 'coral'),
								)}
							/>
						)}
						<Link
							href={paths.profileOf(person.username)}
							aria-label={`${person.name}, online`}
							className="grid w-14 justify-items-center gap-1 rounded-chip"
						>
							<Avatar person={person} presence="online" className="size-14!" />
							<bdi className="w-full truncate text-center text-[12px] font-label text-muted">{person.name.split(/\s+/)[0]}</bdi>
						</Link>
					</li>
				))}
			</ul>
		</div>
	);
}

/** Beads, and nobody between them; as tall as people would be, so that nothing below moves once it is known that there are none. */
function BareString({ text }: { text: string }) {
	return (
		<div className="relative mt-2 grid h-[78px] content-end px-5 pb-1 before:absolute before:inset-x-0 before:top-[27px] before:h-[2.5px] before:bg-floss-coral">
			{HUES.slice(0, 3).map((hue, index) => (
				<span
					key={hue}
					aria-hidden
					className={cx('absolute top-[22.5px] size-[11px] rounded-full bg-(--hue) shadow-bead', hueClass(hue))}
					style={{ left: 20 + index * 36 }}
				/>
			))}
			<p className="text-small text-muted">{text}</p>
		</div>
	);
}

const places = ['a', 'b', 'c', 'd', 'e'];

function StringSkeleton() {
	return (
		<div aria-hidden className="mt-2 flex h-[78px] gap-[22px] overflow-hidden px-5">
			{places.map((place) => (
				<span key={place} className="grid justify-items-center gap-1.5">
					<Skeleton className="size-14 rounded-full" />
					<Skeleton className="h-3 w-10" />
				</span>
			))}
		</div>
	);
}
