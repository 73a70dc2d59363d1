/** A face, a name and a line under it. */
import type { Author } from '@friends/contract/users/users.schema';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Avatar } from '#ui/avatar.tsx';

export interface PersonLineProps {
	person: Author;
	detail: ReactNode;
	/** Where face and name lead. */
	href?: string | undefined;
}

export function PersonLine({ person, detail, href }: PersonLineProps) {
	return (
		<>
			{href ? (
				// The name beside it leads to the same place.
				<Link href={href} aria-hidden tabIndex={-1} className="grid flex-none rounded-full">
					<Avatar person={person} />
				</Link>
			) : (
				<Avatar person={person} />
			)}
			<div className="min-w-0 flex-1">
				<p className="truncate leading-[1.35] font-strong tracking-[-0.01em]">
					{href ? (
						<Link href={href} className="rounded-chip hover:underline">
							<bdi>{person.name}</bdi>
						</Link>
					) : (
						<bdi>{person.name}</bdi>
					)}
				</p>
				<div className="truncate text-[13.5px] leading-[1.45] text-muted">{detail}</div>
			</div>
		</>
	);
}
