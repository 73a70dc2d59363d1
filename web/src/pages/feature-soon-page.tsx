/** Placeholders for features that are switched off. */
import { paths } from '#entities/paths.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Placeholder } from './placeholder.tsx';

export function MessagesPage() {
	return <Placeholder illustration="bubbles" title="Messages feature coming soon!" />;
}

export function ExplorePage() {
	return (
		<Placeholder
			illustration="compass"
			title="Explore feature coming soon!"
			action={
				<ButtonLink href={paths.people} variant="quiet">
					Find people
				</ButtonLink>
			}
		/>
	);
}

export function NotificationsPage() {
	return <Placeholder illustration="bell" title="Notifications feature coming soon!" />;
}
