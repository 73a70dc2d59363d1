/** Sentence about what an administrator did to something of the member's. */
import { say } from '@friends/contract/core/languages/say';
import type { Removal } from '@friends/contract/reports/reports.schema';
import { Say } from '#ui/say.tsx';

export function RemovalSentence({ act, target, excerpt }: Pick<Removal, 'act' | 'target' | 'excerpt'>) {
	if (act === 'name_reset') return say('An administrator replaced your name and username.');
	if (act === 'link_made')
		return say('An administrator made a link that sets a new password for you. If you didn’t ask for one, tell another administrator.');
	if (act === 'two_step_ended')
		return say(
			'An administrator turned off your two-step log in. Turn it on again in your settings. If you didn’t ask for this, tell another administrator.',
		);
	const parts = { name: <bdi>{excerpt}</bdi> };
	if (act === 'tribe_renamed') return <Say sentence="Your tribe “{name}” was renamed by an administrator." parts={parts} />;
	if (act === 'tribe_taken')
		return <Say sentence="Your tribe “{name}” was handed on to another member by an administrator." parts={parts} />;
	if (act === 'tribe_given') return <Say sentence="The tribe “{name}” is yours now." parts={parts} />;
	switch (target) {
		case 'tribe':
			return <Say sentence="Your tribe “{name}” was closed." parts={parts} />;
		case 'user':
			return say('The pictures and texts of your profile were removed.');
		case 'message':
			return say('A message of yours was removed.');
		case 'comment':
			return <Say sentence="Your comment “{text}” was removed." parts={{ text: parts.name }} />;
		case 'post':
			return <Say sentence="Your post “{text}” was removed." parts={{ text: parts.name }} />;
	}
}
