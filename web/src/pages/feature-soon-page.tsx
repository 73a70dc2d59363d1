/** Placeholders for features that are switched off. */
import { say } from '@friends/contract/core/languages/say';
import { paths } from '#entities/paths.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Placeholder } from './placeholder.tsx';

export function MessagesSoonPage() {
	return <Placeholder illustration="bubbles" title={say('Messages feature coming soon!')} />;
}

export function ExploreSoon() {
	return (
		<Placeholder
			illustration="compass"
			title={say('Explore feature coming soon!')}
			action={
				<ButtonLink href={paths.people} variant="quiet">
					{say('Find people')}
				</ButtonLink>
			}
		/>
	);
}

export function NotificationsSoon() {
	return <Placeholder illustration="bell" title={say('Notifications feature coming soon!')} />;
}
