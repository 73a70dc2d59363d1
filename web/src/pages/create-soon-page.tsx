/** Placeholders for planned kinds of content, and for unknown ones. */
import { say } from '@friends/contract/core/languages/say';
import { paths } from '#entities/paths.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Actions, BackToHome, Placeholder } from './placeholder.tsx';

const plannedKinds = ['live', 'voice'];

export function CreateSoonPage({ params: { kind = '' } }: { params: { kind?: string | undefined } }) {
	if (!plannedKinds.includes(kind)) {
		return (
			<Placeholder
				illustration="soon"
				title={say('Create Something')}
				text={say('This feature is in development.')}
				action={<BackToHome variant="quiet" />}
			/>
		);
	}
	return (
		<Placeholder
			illustration="soon"
			title={say('Coming Soon')}
			action={
				<Actions>
					<ButtonLink href={paths.createPost}>{say('Create a Post Instead')}</ButtonLink>
					<BackToHome variant="quiet" />
				</Actions>
			}
		/>
	);
}
