/** Banner over a tribe as another person sees it: through whose eyes, and the way back. */

import { say } from '@friends/contract/core/languages/say';
import type { Person } from '@friends/contract/users/users.schema';
import { Eye } from 'lucide-react';
import { ButtonLink } from '#ui/controls/button.tsx';
import { tallTarget } from '#ui/controls/tall-target.ts';
import { Say } from '#ui/say.tsx';

export interface SeenByBannerProps {
	person: Person;
	backHref: string;
}

export function SeenByBanner({ person: { name }, backHref }: SeenByBannerProps) {
	return (
		<header className="sticky top-0 z-30 flex min-h-13 flex-wrap items-center justify-center gap-x-4 gap-y-1.5 bg-night px-4 py-2 text-small text-night-foreground forced-colors:border-b">
			<p role="status" className="flex min-w-0 items-center gap-3 max-tablet:w-full">
				<Eye aria-hidden size={18} className="flex-none" />
				<span className="min-w-0 wrap-anywhere">
					<Say
						sentence="You’re seeing the tribe as {name} does. Nothing can be changed here."
						parts={{ name: <bdi className="font-strong">{name}</bdi> }}
					/>
				</span>
			</p>
			<ButtonLink href={backHref} variant="night-outline" size="sm" className={tallTarget}>
				{say('Back to yourself')}
			</ButtonLink>
		</header>
	);
}
