/** Preview of a bar and a post in the chosen looks, in both themes. Made of the real components, but inert. */
import { say } from '@friends/contract/core/languages/say';
import { Check, Plus } from 'lucide-react';
import { useId } from 'react';
import { useSession } from '#core/session/use-session.ts';
import { accentStyle } from '#entities/community/accent.ts';
import type { Community } from '#entities/community/community.ts';
import { MarkAndName } from '#entities/community/community-logo.tsx';
import { Avatar } from '#entities/person/avatar.tsx';
import { Button } from '#ui/controls/button.tsx';
import { cx } from '#ui/cx.ts';
import { Card } from '#ui/layout/card.tsx';

export function LooksPreview({ looks }: { looks: Community }) {
	const id = useId();
	return (
		<section aria-labelledby={id} className="grid gap-2">
			<h3 id={id} className="text-small font-label">
				{say('Preview')}
			</h3>
			<div className="grid grid-cols-1 gap-3 tablet:grid-cols-2">
				{(['light', 'dark'] as const).map((theme) => (
					<Sample key={theme} theme={theme} looks={looks} />
				))}
			</div>
		</section>
	);
}

function Sample({ theme, looks }: { theme: 'light' | 'dark'; looks: Community }) {
	const { user } = useSession();
	return (
		<div
			inert
			style={accentStyle(looks.accentHue)}
			className={cx(theme, 'overflow-hidden rounded-card border border-border bg-background text-ink')}
		>
			<div className="flex min-w-0 items-center justify-between gap-3 border-b border-border bg-surface px-3.5 py-3">
				<MarkAndName {...looks} />
				<Button size="sm" icon={Plus}>
					{say('Create')}
				</Button>
			</div>
			<Card className="m-3.5 grid grid-cols-1 gap-3 p-3.5">
				{user && (
					<div className="flex min-w-0 items-center gap-3">
						<Avatar person={user} />
						<p dir="auto" className="truncate font-heading">
							{user.name}
						</p>
					</div>
				)}
				<p>
					{say('Bread for the pier on Saturday.')} <span className="font-label text-brand dark:text-brand-ink">{say('Recipe here')}</span>
				</p>
				<div className="flex flex-wrap gap-2">
					<Button>{say('Going')}</Button>
					<Button variant="soft" icon={Check}>
						{say('Joined')}
					</Button>
				</div>
			</Card>
		</div>
	);
}
