/** Sentence about what was done to something of the member's, by an administrator or in a tribe. */
import { say } from '@friends/contract/core/languages/say';
import { type Removal, type TribeNoticeAct, tribeNoticeActs } from '@friends/contract/reports/reports.schema';
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
	if (act === 'tribe_offered')
		return <Say sentence="The tribe “{name}” has no owner any more. You can take it up on its page." parts={parts} />;
	if (isOfTribe(act)) return <InTribe act={act} excerpt={excerpt} />;
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

const isOfTribe = (act: Removal['act']): act is TribeNoticeAct => tribeNoticeActs.some((name) => name === act);

/** @param excerpt '' where the member may not see the tribe now, or what they wrote is gone. */
function InTribe({ act, excerpt }: { act: TribeNoticeAct; excerpt: string }) {
	const isNamed = excerpt !== '';
	const parts = { name: <bdi>{excerpt}</bdi> };
	switch (act) {
		case 'tribe_muted':
			if (!isNamed) return say('You were muted in a tribe for a while.');
			return <Say sentence="You were muted in the tribe “{name}” for a while: you can read there, and not write." parts={parts} />;
		case 'tribe_banned':
			return isNamed ? (
				<Say sentence="You were banned from the tribe “{name}” for a while." parts={parts} />
			) : (
				say('You were banned from a tribe for a while.')
			);
		case 'tribe_removed':
			return isNamed ? <Say sentence="You were removed from the tribe “{name}”." parts={parts} /> : say('You were removed from a tribe.');
		case 'tribe_post_removed':
			return isNamed ? (
				<Say sentence="Your post “{name}” was removed from its tribe." parts={parts} />
			) : (
				say('A post of yours was removed from its tribe.')
			);
		case 'tribe_comment_removed':
			return isNamed ? (
				<Say sentence="Your comment “{name}” was removed in a tribe." parts={parts} />
			) : (
				say('A comment of yours was removed in a tribe.')
			);
		case 'tribe_post_declined':
			return isNamed ? (
				<Say sentence="Your post “{name}” was not let through in its tribe. It’s in your drafts." parts={parts} />
			) : (
				say('A post of yours was not let through in its tribe. It’s in your drafts.')
			);
	}
}
