/** One person in a short list: a link with face and name. */
import type { Person } from '@friends/contract/users/users.schema';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { paths } from '#entities/paths.ts';
import { Avatar } from '#entities/person/avatar.tsx';

interface NameRowProps {
	person: Person;
	onOpen: () => void;
	/** At the end of the row. */
	children?: ReactNode;
}

export function NameRow({ person, onOpen, children }: NameRowProps) {
	return (
		<Link
			href={paths.profileOf(person.username)}
			className="flex min-h-11 items-center gap-3 rounded-row px-2 py-1 hover:bg-sunken"
			onClick={onOpen}
		>
			<Avatar person={person} size="sm" />
			<bdi className="min-w-0 flex-1 truncate text-small font-label">{person.name}</bdi>
			{children}
		</Link>
	);
}
