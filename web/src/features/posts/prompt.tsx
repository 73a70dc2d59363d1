/** Looks like a field and opens the real one. */
import type { CurrentUser } from '@friends/contract/users/users.schema';
import type { ComponentProps } from 'react';

export function Prompt({ user, ...rest }: ComponentProps<'button'> & { user: CurrentUser }) {
	const [firstName] = user.name.trim().split(/\s+/);
	return (
		<button
			type="button"
			data-opens-composer
			{...rest}
			className="min-h-[46px] min-w-0 flex-1 truncate rounded-full border border-transparent bg-sunken px-3.5 text-start text-muted hover:border-border-strong tablet:px-[18px]"
		>
			What’s on your mind<span className="max-tablet:hidden">{`, ${firstName}`}</span>?
		</button>
	);
}
