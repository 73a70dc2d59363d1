/** Page of the community's rules, for members and guests. */

import { say } from '@friends/contract/core/languages/say';
import { RunsOn } from '#entities/community/community-logo.tsx';
import { CommunityRules } from '#features/instance/community-rules.tsx';
import { GuestFrame } from './guest-frame.tsx';

/** Inside the shell, which has bar and landmark. */
export function RulesPage() {
	return <Rules />;
}

/** For guests, outside of the shell. */
export function GuestRulesPage() {
	return (
		<GuestFrame>
			<Rules />
		</GuestFrame>
	);
}

function Rules() {
	return (
		<div className="mx-auto grid max-w-column grid-cols-1 gap-4 pt-1 tablet:pt-2">
			<h1 className="px-1 text-h1">{say('Community rules')}</h1>
			<CommunityRules />
			<RunsOn />
		</div>
	);
}
