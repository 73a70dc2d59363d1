/** A few overlapping avatars. */
import { Avatar, type AvatarPerson, type AvatarSize } from './avatar.tsx';

export interface AvatarStackProps {
	people: readonly AvatarPerson[];
	/** Avatars beyond this are left out; write the total beside the stack. */
	max?: number | undefined;
	size?: AvatarSize | undefined;
}

export function AvatarStack({ people, max = 3, size = 'md' }: AvatarStackProps) {
	return (
		<span className="inline-flex">
			{people.slice(0, max).map((person) => (
				<Avatar
					key={person.id}
					person={person}
					size={size}
					className="-ms-2.25 rounded-full shadow-[0_0_0_2.5px_var(--avatar-on,var(--surface))] first:ms-0"
				/>
			))}
		</span>
	);
}
