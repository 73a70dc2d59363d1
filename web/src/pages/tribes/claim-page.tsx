/** Page that claim links lead to; the code is in the hash, which no server sees. */
import { say } from '@friends/contract/core/languages/say';
import { useSession } from '#core/session/use-session.ts';
import { usePageTitle } from '#entities/community/use-title.ts';
import { ClaimForm } from '#features/tribes/box/claim-form.tsx';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { WaysIn } from '../entry/ways-in.tsx';

export function ClaimPage() {
	const { user } = useSession();
	usePageTitle(say('Claim what you wrote'));
	return (
		<div className="mx-auto grid max-w-column grid-cols-1 gap-3 pt-2 tablet:gap-4 tablet:pt-6">
			{user ? (
				<Card padded className="grid grid-cols-1 gap-5">
					<h1 className="text-h1">{say('Claim what you wrote')}</h1>
					<ClaimForm code={window.location.hash.slice(1)} />
				</Card>
			) : (
				<Card>
					<EmptyState illustration="gap" headingLevel={1} title={say('Please log in to claim what you wrote')} action={<WaysIn />} />
				</Card>
			)}
		</div>
	);
}
